/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyring's library, for the few whose server asks for a password. */

#include <libsecret/secret.h>

#include "tally-late-library.h"

static TallyLateLibrary library = { "libsecret-1.so.0" };

/* clang-format off */
TALLY_LATE (char *, secret_password_lookupv_sync,
            (const SecretSchema *schema, GHashTable *attributes, GCancellable *cancellable, GError **error),
            (schema, attributes, cancellable, error))
TALLY_LATE (gboolean, secret_password_storev_sync,
            (const SecretSchema *schema, GHashTable *attributes, const char *collection, const char *label, const char *password, GCancellable *cancellable, GError **error),
            (schema, attributes, collection, label, password, cancellable, error))
/* clang-format on */
