/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-class.h"
#include "tally-club-words.h"
#include "tally-name.h"
#include "tally-namesake-view.h"
#include "tally-widget.h"

/* So long after the last letter the server is asked. */
#define PAUSE_MS 600

struct _TallyClubDialog {
  AdwWindow parent_instance;

  AdwHeaderBar *header;
  GtkWidget *cancel;
  GtkWidget *join;
  GtkWidget *outside;
  GtkWidget *form;
  AdwEntryRow *address;
  AdwEntryRow *password;
  AdwEntryRow *table;
  GtkSpinner *busy;
  GtkWidget *answer;
  GtkLabel *club;
  GtkLabel *complaint;
  TallyNamesakeView *namesakes;
  GtkWidget *inside;
  AdwActionRow *club_row;
  AdwActionRow *table_row;
  AdwActionRow *state_row;
  GtkImage *state_icon;
  AdwActionRow *aside_row;
  GtkLabel *notice;

  TallyMembership *membership;
  GCancellable *asking; /* the errand that is under way */
  guint pause;
  gboolean joining;
};

G_DEFINE_FINAL_TYPE (TallyClubDialog, tally_club_dialog, ADW_TYPE_WINDOW)

/* ---- What is to be seen ---- */

static char *
get_table (TallyClubDialog *self)
{
  return tally_name_trim (gtk_editable_get_text (GTK_EDITABLE (self->table)));
}

static void
update_join (TallyClubDialog *self)
{
  g_autofree char *table = get_table (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "club.join",
                                 !self->joining && tally_name_is_valid (table) && tally_namesake_view_is_done (self->namesakes));
}

static void
show_busy (TallyClubDialog *self,
           gboolean         busy)
{
  gtk_widget_set_visible (GTK_WIDGET (self->busy), busy);
  gtk_spinner_set_spinning (self->busy, busy);
}

/* Nothing is known of the server at that address yet. */
static void
forget_answer (TallyClubDialog *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_handle_id (&self->pause, g_source_remove);
  show_busy (self, FALSE);
  gtk_widget_set_visible (self->answer, FALSE);
  tally_namesake_view_set_namesakes (self->namesakes, NULL);
  tally_label_tell (self->complaint, NULL);
  update_join (self);
}

static void
show_inside (TallyClubDialog      *self,
             const TallyClubState *state)
{
  gboolean connected = tally_membership_is_connected (self->membership);
  g_autofree char *title = tally_club_words_sending (state, connected);
  g_autofree char *subtitle = tally_club_words_sent (state, connected);
  g_autofree char *aside = tally_club_words_aside (tally_membership_get_store (self->membership));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->club_row), state->name);
  adw_action_row_set_subtitle (self->club_row, state->address);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->table_row), state->table);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->state_row), title);
  adw_action_row_set_subtitle (self->state_row, subtitle);
  gtk_image_set_from_icon_name (self->state_icon, tally_club_words_icon (state, connected));
  gtk_widget_set_visible (GTK_WIDGET (self->aside_row), aside != NULL);
  adw_action_row_set_subtitle (self->aside_row, aside != NULL ? aside : "");
}

static void
update (TallyClubDialog *self)
{
  const TallyClubState *state = tally_membership_get_state (self->membership);

  gtk_widget_set_visible (self->outside, state == NULL);
  gtk_widget_set_visible (self->inside, state != NULL);
  gtk_widget_set_visible (self->cancel, state == NULL);
  gtk_widget_set_visible (self->join, state == NULL);
  adw_header_bar_set_show_end_title_buttons (self->header, state != NULL);
  gtk_window_set_title (GTK_WINDOW (self), state != NULL ? _ ("Club") : _ ("Join a club"));
  if (state != NULL)
    show_inside (self, state);
  update_join (self);
}

/* ---- Asking the server ---- */

/* An errand may take longer than the dialog is there. */
static GWeakRef *
wait_for (TallyClubDialog *self)
{
  GWeakRef *waiting = g_new0 (GWeakRef, 1);

  g_weak_ref_init (waiting, self);
  return waiting;
}

/* NULL: it has been closed. */
static TallyClubDialog *
come_back (gpointer data)
{
  TallyClubDialog *self = g_weak_ref_get (data);

  g_weak_ref_clear (data);
  g_free (data);
  if (self != NULL && self->membership == NULL)
    g_clear_object (&self);

  return self;
}

