#ifndef SCROLLWORK_SANDBOX_PATTERN_H
#define SCROLLWORK_SANDBOX_PATTERN_H

#include "sandbox_internal.h"

enum {
  most_captures = 32,
  /// How deep repetitions and captures may be nested in one match.
  deepest_match = 200,
  /// In place of a capture's length: it is open, or it stands for a position.
  capture_open = -1,
  capture_position = -2,
};

typedef struct {
  const char *start;
  ptrdiff_t length;
} pattern_capture;

/// One subject, one pattern, and the captures of the last match.
///
/// Every byte tested, set member looked at, repetition, capture and start position is a step; steps
/// are charged in batches, so a match may end by an error at any point.
typedef struct {
  sandbox_meter meter;
  const char *subject;
  const char *subject_end;
  const char *pattern_end;
  /// The byte every match begins with, or -1.
  int first_byte;
  int depth;
  int capture_count;
  pattern_capture captures[most_captures];
} pattern_matcher;

/// Prepares to match `pattern`, without its anchor, against `subject`.
void pattern_prepare(
  pattern_matcher *matcher, lua_State *L, const char *subject, size_t subject_length,
  const char *pattern, size_t pattern_length);

/// The first place from `place` on where a match could begin, or NULL. [-0, +0, e]
const char *pattern_candidate(pattern_matcher *matcher, const char *place);

/// Matches at one place. Returns where the match ends, or NULL. [-0, +0, e]
const char *pattern_match_at(
  pattern_matcher *matcher, const char *place, const char *pattern);

/// Pushes one capture; the whole match stands for the first where there is none. [-0, +1, e]
void pattern_push_capture(
  pattern_matcher *matcher, int index, const char *start, const char *end);

/// Pushes all captures; where there are none, the whole match unless `start` is NULL. [-0, +n, e]
int pattern_push_captures(pattern_matcher *matcher, const char *start, const char *end);

#endif
