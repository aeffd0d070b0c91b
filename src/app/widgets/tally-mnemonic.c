/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-mnemonic.h"

/* The toolkit would have the label read out beside the name of the button, and
 * the underscore with it. */
void
tally_mnemonic_set (GtkWidget *label,
                    GtkWidget *button)
{
  g_return_if_fail (GTK_IS_LABEL (label));
  g_return_if_fail (GTK_IS_WIDGET (button));

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (GTK_LABEL (label)), -1);
}