/* As it may be kept: what was typed, unless there is a password in it. */
static char *
read_address (TallyClubDialog *self,
              GError         **error)
{
  g_autofree char *typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->address))));
  char *password = NULL;
  g_autofree char *stripped = tally_club_address_strip (typed, &password, error);

  if (stripped == NULL)
    return NULL;
  if (password == NULL && strstr (typed, "password") == NULL)
    return g_steal_pointer (&typed);

  gtk_editable_set_text (GTK_EDITABLE (self->address), stripped);
  if (password != NULL) {
    gtk_editable_set_text (GTK_EDITABLE (self->password), password);
    gtk_widget_set_visible (GTK_WIDGET (self->password), TRUE);
    tally_label_tell (self->complaint, _ ("The password in the address goes to the keyring, and is kept nowhere else."));
    memset (password, 0, strlen (password));
    g_free (password);
  }
  return g_steal_pointer (&stripped);
}

static void
take_refusal (TallyClubDialog *self,
              const GError    *error)
{
  gboolean wants_password = g_error_matches (error, TALLY_CLUB_ERROR, TALLY_CLUB_NEEDS_PASSWORD);

  show_busy (self, FALSE);
  tally_label_tell (self->complaint, wants_password ? _ ("The club’s server asks for a password.") : error->message);
  if (!wants_password)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->password), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->password));
}

static void
compared_cb (GObject      *membership,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (TallyClubDialog) self = come_back (data);
  g_autoptr (GPtrArray) namesakes = NULL;
  g_autoptr (GError) error = NULL;
  gboolean kept;

  tally_membership_join_finish (TALLY_MEMBERSHIP (membership), result, &namesakes, &kept, &error);
  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  show_busy (self, FALSE);
  if (error != NULL)
    take_refusal (self, error);
  else
    tally_namesake_view_set_namesakes (self->namesakes, g_steal_pointer (&namesakes));
  update_join (self);
}

static void
compare_names (TallyClubDialog *self)
{
  g_autofree char *address = read_address (self, NULL);
  TallyMembershipWish wish = { .address = address, .password = gtk_editable_get_text (GTK_EDITABLE (self->password)) };

  tally_membership_join (self->membership, &wish, self->asking, compared_cb, wait_for (self));
}

static void
looked_cb (GObject      *membership,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (TallyClubDialog) self = come_back (data);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = tally_membership_look_finish (TALLY_MEMBERSHIP (membership), result, &error);

  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (name == NULL) {
    take_refusal (self, error);
    return;
  }
  gtk_label_set_label (self->club, name);
  gtk_widget_set_visible (self->answer, TRUE);
  compare_names (self);
}

static void
look (TallyClubDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *address = NULL;
  TallyMembershipWish wish = { 0 };

  forget_answer (self);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->address)) == '\0')
    return;
  address = read_address (self, &error);
  if (address == NULL) {
    tally_label_tell (self->complaint, error->message);
    return;
  }
  /* Where there was a password in it, the address was changed just now. */
  g_clear_handle_id (&self->pause, g_source_remove);
  self->asking = g_cancellable_new ();
  show_busy (self, TRUE);
  wish.address = address;
  wish.password = gtk_editable_get_text (GTK_EDITABLE (self->password));
  tally_membership_look (self->membership, &wish, self->asking, looked_cb, wait_for (self));
}

static gboolean
pause_cb (gpointer data)
{
  TallyClubDialog *self = data;

  self->pause = 0;
  look (self);
  return G_SOURCE_REMOVE;
}

static void
typed_cb (TallyClubDialog *self)
{
  forget_answer (self);
  self->pause = g_timeout_add (PAUSE_MS, pause_cb, self);
}

/* ---- Joining and leaving ---- */

static void
set_joining (TallyClubDialog *self,
             gboolean         joining)
{
  self->joining = joining;
  gtk_widget_set_sensitive (self->form, !joining);
  gtk_widget_set_sensitive (GTK_WIDGET (self->namesakes), !joining);
  show_busy (self, joining);
  update_join (self);
}

static void
joined_cb (GObject      *membership,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (TallyClubDialog) self = come_back (data);
  g_autoptr (GPtrArray) namesakes = NULL;
  g_autoptr (GError) error = NULL;
  gboolean kept, joined;

  joined = tally_membership_join_finish (TALLY_MEMBERSHIP (membership), result, &namesakes, &kept, &error);
  if (self == NULL)
    return;
  set_joining (self, FALSE);
  if (error != NULL)
    take_refusal (self, error);
  else if (!joined)
    tally_namesake_view_set_namesakes (self->namesakes, g_steal_pointer (&namesakes));
  if (joined)
    gtk_editable_set_text (GTK_EDITABLE (self->password), "");
  tally_label_tell (self->notice, joined && !kept ? _ ("There is no keyring that would keep the password. Put it into ~/.pgpass, so that this table can send.") : NULL);
  update (self);
}

