/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/tile.h"

/**
 * SlcTile:
 *
 * One number with its name above and a few words below. A prominent tile is the number that matters
 * now: it is larger.
 */
struct _SlcTile {
  GtkWidget parent_instance;

  GtkLabel *caption;
  GtkLabel *value;
  GtkLabel *detail;
  bool prominent;
};

G_DEFINE_FINAL_TYPE (SlcTile, slc_tile, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_CAPTION, N_PROPS };

static GParamSpec *properties[N_PROPS];

static void
update_accessible (SlcTile *self)
{
  g_autofree char *label = g_strdup_printf ("%s: %s %s", gtk_label_get_text (self->caption),
                                            gtk_label_get_text (self->value),
                                            gtk_label_get_text (self->detail));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  g_strchomp (label), -1);
}

static void
slc_tile_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SlcTile *self = SLC_TILE (object);

  switch (id) {
  case PROP_CAPTION:
    gtk_label_set_text (self->caption, g_value_get_string (value));
    update_accessible (self);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
slc_tile_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_TILE);
  G_OBJECT_CLASS (slc_tile_parent_class)->dispose (object);
}

static void
slc_tile_class_init (SlcTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_tile_dispose;
  object_class->set_property = slc_tile_set_property;

  properties[PROP_CAPTION] = g_param_spec_string ("caption", NULL, NULL, NULL,
                                                  G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/com/example/SlcCliff/tile.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcTile, caption);
  gtk_widget_class_bind_template_child (widget_class, SlcTile, value);
  gtk_widget_class_bind_template_child (widget_class, SlcTile, detail);
}

static void
slc_tile_init (SlcTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * slc_tile_get_value:
 * @self: a tile
 *
 * Returns: (transfer none): the number as it is shown
 */
const char *
slc_tile_get_value (SlcTile *self)
{
  g_return_val_if_fail (SLC_IS_TILE (self), NULL);

  return gtk_label_get_text (self->value);
}

/**
 * slc_tile_set_value:
 * @self: a tile
 * @value: the number with its unit, or a dash
 * @detail: (nullable): a few words about it
 */
void
slc_tile_set_value (SlcTile *self, const char *value, const char *detail)
{
  g_return_if_fail (SLC_IS_TILE (self));
  g_return_if_fail (value != NULL);

  if (g_str_equal (value, gtk_label_get_text (self->value)) &&
      g_strcmp0 (detail != NULL ? detail : "", gtk_label_get_text (self->detail)) == 0) {
    return;
  }

  gtk_label_set_text (self->value, value);
  gtk_label_set_text (self->detail, detail != NULL ? detail : "");
  update_accessible (self);
}

/**
 * slc_tile_get_prominent:
 * @self: a tile
 *
 * Returns: whether it holds the number that matters now
 */
bool
slc_tile_get_prominent (SlcTile *self)
{
  g_return_val_if_fail (SLC_IS_TILE (self), false);

  return self->prominent;
}

/**
 * slc_tile_set_prominent:
 * @self: a tile
 * @prominent: whether it holds the number that matters now
 */
void
slc_tile_set_prominent (SlcTile *self, bool prominent)
{
  g_return_if_fail (SLC_IS_TILE (self));

  if (self->prominent == prominent)
    return;

  self->prominent = prominent;
  if (prominent)
    gtk_widget_add_css_class (GTK_WIDGET (self), "prominent");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "prominent");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
