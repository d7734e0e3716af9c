/* What a run leaves behind: its events, the samples of its views, and a hash of both. */
#ifndef FLOOR_LOG_H
#define FLOOR_LOG_H

#include <stdint.h>

typedef struct floor_event_entry {
  int name; /* a reference to the text */
  int view;
  int tick;
  int row; /* -1 for an event of a view */
  double offset;
} floor_event_entry;

typedef struct floor_sample {
  int view, tick, phase, source, cause;
  double time, offset, velocity, target;
} floor_sample;

typedef struct floor_log {
  floor_event_entry *events;
  floor_sample *samples;
  int event_count, event_room, sample_count, sample_room;
  uint64_t digest;
} floor_log;

/* The hash with another word: the one of `Digest` in the engine. */
static inline uint64_t floor_mix(uint64_t digest, uint64_t word) {
  uint64_t sum = (digest ^ word) * 0x9E3779B97F4A7C15u;
  return sum ^ (sum >> 32);
}

/* The hash of a text. */
uint64_t floor_digest(const char *text);

/* Appends an event; `kind` is the hash of its name and its view. */
void floor_log_event(floor_log *log, floor_event_entry event, uint64_t kind);

/* Appends a sample. */
void floor_log_sample(floor_log *log, floor_sample sample);

void floor_log_free(floor_log *log);

#endif
