/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <sys/types.h>

G_BEGIN_DECLS

/**
 * FakeAnswer:
 * @FAKE_ANSWER_OPEN: opens the device as it was asked to
 * @FAKE_ANSWER_OTHER: opens another file
 * @FAKE_ANSWER_DISMISSED: the user closed polkit's question
 * @FAKE_ANSWER_UNAUTHORIZED: the user may not
 * @FAKE_ANSWER_BUSY: the kernel said no
 *
 * What UDisks does when it is asked for a device.
 */
typedef enum {
  FAKE_ANSWER_OPEN,
  FAKE_ANSWER_OTHER,
  FAKE_ANSWER_DISMISSED,
  FAKE_ANSWER_UNAUTHORIZED,
  FAKE_ANSWER_BUSY,
} FakeAnswer;

/**
 * FakeUDisks:
 *
 * Stands for UDisks on a bus of the test's own, and hands out real file descriptors. It answers in
 * a thread, since who asks waits.
 */
typedef struct _FakeUDisks FakeUDisks;

FakeUDisks *fake_udisks_new (void);
void fake_udisks_free (FakeUDisks *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FakeUDisks, fake_udisks_free)

void
fake_udisks_add_drive (FakeUDisks *self, const char *name, const char *model, const char *serial);
void fake_udisks_add_block (FakeUDisks *self,
                            const char *name,
                            const char *node,
                            dev_t number,
                            const char *drive);
void fake_udisks_remove_block (FakeUDisks *self, const char *name);
void fake_udisks_set (FakeUDisks *self,
                      const char *name,
                      const char *interface,
                      const char *property,
                      GVariant *value);
void fake_udisks_tell_smart (FakeUDisks *self, GVariant *attributes);
unsigned fake_udisks_count_smart_updates (FakeUDisks *self);
void fake_udisks_answer (FakeUDisks *self, FakeAnswer answer, const char *other);
int fake_udisks_get_flags (FakeUDisks *self);
unsigned fake_udisks_count_rescans (FakeUDisks *self);

G_END_DECLS
