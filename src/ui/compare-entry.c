/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-entry.h"

#include "plot/overlay-look.h"

/**
 * SlcCompareEntry:
 *
 * One session of a comparison, and how it is shown there. That has nothing to do with the session
 * itself: what it is called here is not written into its file.
 */
struct _SlcCompareEntry {
  GObject parent_instance;

  SlcSessionItem *item;
  char *given_name;
  char *own_name;
  unsigned look;
  unsigned colour;
  bool shown;
};

G_DEFINE_FINAL_TYPE (SlcCompareEntry, slc_compare_entry, G_TYPE_OBJECT)

enum { PROP_0, PROP_NAME, PROP_COLOUR, PROP_SHOWN, N_PROPS };

static GParamSpec *properties[N_PROPS];

static void
slc_compare_entry_get_property (GObject *object,
                                unsigned property_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  SlcCompareEntry *self = SLC_COMPARE_ENTRY (object);

  switch (property_id) {
  case PROP_NAME:
    g_value_set_string (value, slc_compare_entry_get_name (self));
    break;
  case PROP_COLOUR:
    g_value_set_uint (value, self->colour);
    break;
  case PROP_SHOWN:
    g_value_set_boolean (value, self->shown);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
slc_compare_entry_set_property (GObject *object,
                                unsigned property_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  SlcCompareEntry *self = SLC_COMPARE_ENTRY (object);

  switch (property_id) {
  case PROP_NAME:
    slc_compare_entry_set_name (self, g_value_get_string (value));
    break;
  case PROP_COLOUR:
    slc_compare_entry_set_colour (self, g_value_get_uint (value));
    break;
  case PROP_SHOWN:
    slc_compare_entry_set_shown (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
slc_compare_entry_finalize (GObject *object)
{
  SlcCompareEntry *self = SLC_COMPARE_ENTRY (object);

  g_clear_object (&self->item);
  g_free (self->given_name);
  g_free (self->own_name);
  G_OBJECT_CLASS (slc_compare_entry_parent_class)->finalize (object);
}

static void
slc_compare_entry_class_init (SlcCompareEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = slc_compare_entry_get_property;
  object_class->set_property = slc_compare_entry_set_property;
  object_class->finalize = slc_compare_entry_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_COLOUR] = g_param_spec_uint ("colour", NULL, NULL, 0, SLC_N_LOOKS - 1, 0, flags);
  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
slc_compare_entry_init (SlcCompareEntry *self)
{
  self->shown = true;
}

/**
 * slc_compare_entry_new:
 * @item: a session that can be read
 * @look: its dash and marker, and its colour until another is chosen
 *
 * Returns: (transfer full): a session as it is compared, called what it is called and shown
 */
SlcCompareEntry *
slc_compare_entry_new (SlcSessionItem *item, unsigned look)
{
  SlcCompareEntry *self;

  g_return_val_if_fail (SLC_IS_SESSION_ITEM (item), NULL);
  g_return_val_if_fail (look < SLC_N_LOOKS, NULL);

  self = g_object_new (SLC_TYPE_COMPARE_ENTRY, NULL);
  self->look = look;
  self->colour = look;
  slc_compare_entry_set_item (self, item);

  return self;
}

/**
 * slc_compare_entry_get_item:
 * @self: an entry
 *
 * Returns: (transfer none): its session
 */
SlcSessionItem *
slc_compare_entry_get_item (SlcCompareEntry *self)
{
  g_return_val_if_fail (SLC_IS_COMPARE_ENTRY (self), NULL);

  return self->item;
}

/**
 * slc_compare_entry_set_item:
 * @self: an entry
 * @item: the same session, read anew
 */
void
slc_compare_entry_set_item (SlcCompareEntry *self, SlcSessionItem *item)
{
  g_autofree char *name = NULL;

  g_return_if_fail (SLC_IS_COMPARE_ENTRY (self));
  g_return_if_fail (SLC_IS_SESSION_ITEM (item));

  g_set_object (&self->item, item);
  name = slc_session_item_dup_name (item);
  if (g_strcmp0 (name, self->own_name) == 0)
    return;

  g_free (self->own_name);
  self->own_name = g_steal_pointer (&name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

/**
 * slc_compare_entry_get_look:
 * @self: an entry
 *
 * Returns: the dash and the marker of its curve
 */
unsigned
slc_compare_entry_get_look (SlcCompareEntry *self)
{
  g_return_val_if_fail (SLC_IS_COMPARE_ENTRY (self), 0);

  return self->look;
}

/**
 * slc_compare_entry_get_name:
 * @self: an entry
 *
 * Returns: (transfer none): what it is called here
 */
const char *
slc_compare_entry_get_name (SlcCompareEntry *self)
{
  g_return_val_if_fail (SLC_IS_COMPARE_ENTRY (self), NULL);

  return self->given_name != NULL ? self->given_name : self->own_name;
}

/**
 * slc_compare_entry_set_name:
 * @self: an entry
 * @name: (nullable): what it is called here, or nothing for the session's own name
 */
void
slc_compare_entry_set_name (SlcCompareEntry *self, const char *name)
{
  const char *given;

  g_return_if_fail (SLC_IS_COMPARE_ENTRY (self));

  given = name != NULL && *name != '\0' && !g_str_equal (name, self->own_name) ? name : NULL;
  if (g_strcmp0 (given, self->given_name) == 0)
    return;

  g_free (self->given_name);
  self->given_name = g_strdup (given);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

/**
 * slc_compare_entry_get_colour:
 * @self: an entry
 *
 * Returns: the colour of its curve, of those of slc_look_get_colour()
 */
unsigned
slc_compare_entry_get_colour (SlcCompareEntry *self)
{
  g_return_val_if_fail (SLC_IS_COMPARE_ENTRY (self), 0);

  return self->colour;
}

/**
 * slc_compare_entry_set_colour:
 * @self: an entry
 * @colour: the colour of its curve, of those of slc_look_get_colour()
 */
void
slc_compare_entry_set_colour (SlcCompareEntry *self, unsigned colour)
{
  g_return_if_fail (SLC_IS_COMPARE_ENTRY (self));
  g_return_if_fail (colour < SLC_N_LOOKS);

  if (self->colour == colour)
    return;

  self->colour = colour;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}

/**
 * slc_compare_entry_is_shown:
 * @self: an entry
 *
 * Returns: whether it is in the chart, the table and everything that is made of them
 */
bool
slc_compare_entry_is_shown (SlcCompareEntry *self)
{
  g_return_val_if_fail (SLC_IS_COMPARE_ENTRY (self), false);

  return self->shown;
}

/**
 * slc_compare_entry_set_shown:
 * @self: an entry
 * @shown: whether it is in the chart, the table and everything that is made of them
 */
void
slc_compare_entry_set_shown (SlcCompareEntry *self, bool shown)
{
  g_return_if_fail (SLC_IS_COMPARE_ENTRY (self));

  if (self->shown == shown)
    return;

  self->shown = shown;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}
