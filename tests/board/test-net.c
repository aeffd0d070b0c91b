/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who counts as the local network, and which hosts are this machine. */

#include "tally-board-net.h"

static void
test_ranges (void)
{
  static const struct {
    const char *address;
    gboolean local;
  } cases[] = {
    { "127.0.0.1", TRUE },
    { "127.255.255.254", TRUE },
    { "10.0.0.1", TRUE },
    { "11.0.0.1", FALSE },
    { "172.16.0.1", TRUE },
    { "172.31.255.255", TRUE },
    { "172.32.0.1", FALSE },
    { "192.168.178.24", TRUE },
    { "192.169.0.1", FALSE },
    { "169.254.3.4", TRUE },
    { "8.8.8.8", FALSE },
    { "0.0.0.0", FALSE },
    { "::1", TRUE },
    { "fd00::1", TRUE },
    { "fe80::1", FALSE },
    { "2001:db8::1", FALSE },
    { "::ffff:192.168.1.1", TRUE },
    { "::ffff:8.8.8.8", FALSE },
    { "::", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GInetAddress) address = g_inet_address_new_from_string (cases[i].address);

    g_test_message ("%s", cases[i].address);
    g_assert_cmpint (tally_net_is_local (address), ==, cases[i].local);
  }
}

static void
test_hosts (void)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *local = g_strconcat (g_get_host_name (), ".local:8473", NULL);
  const struct {
    const char *host;
    gboolean own;
  } cases[] = {
    { "192.168.178.24", TRUE },
    { "192.168.178.24:8473", TRUE },
    { "192.168.178.25", FALSE },
    { "localhost", TRUE },
    { "LOCALHOST:1", TRUE },
    { "[::1]:8473", TRUE },
    { "[::1", FALSE },
    { "[fd00::7]", FALSE },
    { g_get_host_name (), TRUE },
    { local, TRUE },
    { "den", TRUE },
    { "den.evil.example", FALSE },
    { "", FALSE },
    { ":8473", FALSE },
  };

  g_ptr_array_add (own, g_inet_address_new_from_string ("192.168.178.24"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_test_message ("%s", cases[i].host);
    g_assert_cmpint (tally_net_is_own_host (cases[i].host, own, "den"), ==, cases[i].own);
  }
}

static void
test_own_addresses (void)
{
  g_autoptr (GPtrArray) own = tally_net_list_addresses ();

  for (guint i = 0; i < own->len; i++)
    g_assert_true (tally_net_is_local (own->pdata[i]));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/net/ranges", test_ranges);
  g_test_add_func ("/board/net/hosts", test_hosts);
  g_test_add_func ("/board/net/own", test_own_addresses);

  return g_test_run ();
}
