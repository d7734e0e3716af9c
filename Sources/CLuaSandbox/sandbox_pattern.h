#ifndef SCROLLWORK_SANDBOX_PATTERN_H
#define SCROLLWORK_SANDBOX_PATTERN_H

#include "sandbox_internal.h"

enum {
  most_captures = 32,
  /// How deep repetitions and captures may be nested in one match.
  deepest_match = 200,
  /// In place of a capture's length: it is still open, or it captures a position.
  capture_open = -1,
  capture_position = -2,
};

typedef struct {
  const char *start;
  ptrdiff_t length;
} pattern_capture;

/// One subject, one pattern, and the captures of the last match.
///
/// Every byte tested, set member compared, repetition, capture and start position is a step; steps
/// are charged in batches, so a match may be ended by an error at any point.
typedef struct {
  sandbox_meter meter;
  const char *subject;
  const char *subject_end;
  const char *pattern_end;
  /// The byte with which every match begins, or -1 if that is not fixed.
  int first_byte;
  int depth;
  int capture_count;
  pattern_capture captures[most_captures];
} pattern_matcher;

/// Prepares to match `pattern`, without its anchor `^`, against `subject`. [-0, +0, –]
void pattern_prepare(
  pattern_matcher *matcher, lua_State *L, const char *subject, size_t subject_length,
  const char *pattern, size_t pattern_length);

/// The first position at or after `place` at which a match could begin, or NULL. [-0, +0, e]
const char *pattern_candidate(pattern_matcher *matcher, const char *place);

/// Matches at one position. Returns the end of the match, or NULL. [-0, +0, e]
const char *pattern_match_at(
  pattern_matcher *matcher, const char *place, const char *pattern);

/// Pushes one capture; without any, index 0 is the whole match. [-0, +1, e]
void pattern_push_capture(
  pattern_matcher *matcher, int index, const char *start, const char *end);

/// Pushes all captures; without any, the whole match unless `start` is NULL. Returns how many.
/// [-0, +n, e]
int pattern_push_captures(pattern_matcher *matcher, const char *start, const char *end);

#endif
