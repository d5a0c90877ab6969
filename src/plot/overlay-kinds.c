/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/overlay.h"

#include "plot/overlay-private.h"

#include <math.h>

/* Distances in lines of text. */
#define CHIP_SIZE   0.6
#define CHIP_INSET  0.25
#define CHIP_GAP    0.35
#define ENTRY_GAP   1.0
#define LINE_PERIOD 1.15

/* What of the height the kinds may take; where they need more, the first of them have to do. */
#define MOST_SHARE 0.2

/**
 * Entry:
 * @kind: a kind of region
 * @label: what it is called
 * @x: where it begins
 * @line: in which line
 *
 * A kind that is told.
 */
typedef struct {
  SlcRegionKind kind;
  SlcLabel *label;
  double x;
  unsigned line;
} Entry;

static bool
shows_kind (const SlcOverlay *self, SlcRegionKind kind)
{
  for (unsigned i = 0; i < self->n_curves; i++) {
    const SlcReading *reading = slc_session_get_best_reading (self->curves[i].session);

    for (size_t j = 0; j < reading->n_regions; j++) {
      if (reading->regions[j].kind == kind)
        return true;
    }
  }

  return false;
}

static unsigned
create_entries (const SlcOverlay *self, Entry entries[static SLC_N_REGION_KINDS])
{
  unsigned n_entries = 0;

  for (SlcRegionKind kind = 0; kind < SLC_N_REGION_KINDS; kind++) {
    if (shows_kind (self, kind)) {
      entries[n_entries++] = (Entry){
        .kind = kind,
        .label = slc_label_new (self->context, SLC_LABEL_LEGEND, self->text_px,
                                slc_region_kind_get_label (kind)),
      };
    }
  }

  return n_entries;
}

static double
measure_entry (const SlcOverlay *self, const Entry *entry)
{
  return (CHIP_SIZE + CHIP_GAP + ENTRY_GAP) * self->line_px + entry->label->box.width;
}

/* The last line ends before the caption, which stands at its right, and is one of its own where it
 * would not. */
static unsigned
flow (const SlcOverlay *self,
      Entry *entries,
      unsigned n_entries,
      const SlcRectangle *content,
      double caption_x)
{
  double x = content->x;
  unsigned line = 0;

  for (unsigned i = 0; i < n_entries; i++) {
    double width = measure_entry (self, &entries[i]);

    if (x > content->x && x + width - ENTRY_GAP * self->line_px > content->x + content->width) {
      x = content->x;
      line++;
    }
    entries[i].x = x;
    entries[i].line = line;
    x += width;
  }

  return x > caption_x ? line + 2 : line + 1;
}

static void
place_entry (SlcOverlay *self, Entry *entry, double y)
{
  double chip_px = round (CHIP_SIZE * self->line_px);
  SlcOverlayChip chip = {
    .kind = entry->kind,
    .box = { round (entry->x), round (y + CHIP_INSET * self->line_px), chip_px, chip_px },
  };

  entry->label->box.x = entry->x + chip_px + CHIP_GAP * self->line_px;
  entry->label->box.y = y;
  g_array_append_val (self->chips, chip);
  g_ptr_array_add (self->labels, g_steal_pointer (&entry->label));
}

/* Where there is but one line, and it is full, the rest is left out. */
static bool
has_room (const SlcOverlay *self, const Entry *entry, unsigned n_lines, double caption_x)
{
  return n_lines > 1 || (entry->line == 0 && entry->x + measure_entry (self, entry) <= caption_x);
}

/**
 * slc_overlay_lay_out_kinds:
 * @self: a chart
 * @content: (inout): what is left for the plots
 * @caption: the caption of the horizontal axis, which is one of the labels
 *
 * Places the caption at the bottom, and what the colours of the strips mean beside and above it.
 */
void
slc_overlay_lay_out_kinds (SlcOverlay *self, SlcRectangle *content, SlcLabel *caption)
{
  double period_px = LINE_PERIOD * caption->box.height;
  bool told = slc_overlay_shows (self, SLC_ELEMENT_REGIONS) &&
              slc_overlay_shows (self, SLC_ELEMENT_LEGEND);
  Entry entries[SLC_N_REGION_KINDS];
  unsigned n_entries = told ? create_entries (self, entries) : 0;
  unsigned n_lines;

  slc_label_fit (caption, self->context, content->width, 1);
  caption->box.x = content->x + content->width - caption->box.width;
  caption->box.y = content->y + content->height - caption->box.height;
  n_lines = flow (self, entries, n_entries, content, caption->box.x);
  if (n_lines * period_px > MOST_SHARE * content->height)
    n_lines = 1;
  for (unsigned i = 0; i < n_entries; i++) {
    if (has_room (self, &entries[i], n_lines, caption->box.x))
      place_entry (self, &entries[i], caption->box.y - (n_lines - 1 - entries[i].line) * period_px);
    g_clear_pointer (&entries[i].label, slc_label_free);
  }
  content->height = fmax (1, content->height - self->line_px - (n_lines - 1) * period_px);
}
