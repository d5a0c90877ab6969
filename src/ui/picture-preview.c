/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/picture-preview.h"

#define LEAST_WIDTH_PX    240
#define LEAST_HEIGHT_PX   160
#define NATURAL_WIDTH_PX  640
#define NATURAL_HEIGHT_PX 420

/**
 * SlcPicturePreview:
 *
 * A picture as it will be, at the size there is room for.
 *
 * # Accessibility
 *
 * An image, whose label says that it is a preview.
 */
struct _SlcPicturePreview {
  GtkWidget parent_instance;

  SlcDrawing *drawing;
  SlcPictureSize size;
};

G_DEFINE_FINAL_TYPE (SlcPicturePreview, slc_picture_preview, GTK_TYPE_WIDGET)

static void
slc_picture_preview_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  bool across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? LEAST_WIDTH_PX : LEAST_HEIGHT_PX;
  *natural = across ? NATURAL_WIDTH_PX : NATURAL_HEIGHT_PX;
}

static void
slc_picture_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SlcPicturePreview *self = SLC_PICTURE_PREVIEW (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double scale;
  graphene_rect_t bounds;
  cairo_t *cr;

  if (self->drawing == NULL)
    return;

  scale = MIN (width / self->size.width_px, height / self->size.height_px);
  graphene_rect_init (&bounds, (float) ((width - scale * self->size.width_px) / 2), 0,
                      (float) (scale * self->size.width_px),
                      (float) (scale * self->size.height_px));
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, bounds.origin.x, bounds.origin.y);
  cairo_scale (cr, scale, scale);
  slc_drawing_draw (self->drawing, cr, self->size.width_px, self->size.height_px);
  cairo_destroy (cr);
}

static void
slc_picture_preview_finalize (GObject *object)
{
  g_clear_pointer (&SLC_PICTURE_PREVIEW (object)->drawing, slc_drawing_free);
  G_OBJECT_CLASS (slc_picture_preview_parent_class)->finalize (object);
}

static void
slc_picture_preview_class_init (SlcPicturePreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = slc_picture_preview_finalize;
  widget_class->measure = slc_picture_preview_measure;
  widget_class->snapshot = slc_picture_preview_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
slc_picture_preview_init (SlcPicturePreview *self)
{
}

/**
 * slc_picture_preview_get_drawing:
 * @self: the preview
 *
 * Returns: (transfer none) (nullable): what the picture shows
 */
SlcDrawing *
slc_picture_preview_get_drawing (SlcPicturePreview *self)
{
  g_return_val_if_fail (SLC_IS_PICTURE_PREVIEW (self), NULL);

  return self->drawing;
}

/**
 * slc_picture_preview_set_drawing:
 * @self: the preview
 * @drawing: (transfer full): what the picture shows
 *
 * Is seen with slc_picture_preview_show().
 */
void
slc_picture_preview_set_drawing (SlcPicturePreview *self, SlcDrawing *drawing)
{
  g_return_if_fail (SLC_IS_PICTURE_PREVIEW (self));
  g_return_if_fail (drawing != NULL);

  g_clear_pointer (&self->drawing, slc_drawing_free);
  self->drawing = drawing;
}

/**
 * slc_picture_preview_show:
 * @self: the preview, with a drawing
 * @size: how large the picture will be
 *
 * Shows the drawing as it looks now.
 */
void
slc_picture_preview_show (SlcPicturePreview *self, const SlcPictureSize *size)
{
  g_return_if_fail (SLC_IS_PICTURE_PREVIEW (self));
  g_return_if_fail (size != NULL);

  self->size = *size;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
