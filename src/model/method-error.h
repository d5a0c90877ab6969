/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SLC_METHOD_ERROR (slc_method_error_quark ())

typedef enum {
  SLC_METHOD_ERROR_BLOCK_SIZE,
  SLC_METHOD_ERROR_QUEUE_DEPTH,
  SLC_METHOD_ERROR_INTERVAL,
  SLC_METHOD_ERROR_DATA,
  SLC_METHOD_ERROR_LENGTH,
  SLC_METHOD_ERROR_PREPARATION,
  SLC_METHOD_ERROR_STOP,
  SLC_METHOD_ERROR_IDLE,
  SLC_METHOD_ERROR_PASSES,
  SLC_METHOD_ERROR_PRESET,
} SlcMethodError;

GQuark slc_method_error_quark (void);

G_END_DECLS
