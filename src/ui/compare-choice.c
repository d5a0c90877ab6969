/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-choice.h"

#include <gio/gio.h>

/**
 * SlcCompareChoice:
 *
 * The sessions that are compared, in their order. The first that is shown is what the others are
 * compared with. What is chosen decides the chart, the table, and everything that is copied,
 * exported or printed.
 *
 * Emits `changed` when anything of that is another, before it `chosen` when they are other sessions
 * than before, and `refused` when one more does not fit in.
 */
struct _SlcCompareChoice {
  GObject parent_instance;

  GListStore *entries;
  GHashTable *expected;
};

G_DEFINE_FINAL_TYPE (SlcCompareChoice, slc_compare_choice, G_TYPE_OBJECT)

enum { SIGNAL_CHANGED, SIGNAL_CHOSEN, SIGNAL_REFUSED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static void
emit_changed (SlcCompareChoice *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
emit_chosen (SlcCompareChoice *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
  emit_changed (self);
}

static unsigned
count (SlcCompareChoice *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->entries));
}

/* The list holds on to it. */
static SlcCompareEntry *
get_entry (SlcCompareChoice *self, unsigned position)
{
  g_autoptr (SlcCompareEntry)
               entry = g_list_model_get_item (G_LIST_MODEL (self->entries), position);

  return entry;
}

static const char *
get_path (SlcCompareEntry *entry)
{
  return slc_session_item_get_path (slc_compare_entry_get_item (entry));
}

static bool
has_look (SlcCompareChoice *self, unsigned look)
{
  for (unsigned i = 0; i < count (self); i++) {
    if (slc_compare_entry_get_look (get_entry (self, i)) == look)
      return true;
  }

  return false;
}

static unsigned
find_free_look (SlcCompareChoice *self)
{
  unsigned look = 0;

  while (has_look (self, look))
    look++;

  return look;
}

static SlcSessionItem *
find_item (GListModel *items, const char *path)
{
  for (unsigned i = 0; i < g_list_model_get_n_items (items); i++) {
    g_autoptr (SlcSessionItem) item = g_list_model_get_item (items, i);

    if (g_str_equal (slc_session_item_get_path (item), path) &&
        slc_session_item_get_session (item) != NULL)
      return g_steal_pointer (&item);
  }

  return NULL;
}

static void
append (SlcCompareChoice *self, SlcSessionItem *item)
{
  g_autoptr (SlcCompareEntry) entry = slc_compare_entry_new (item, find_free_look (self));

  g_signal_connect_object (entry, "notify", G_CALLBACK (emit_changed), self, G_CONNECT_SWAPPED);
  g_list_store_append (self->entries, entry);
}

/* Whether it is still there. Its new name is told with everything else. */
static bool
renew (SlcCompareChoice *self, SlcCompareEntry *entry, GListModel *items)
{
  g_autoptr (SlcSessionItem) item = find_item (items, get_path (entry));

  if (item == NULL)
    return false;

  g_signal_handlers_block_by_func (entry, emit_changed, self);
  slc_compare_entry_set_item (entry, item);
  g_signal_handlers_unblock_by_func (entry, emit_changed, self);

  return true;
}

/* How many are gone. */
static unsigned
renew_all (SlcCompareChoice *self, GListModel *items)
{
  unsigned n_gone = 0;

  for (unsigned i = count (self); i > 0; i--) {
    if (!renew (self, get_entry (self, i - 1), items)) {
      g_list_store_remove (self->entries, i - 1);
      n_gone++;
    }
  }

  return n_gone;
}

static bool
is_expected (SlcCompareChoice *self, SlcSessionItem *item)
{
  return g_hash_table_remove (self->expected, slc_session_item_get_path (item)) &&
         slc_compare_choice_find (self, item) == NULL &&
         slc_session_item_get_session (item) != NULL;
}

/* How many came, and whether more would have. */
static unsigned
add_expected (SlcCompareChoice *self, GListModel *items, bool *refused)
{
  unsigned n_added = 0;

  *refused = false;
  for (unsigned i = 0; i < g_list_model_get_n_items (items); i++) {
    g_autoptr (SlcSessionItem) item = g_list_model_get_item (items, i);

    if (!is_expected (self, item))
      continue;
    if (count (self) == SLC_COMPARISON_MOST) {
      *refused = true;
      continue;
    }
    append (self, item);
    n_added++;
  }

  return n_added;
}

