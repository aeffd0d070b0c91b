/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who counts as the local network: which addresses of this machine may be
 * listened on, and from which ones somebody may look. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* 127/8, 10/8, 172.16/12, 192.168/16, 169.254/16, ::1 and fc00::/7; an IPv4
 * address that is written as IPv6 is judged as IPv4. */
gboolean   tally_net_is_local       (GInetAddress *address);

/* This machine's own among those, without the bridges that containers make;
 * GInetAddress. */
GPtrArray *tally_net_list_addresses (void);

/* What people are told to type: the IPv4 address on the way to everywhere
 * else, or 127.0.0.1. */
char      *tally_net_get_main_address (GPtrArray *addresses);

/* Whether a request's Host ("192.168.1.5:8473", "den.local") means one of the
 * addresses, this machine, or `name` (may be NULL), whatever the port. */
gboolean   tally_net_is_own_host    (const char *host,
                                     GPtrArray  *addresses,
                                     const char *name);

G_END_DECLS