static void
join_cb (TallyClubDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *address = read_address (self, &error);
  g_autofree char *table = get_table (self);
  g_auto (GStrv) same = tally_namesake_view_get_same (self->namesakes);
  g_auto (GStrv) new_ones = tally_namesake_view_get_new (self->namesakes);
  TallyMembershipWish wish = { address, gtk_editable_get_text (GTK_EDITABLE (self->password)), table, same, new_ones };

  if (address == NULL) {
    tally_label_tell (self->complaint, error->message);
    return;
  }
  tally_label_tell (self->complaint, NULL);
  set_joining (self, TRUE);
  tally_membership_join (self->membership, &wish, NULL, joined_cb, wait_for (self));
}

static void
left_cb (GObject      *membership,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (TallyClubDialog) self = come_back (data);
  g_autoptr (GError) error = NULL;
  gboolean left = tally_membership_errand_finish (TALLY_MEMBERSHIP (membership), result, &error);

  if (self == NULL)
    return;
  tally_label_tell (self->notice, left ? NULL : error->message);
  update (self);
}

static void
leave (TallyClubDialog *self)
{
  forget_answer (self);
  tally_membership_leave (self->membership, left_cb, wait_for (self));
}

static void
leave_response_cb (TallyClubDialog *self,
                   const char      *response)
{
  if (g_str_equal (response, "leave"))
    leave (self);
}

static void
ask_whether_to_leave (TallyClubDialog *self,
                      gint64           waiting)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("Leave the club?"), NULL);
  g_autofree char *body = g_strdup_printf (ngettext ("%d entry has not been sent yet. It stays here, but the club won’t have it.",
                                                     "%d entries have not been sent yet. They stay here, but the club won’t have them.",
                                                     (gulong) waiting),
                                           (int) waiting);

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay", _ ("_Stay"), "leave", _ ("_Leave"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "leave", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_signal_connect_object (dialog, "response", G_CALLBACK (leave_response_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
leave_cb (TallyClubDialog *self)
{
  const TallyClubState *state = tally_membership_get_state (self->membership);

  if (state != NULL && state->waiting > 0)
    ask_whether_to_leave (self, state->waiting);
  else
    leave (self);
}

static void
branches_cb (GtkWidget *widget)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  gtk_window_destroy (GTK_WINDOW (widget));
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.club-branches", NULL);
}

static void
tally_club_dialog_class_init (TallyClubDialogClass *klass)
{
  g_type_ensure (TALLY_TYPE_NAMESAKE_VIEW);
  tally_class_acts (klass, "club.join", NULL, join_cb);
  tally_class_acts (klass, "club.leave", NULL, leave_cb);
  tally_class_acts (klass, "club.branches", NULL, branches_cb);
  tally_class_set_dialog (klass, "tally-club-dialog.ui");
  tally_class_owns (klass, TallyClubDialog, asking, tally_class_cancel);
  tally_class_owns_sources (klass, TallyClubDialog, pause);
  tally_class_owns (klass, TallyClubDialog, membership, g_object_unref);
  tally_class_binds (klass, TallyClubDialog, header, cancel, join, outside, form, address, password, table,
                     busy, answer, club, complaint, namesakes, inside, club_row, table_row, state_row,
                     state_icon, aside_row, notice);
}

/* Not in the template: there the signals come while it is being built. */
static void
tally_club_dialog_init (TallyClubDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->address, "changed", G_CALLBACK (typed_cb), self);
  g_signal_connect_swapped (self->address, "entry-activated", G_CALLBACK (look), self);
  g_signal_connect_swapped (self->password, "apply", G_CALLBACK (look), self);
  g_signal_connect_swapped (self->table, "changed", G_CALLBACK (update_join), self);
  g_signal_connect_swapped (self->namesakes, "changed", G_CALLBACK (update_join), self);
}

GtkWindow *
tally_club_dialog_new (GtkWindow       *parent,
                       TallyMembership *membership)
{
  TallyClubDialog *self;

  g_return_val_if_fail (TALLY_IS_MEMBERSHIP (membership), NULL);

  self = g_object_new (TALLY_TYPE_CLUB_DIALOG, "transient-for", parent, NULL);
  self->membership = g_object_ref (membership);
  g_signal_connect_object (membership, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WINDOW (self);
}
