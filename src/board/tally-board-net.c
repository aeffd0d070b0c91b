/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-net.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <linux/ethtool.h>
#include <linux/sockios.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define LOOPBACK "127.0.0.1"

typedef struct {
  const char *network;
  guint length;
} Range;

static const Range ranges[] = {
  { "127.0.0.0", 8 },
  { "10.0.0.0", 8 },
  { "172.16.0.0", 12 },
  { "192.168.0.0", 16 },
  { "169.254.0.0", 16 },
  { "::1", 128 },
  { "fc00::", 7 },
};

/* ::ffff:10.0.0.1 is 10.0.0.1. */
static GInetAddress *
unmap (GInetAddress *address)
{
  static const guint8 prefix[12] = { [10] = 0xff, [11] = 0xff };
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6 && memcmp (bytes, prefix, sizeof prefix) == 0)
    return g_inet_address_new_from_bytes (bytes + sizeof prefix, G_SOCKET_FAMILY_IPV4);
  return g_object_ref (address);
}

gboolean
tally_net_is_local (GInetAddress *address)
{
  g_autoptr (GInetAddress) plain = unmap (address);

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++) {
    g_autoptr (GInetAddress) network = g_inet_address_new_from_string (ranges[i].network);
    g_autoptr (GInetAddressMask) mask = g_inet_address_mask_new (network, ranges[i].length, NULL);

    if (g_inet_address_mask_matches (mask, plain))
      return TRUE;
  }
  return FALSE;
}

#define INTERFACES "/sys/class/net"

/* A bridge that has no wire belongs to containers and virtual machines. */
static gboolean
has_wire (const char *bridge)
{
  g_autofree char *path = g_build_filename (INTERFACES, bridge, "brif", NULL);
  g_autoptr (GDir) ports = g_dir_open (path, 0, NULL);
  const char *port;

  while (ports != NULL && (port = g_dir_read_name (ports)) != NULL) {
    g_autofree char *device = g_build_filename (INTERFACES, port, "device", NULL);

    if (g_file_test (device, G_FILE_TEST_EXISTS))
      return TRUE;
  }
  return FALSE;
}

/* Asked of the kernel: a sandbox may have no /sys, or another's. */
static gboolean
is_bridge (const char *interface)
{
  struct ethtool_drvinfo driver = { .cmd = ETHTOOL_GDRVINFO };
  struct ifreq request = { .ifr_data = (gpointer) &driver };
  int fd = socket (AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  gboolean known;

  g_strlcpy (request.ifr_name, interface, sizeof request.ifr_name);
  known = fd >= 0 && ioctl (fd, SIOCETHTOOL, &request) == 0;
  if (fd >= 0)
    close (fd);
  return known && strcmp (driver.driver, "bridge") == 0;
}

static gboolean
is_container_bridge (const char *interface)
{
  return is_bridge (interface) && !has_wire (interface);
}

static GInetAddress *
read_address (const struct ifaddrs *entry)
{
  g_autoptr (GSocketAddress) address = NULL;

  if (entry->ifa_addr == NULL || (entry->ifa_flags & IFF_UP) == 0)
    return NULL;
  if (entry->ifa_addr->sa_family == AF_INET)
    address = g_socket_address_new_from_native (entry->ifa_addr, sizeof (struct sockaddr_in));
  else if (entry->ifa_addr->sa_family == AF_INET6)
    address = g_socket_address_new_from_native (entry->ifa_addr, sizeof (struct sockaddr_in6));

  return address != NULL ? g_object_ref (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address))) : NULL;
}

GPtrArray *
tally_net_list_addresses (void)
{
  GPtrArray *addresses = g_ptr_array_new_with_free_func (g_object_unref);
  struct ifaddrs *entries = NULL;

  if (getifaddrs (&entries) != 0)
    return addresses;
  for (struct ifaddrs *entry = entries; entry != NULL; entry = entry->ifa_next) {
    g_autoptr (GInetAddress) address = read_address (entry);

    if (address != NULL && tally_net_is_local (address) && !is_container_bridge (entry->ifa_name))
      g_ptr_array_add (addresses, g_steal_pointer (&address));
  }
  freeifaddrs (entries);

  return addresses;
}