static void
slc_compare_choice_finalize (GObject *object)
{
  SlcCompareChoice *self = SLC_COMPARE_CHOICE (object);

  g_clear_object (&self->entries);
  g_hash_table_unref (self->expected);
  G_OBJECT_CLASS (slc_compare_choice_parent_class)->finalize (object);
}

static void
slc_compare_choice_class_init (SlcCompareChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_compare_choice_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
slc_compare_choice_init (SlcCompareChoice *self)
{
  self->entries = g_list_store_new (SLC_TYPE_COMPARE_ENTRY);
  self->expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * slc_compare_choice_new:
 *
 * Returns: (transfer full): no sessions
 */
SlcCompareChoice *
slc_compare_choice_new (void)
{
  return g_object_new (SLC_TYPE_COMPARE_CHOICE, NULL);
}

/**
 * slc_compare_choice_get_entries:
 * @self: a choice
 *
 * Returns: (transfer none) (element-type SlcCompareEntry): what is chosen, in its order
 */
GListModel *
slc_compare_choice_get_entries (SlcCompareChoice *self)
{
  g_return_val_if_fail (SLC_IS_COMPARE_CHOICE (self), NULL);

  return G_LIST_MODEL (self->entries);
}

/**
 * slc_compare_choice_find:
 * @self: a choice
 * @item: a session
 *
 * Returns: (transfer none) (nullable): the session as it is compared, if it is chosen
 */
SlcCompareEntry *
slc_compare_choice_find (SlcCompareChoice *self, SlcSessionItem *item)
{
  g_return_val_if_fail (SLC_IS_COMPARE_CHOICE (self), NULL);
  g_return_val_if_fail (SLC_IS_SESSION_ITEM (item), NULL);

  for (unsigned i = 0; i < count (self); i++) {
    if (g_str_equal (get_path (get_entry (self, i)), slc_session_item_get_path (item)))
      return get_entry (self, i);
  }

  return NULL;
}

/**
 * slc_compare_choice_add:
 * @self: a choice
 * @item: a session
 *
 * Adds the session as the last, with the first dash, marker and colour that are free.
 *
 * Returns: whether it is chosen now; it is not where it can't be read, or where there are as many
 *   as can be told apart
 */
bool
slc_compare_choice_add (SlcCompareChoice *self, SlcSessionItem *item)
{
  g_return_val_if_fail (SLC_IS_COMPARE_CHOICE (self), false);
  g_return_val_if_fail (SLC_IS_SESSION_ITEM (item), false);

  if (slc_compare_choice_find (self, item) != NULL)
    return true;
  if (slc_session_item_get_session (item) == NULL)
    return false;
  if (count (self) == SLC_COMPARISON_MOST) {
    g_signal_emit (self, signals[SIGNAL_REFUSED], 0);
    return false;
  }

  append (self, item);
  emit_chosen (self);

  return true;
}

/**
 * slc_compare_choice_remove:
 * @self: a choice
 * @item: a session
 *
 * Takes the session out, if it is in.
 */
void
slc_compare_choice_remove (SlcCompareChoice *self, SlcSessionItem *item)
{
  SlcCompareEntry *entry;
  unsigned position;

  g_return_if_fail (SLC_IS_COMPARE_CHOICE (self));
  g_return_if_fail (SLC_IS_SESSION_ITEM (item));

  entry = slc_compare_choice_find (self, item);
  if (entry == NULL || !g_list_store_find (self->entries, entry, &position))
    return;

  g_list_store_remove (self->entries, position);
  emit_chosen (self);
}

/**
 * slc_compare_choice_move:
 * @self: a choice
 * @entry: one of it
 * @position: where it is to stand
 *
 * Returns: whether there is such a place, and another than where it stood
 */
bool
slc_compare_choice_move (SlcCompareChoice *self, SlcCompareEntry *entry, unsigned position)
{
  g_autoptr (SlcCompareEntry) moved = NULL;
  unsigned before;

  g_return_val_if_fail (SLC_IS_COMPARE_CHOICE (self), false);
  g_return_val_if_fail (SLC_IS_COMPARE_ENTRY (entry), false);

  if (!g_list_store_find (self->entries, entry, &before) || before == position ||
      position >= count (self))
    return false;

  moved = g_object_ref (entry);
  g_list_store_remove (self->entries, before);
  g_list_store_insert (self->entries, position, moved);
  emit_changed (self);

  return true;
}

/**
 * slc_compare_choice_clear:
 * @self: a choice
 *
 * Takes all sessions out.
 */
void
slc_compare_choice_clear (SlcCompareChoice *self)
{
  g_return_if_fail (SLC_IS_COMPARE_CHOICE (self));

  g_list_store_remove_all (self->entries);
  emit_chosen (self);
}

/**
 * slc_compare_choice_expect:
 * @self: a choice
 * @path: a session's file
 *
 * Has the session added when it is among those that slc_compare_choice_refresh() is told of.
 */
void
slc_compare_choice_expect (SlcCompareChoice *self, const char *path)
{
  g_return_if_fail (SLC_IS_COMPARE_CHOICE (self));
  g_return_if_fail (path != NULL);

  g_hash_table_add (self->expected, g_strdup (path));
}

/**
 * slc_compare_choice_refresh:
 * @self: a choice
 * @items: (element-type SlcSessionItem): all sessions, read anew
 *
 * Goes on with the sessions as they are now, without those that are gone.
 */
void
slc_compare_choice_refresh (SlcCompareChoice *self, GListModel *items)
{
  unsigned n_others;
  bool refused;

  g_return_if_fail (SLC_IS_COMPARE_CHOICE (self));
  g_return_if_fail (G_IS_LIST_MODEL (items));

  n_others = renew_all (self, items);
  n_others += add_expected (self, items, &refused);
  if (n_others > 0)
    emit_chosen (self);
  else
    emit_changed (self);
  if (refused)
    g_signal_emit (self, signals[SIGNAL_REFUSED], 0);
}

/**
 * slc_compare_choice_list_curves:
 * @self: a choice
 * @curves: (out caller-allocates): the curves of what is shown; they hold on to nothing
 *
 * Returns: how many there are
 */
unsigned
slc_compare_choice_list_curves (SlcCompareChoice *self, SlcOverlayCurve curves[SLC_OVERLAY_MOST])
{
  unsigned n_curves = 0;

  g_return_val_if_fail (SLC_IS_COMPARE_CHOICE (self), 0);
  g_return_val_if_fail (curves != NULL, 0);

  for (unsigned i = 0; i < count (self); i++) {
    SlcCompareEntry *entry = get_entry (self, i);

    if (slc_compare_entry_is_shown (entry)) {
      curves[n_curves++] = (SlcOverlayCurve){
        .session = slc_session_item_get_session (slc_compare_entry_get_item (entry)),
        .name = slc_compare_entry_get_name (entry),
        .look = slc_compare_entry_get_look (entry),
        .colour = slc_compare_entry_get_colour (entry),
      };
    }
  }

  return n_curves;
}

/**
 * slc_compare_choice_list_paths:
 * @self: a choice
 * @paths: (out caller-allocates): where what is shown is saved, in the order of its curves; they
 *   are valid until the choice changes
 *
 * Returns: how many there are
 */
unsigned
slc_compare_choice_list_paths (SlcCompareChoice *self, const char *paths[SLC_OVERLAY_MOST])
{
  unsigned n_paths = 0;

  g_return_val_if_fail (SLC_IS_COMPARE_CHOICE (self), 0);
  g_return_val_if_fail (paths != NULL, 0);

  for (unsigned i = 0; i < count (self); i++) {
    SlcCompareEntry *entry = get_entry (self, i);

    if (slc_compare_entry_is_shown (entry))
      paths[n_paths++] = slc_session_item_get_path (slc_compare_entry_get_item (entry));
  }

  return n_paths;
}

/**
 * slc_compare_choice_make_comparison:
 * @self: a choice
 *
 * Returns: (transfer full) (nullable): the numbers of what is shown beside each other, or %NULL for
 *   fewer than two
 */
SlcComparison *
slc_compare_choice_make_comparison (SlcCompareChoice *self)
{
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  SlcSession *sessions[SLC_COMPARISON_MOST];
  SlcComparison *comparison;
  unsigned n_curves;

  g_return_val_if_fail (SLC_IS_COMPARE_CHOICE (self), NULL);

  n_curves = slc_compare_choice_list_curves (self, curves);
  if (n_curves < SLC_COMPARISON_LEAST)
    return NULL;

  for (unsigned i = 0; i < n_curves; i++)
    sessions[i] = curves[i].session;
  comparison = slc_comparison_new (sessions, n_curves);
  for (unsigned i = 0; i < n_curves; i++)
    slc_comparison_set_name (comparison, i, curves[i].name);

  return comparison;
}
