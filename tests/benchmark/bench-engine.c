/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "engine/sampler.h"

/* A file or device that is there already, written to from its start; nothing is prepared. */
typedef struct {
  SlcTarget parent;
  int fd;
} OpenTarget;

static ssize_t
open_target_write (SlcTarget *target,
                   unsigned lane,
                   const void *data,
                   size_t length_bytes,
                   uint64_t offset_bytes)
{
  OpenTarget *self = (OpenTarget *) target;
  ssize_t written = pwrite (self->fd, data, length_bytes, (off_t) offset_bytes);

  return written >= 0 ? written : -errno;
}

static void
open_target_free (SlcTarget *target)
{
  OpenTarget *self = (OpenTarget *) target;

  close (self->fd);
  g_free (self);
}

static const SlcTargetOps open_target_ops = {
  .write = open_target_write,
  .free = open_target_free,
};

static SlcTarget *
open_target_new (const char *path)
{
  OpenTarget *self = g_new0 (OpenTarget, 1);

  self->fd = open (path, O_WRONLY | O_DIRECT | O_CLOEXEC);
  if (self->fd < 0)
    g_error ("%s: %s", path, g_strerror (errno));
  slc_target_init (&self->parent, &open_target_ops, slc_monotonic_clock_new (), path);

  return &self->parent;
}

/* As a run does it: a sample at the end of each interval. */
static uint64_t
write_all (SlcWriter *writer, uint64_t interval_ns)
{
  g_autoptr (SlcSampler) sampler = NULL;
  g_autoptr (GError) error = NULL;
  SlcStream *stream = slc_writer_get_stream (writer);
  SlcSample sample;
  uint64_t until_ns;

  if (!slc_writer_start (writer, &error))
    g_error ("%s", error->message);

  sampler = slc_sampler_new (writer);
  until_ns = slc_stream_get_start_ns (stream) + interval_ns;
  while (slc_writer_advance (writer, until_ns)) {
    slc_sampler_take (sampler, until_ns, &sample);
    until_ns += interval_ns;
  }
  slc_writer_join (writer);
  if (slc_stream_get_errno (stream) != 0)
    g_error ("%s", g_strerror (slc_stream_get_errno (stream)));

  return slc_stream_get_end_ns (stream) - slc_stream_get_start_ns (stream);
}

int
main (int argc, char **argv)
{
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcWriter) writer = NULL;
  SlcSpan span;
  g_autoptr (GError) error = NULL;
  SlcMethod method;
  uint64_t length_bytes;

  if (argc != 4) {
    fprintf (stderr, "usage: %s TARGET BYTES DEPTH\n", argv[0]);
    return 2;
  }

  slc_method_init (&method);
  length_bytes = g_ascii_strtoull (argv[2], NULL, 10);
  method.queue_depth = (unsigned) g_ascii_strtoull (argv[3], NULL, 10);
  plan = slc_plan_new (NULL, &method);
  target = open_target_new (argv[1]);
  span = slc_span_from_start (length_bytes);
  writer = slc_writer_new (target, plan, &span, &error);
  if (writer == NULL)
    g_error ("%s", error->message);

  printf ("%.9f\n", slc_seconds (write_all (writer, method.interval_ns)));

  return 0;
}
