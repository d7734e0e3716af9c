#include "floor_log.h"

#include <stdlib.h>
#include <string.h>

static uint64_t bits(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

uint64_t floor_digest(const char *text) {
  uint64_t digest = 0xcbf29ce484222325u;
  for (; *text; text++) digest = floor_mix(digest, (unsigned char)*text);
  return digest;
}

/* Makes room for one more entry of a size. */
static void *grown(void *entries, int count, int *room, size_t size) {
  if (count < *room) return entries;
  *room = *room ? *room * 2 : 256;
  void *more = realloc(entries, (size_t)*room * size);
  if (!more) abort();
  return more;
}

void floor_log_event(floor_log *log, floor_event_entry event, uint64_t kind) {
  log->digest = floor_mix(floor_mix(log->digest, kind), (uint64_t)event.tick);
  if (event.row < 0) log->digest = floor_mix(log->digest, bits(event.offset));
  log->events = grown(log->events, log->event_count, &log->event_room, sizeof event);
  log->events[log->event_count++] = event;
}

void floor_log_sample(floor_log *log, floor_sample sample) {
  log->samples = grown(log->samples, log->sample_count, &log->sample_room, sizeof sample);
  log->samples[log->sample_count++] = sample;
}

void floor_log_free(floor_log *log) {
  free(log->events);
  free(log->samples);
}