#define ROUTES "/proc/net/route"
#define ANYWHERE "00000000"

/* The interface that a packet to anywhere would take, as the kernel lists it:
 * the best one first. A tunnel that takes one half of the world each by two
 * routes is none: nobody at the table could reach us there. */
static char *
find_default_interface (void)
{
  g_autofree char *routes = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (ROUTES, &routes, NULL, NULL))
    return NULL;
  lines = g_strsplit (routes, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    enum { INTERFACE,
           DESTINATION,
           MASK = 7,
           N_WORDS = 9 };
    g_auto (GStrv) words = g_strsplit (lines[i], "\t", N_WORDS);

    if (g_strv_length (words) == N_WORDS && strcmp (words[DESTINATION], ANYWHERE) == 0 && strcmp (words[MASK], ANYWHERE) == 0)
      return g_strdup (words[INTERFACE]);
  }
  return NULL;
}

static char *
find_address_of (const char *interface,
                 GPtrArray  *addresses)
{
  struct ifaddrs *entries = NULL;
  char *found = NULL;

  if (interface == NULL || getifaddrs (&entries) != 0)
    return NULL;
  for (struct ifaddrs *entry = entries; entry != NULL && found == NULL; entry = entry->ifa_next) {
    g_autoptr (GInetAddress) address = strcmp (entry->ifa_name, interface) == 0 ? read_address (entry) : NULL;

    if (address != NULL && g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4 &&
        g_ptr_array_find_with_equal_func (addresses, address, (GEqualFunc) g_inet_address_equal, NULL))
      found = g_inet_address_to_string (address);
  }
  freeifaddrs (entries);

  return found;
}

char *
tally_net_get_main_address (GPtrArray *addresses)
{
  g_autofree char *interface = find_default_interface ();
  char *address = find_address_of (interface, addresses);

  /* Who named one address wants that one. */
  if (address == NULL && addresses->len == 1)
    address = g_inet_address_to_string (addresses->pdata[0]);
  return address != NULL ? address : g_strdup (LOOPBACK);
}

/* Without the port and the brackets of IPv6; "" where it is neither. */
static char *
strip_port (const char *host)
{
  gboolean in_brackets = host[0] == '[';
  const char *end = host + strcspn (host, in_brackets ? "]" : ":");
  const char *port = end + (in_brackets && *end == ']');

  if ((in_brackets && *end != ']') || (*port != '\0' && (*port != ':' || port[1 + strspn (port + 1, "0123456789")] != '\0')))
    return g_strdup ("");
  return g_strndup (host + in_brackets, (gsize) (end - host) - in_brackets);
}

static gboolean
is_own_name (const char *word,
             const char *name)
{
  g_autofree char *on_the_network = g_strconcat (g_get_host_name (), ".local", NULL);

  return g_ascii_strcasecmp (word, "localhost") == 0 ||
         g_ascii_strcasecmp (word, g_get_host_name ()) == 0 ||
         g_ascii_strcasecmp (word, on_the_network) == 0 ||
         (name != NULL && g_ascii_strcasecmp (word, name) == 0);
}

gboolean
tally_net_is_own_host (const char *host,
                       GPtrArray  *addresses,
                       const char *name)
{
  g_autofree char *word = strip_port (host);
  g_autoptr (GInetAddress) address = NULL;

  if (is_own_name (word, name))
    return TRUE;
  address = g_inet_address_new_from_string (word);
  return address != NULL &&
         (g_inet_address_get_is_loopback (address) ||
          g_ptr_array_find_with_equal_func (addresses, address, (GEqualFunc) g_inet_address_equal, NULL));
}
