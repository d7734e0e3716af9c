#include "sandbox_pattern.h"

#include <string.h>

// The pattern language of Lua 5.4: a backtracking matcher that recurses once for each repetition
// and capture in progress, and counts its steps.
//
// `place` is a position in the subject throughout.

static unsigned char byte_at(const char *text) { return (unsigned char)*text; }

/// Whether a byte is one of the `count` bytes from `first` on.
static int is_between(unsigned char byte, unsigned char first, unsigned char count) {
  return (unsigned char)(byte - first) < count;
}

// MARK: - Single bytes

/// Finds the end of the single-byte item that starts at `item`. Raises when it is malformed.
static const char *item_end(const pattern_matcher *matcher, const char *item) {
  lua_State *L = matcher->meter.L;
  const char *end = matcher->pattern_end;
  char first = *item++;
  if (first == '%') {
    if (item == end) luaL_error(L, "malformed pattern (ends with '%%')");
    return item + 1;
  }
  if (first != '[') return item;
  if (*item == '^') item++;
  // The first member may be a bracket itself.
  do {
    if (item == end) luaL_error(L, "malformed pattern (missing ']')");
    if (*item++ == '%' && item < end) item++;
  } while (*item != ']');
  return item + 1;
}

/// Whether a byte is in the class named by a letter; any other byte stands for itself.
///
/// The classes are those of the C locale, whatever locale the process has set.
static int is_in_class(unsigned char byte, unsigned char class) {
  int is_letter = is_between(byte | 0x20, 'a', 26);
  int is_digit = is_between(byte, '0', 10);
  int is_graphic = is_between(byte, '!', 94);
  int is_member;
  switch (class | 0x20) {
  case 'a':
    is_member = is_letter;
    break;
  case 'c':
    is_member = byte < ' ' || byte == 0x7F;
    break;
  case 'd':
    is_member = is_digit;
    break;
  case 'g':
    is_member = is_graphic;
    break;
  case 'l':
    is_member = is_between(byte, 'a', 26);
    break;
  case 'p':
    is_member = is_graphic && !is_letter && !is_digit;
    break;
  case 's':
    is_member = byte == ' ' || is_between(byte, '\t', 5);
    break;
  case 'u':
    is_member = is_between(byte, 'A', 26);
    break;
  case 'w':
    is_member = is_letter || is_digit;
    break;
  case 'x':
    is_member = is_digit || is_between(byte | 0x20, 'a', 6);
    break;
  case 'z':
    is_member = byte == '\0';
    break;
  default:
    return class == byte;
  }
  return is_between(class, 'A', 26) ? !is_member : is_member;
}

/// Whether a byte is in the set from `set`, its bracket, to `last`, its closing bracket.
static int is_in_set(
  pattern_matcher *matcher, unsigned char byte, const char *set, const char *last
) {
  int found = 1;
  const char *member = set + 1;
  if (*member == '^') {
    found = 0;
    member++;
  }
  long long steps = 0;
  for (; member < last; steps++) {
    if (*member == '%') {
      if (is_in_class(byte, byte_at(member + 1))) break;
      member += 2;
    } else if (member[1] == '-' && member + 2 < last) {
      if (byte_at(member) <= byte && byte <= byte_at(member + 2)) break;
      member += 3;
    } else {
      if (byte_at(member) == byte) break;
      member++;
    }
  }
  sandbox_meter_add(&matcher->meter, steps);
  return member < last ? found : !found;
}

/// Whether a byte matches the item from `item` to `end`.
static int byte_fits(
  pattern_matcher *matcher, unsigned char byte, const char *item, const char *end
) {
  switch (*item) {
  case '.':
    return 1;
  case '%':
    return is_in_class(byte, byte_at(item + 1));
  case '[':
    return is_in_set(matcher, byte, item, end - 1);
  default:
    return byte_at(item) == byte;
  }
}

/// Whether there is a byte at `place` that matches the item from `item` to `end`.
static int fits(
  pattern_matcher *matcher, const char *place, const char *item, const char *end
) {
  sandbox_meter_add(&matcher->meter, 1);
  return place < matcher->subject_end && byte_fits(matcher, byte_at(place), item, end);
}

/// The end of the longest run of bytes from `place` on that all match the item.
static const char *fitting_run(
  pattern_matcher *matcher, const char *place, const char *item, const char *end
) {
  const char *last = place;
  if (*item == '.') {
    last = matcher->subject_end;
  } else {
    while (last < matcher->subject_end && byte_fits(matcher, byte_at(last), item, end)) last++;
    sandbox_meter_add(&matcher->meter, last - place);
  }
  return last;
}

/// The byte with which every match of `pattern` begins, or -1 where it is not fixed.
static int required_byte(const pattern_matcher *matcher, const char *pattern) {
  if (pattern == matcher->pattern_end || strchr("(%.[$)", *pattern) != NULL) return -1;
  if (pattern + 1 != matcher->pattern_end && strchr("*?-", pattern[1]) != NULL) return -1;
  return byte_at(pattern);
}

/// Whether a match whose first byte is `required` could begin at `place`; -1 means any byte.
static int may_begin(const pattern_matcher *matcher, const char *place, int required) {
  return required < 0 || (place < matcher->subject_end && byte_at(place) == required);
}

// MARK: - Items longer than a byte

/// Matches `%bxy`, whose two bytes are at `pair`.
static const char *match_balanced(
  pattern_matcher *matcher, const char *place, const char *pair
) {
  if (pair >= matcher->pattern_end - 1) {
    luaL_error(matcher->meter.L, "malformed pattern (missing arguments to '%%b')");
  }
  if (place >= matcher->subject_end || *place != pair[0]) return NULL;
  size_t open = 1;
  while (++place < matcher->subject_end) {
    sandbox_meter_add(&matcher->meter, 1);
    if (*place == pair[1]) {
      if (--open == 0) return place + 1;
    } else if (*place == pair[0]) {
      open++;
    }
  }
  return NULL;
}

/// Whether a frontier of the set from `set` to `end` lies before `place`.
static int is_frontier(
  pattern_matcher *matcher, const char *place, const char *set, const char *end
) {
  unsigned char before = place == matcher->subject ? '\0' : byte_at(place - 1);
  unsigned char after = place == matcher->subject_end ? '\0' : byte_at(place);
  return !is_in_set(matcher, before, set, end - 1) && is_in_set(matcher, after, set, end - 1);
}

/// The finished capture that a digit in the pattern refers to.
static const pattern_capture *referenced_capture(
  const pattern_matcher *matcher, unsigned char digit
) {
  int index = digit - '1';
  if (index < 0 || index >= matcher->capture_count
      || matcher->captures[index].length == capture_open) {
    luaL_error(matcher->meter.L, "invalid capture index %%%d", index + 1);
  }
  return &matcher->captures[index];
}

/// Matches the same bytes as an earlier capture.
static const char *match_reference(
  pattern_matcher *matcher, const char *place, unsigned char digit
) {
  const pattern_capture *capture = referenced_capture(matcher, digit);
  size_t length = (size_t)capture->length;
  size_t rest = (size_t)(matcher->subject_end - place);
  if (rest < length) return NULL;
  sandbox_meter_add(&matcher->meter, 1 + sandbox_byte_steps(length));
  return memcmp(capture->start, place, length) == 0 ? place + length : NULL;
}

// MARK: - Repetition and captures

static const char *match(pattern_matcher *matcher, const char *place, const char *pattern);

/// Matches what follows a repetition, unless its first byte already rules that out.
static const char *match_rest(
  pattern_matcher *matcher, const char *place, const char *rest, int required
) {
  // At the depth limit `match` must raise, whatever the byte.
  if (matcher->depth > 0 && !may_begin(matcher, place, required)) {
    sandbox_meter_add(&matcher->meter, 1);
    return NULL;
  }
  return match(matcher, place, rest);
}

/// Greedy repetition: as many bytes as match, then fewer until the rest matches.
static const char *match_most(
  pattern_matcher *matcher, const char *place, const char *item, const char *end
) {
  const char *rest = end + 1, *last = fitting_run(matcher, place, item, end);
  int required = required_byte(matcher, rest);
  for (;; last--) {
    const char *result = match_rest(matcher, last, rest, required);
    if (result != NULL || last == place) return result;
  }
}

/// Lazy repetition: as few bytes as let the rest match.
static const char *match_fewest(
  pattern_matcher *matcher, const char *place, const char *item, const char *end
) {
  const char *rest = end + 1;
  int required = required_byte(matcher, rest);
  for (;; place++) {
    const char *result = match_rest(matcher, place, rest, required);
    if (result != NULL) return result;
    if (!fits(matcher, place, item, end)) return NULL;
  }
}

static const char *open_capture(
  pattern_matcher *matcher, const char *place, const char *pattern, ptrdiff_t length
) {
  if (matcher->capture_count >= most_captures) luaL_error(matcher->meter.L, "too many captures");
  matcher->captures[matcher->capture_count++] = (pattern_capture){place, length};
  const char *result = match(matcher, place, pattern);
  if (result == NULL) matcher->capture_count--;
  return result;
}

static const char *close_capture(
  pattern_matcher *matcher, const char *place, const char *pattern
) {
  int index = matcher->capture_count - 1;
  while (index >= 0 && matcher->captures[index].length != capture_open) index--;
  if (index < 0) luaL_error(matcher->meter.L, "invalid pattern capture");
  pattern_capture *capture = &matcher->captures[index];
  capture->length = place - capture->start;
  const char *result = match(matcher, place, pattern);
  if (result == NULL) capture->length = capture_open;
  return result;
}

// MARK: - Matching

/// The outcome of one item of the pattern.
typedef enum {
  /// The match ended at `place` or, when that is NULL, failed.
  step_ended,
  /// The item matched; continue at `place`.
  step_onward,
  /// The item is a single-byte item, still to be matched.
  step_is_single,
} step_result;

/// Matches a single-byte item, with the repetition that follows it.
///
/// Where the byte does not match, an optional item is skipped without recursion.
static step_result step_single(
  pattern_matcher *matcher, const char **place, const char **pattern
) {
  const char *item = *pattern, *end = item_end(matcher, item);
  char repetition = *end;
  if (!fits(matcher, *place, item, end)) {
    if (repetition == '*' || repetition == '?' || repetition == '-') {
      *pattern = end + 1;
      return step_onward;
    }
    *place = NULL;
    return step_ended;
  }
  const char *result;
  switch (repetition) {
  case '*':
  case '+':
    *place = match_most(matcher, *place + (repetition == '+'), item, end);
    return step_ended;
  case '-':
    *place = match_fewest(matcher, *place, item, end);
    return step_ended;
  case '?':
    result = match(matcher, *place + 1, end + 1);
    if (result == NULL) {
      *pattern = end + 1;
      return step_onward;
    }
    *place = result;
    return step_ended;
  default:
    ++*place;
    *pattern = end;
    return step_onward;
  }
}

/// Matches an item that begins with `%`.
static step_result step_escape(
  pattern_matcher *matcher, const char **place, const char **pattern
) {
  const char *item = *pattern;
  unsigned char kind = byte_at(item + 1);
  if (kind == 'b') {
    *place = match_balanced(matcher, *place, item + 2);
    *pattern = item + 4;
  } else if (kind == 'f') {
    const char *set = item + 2;
    if (*set != '[') luaL_error(matcher->meter.L, "missing '[' after '%%f' in pattern");
    *pattern = item_end(matcher, set);
    if (!is_frontier(matcher, *place, set, *pattern)) *place = NULL;
  } else if (is_between(kind, '0', 10)) {
    *place = match_reference(matcher, *place, kind);
    *pattern = item + 2;
  } else {
    return step_is_single;
  }
  return *place != NULL ? step_onward : step_ended;
}

/// Matches an item that is more than a single byte.
static step_result step_special(
  pattern_matcher *matcher, const char **place, const char **pattern
) {
  const char *item = *pattern;
  switch (*item) {
  case '(':
    *place = item[1] == ')' ? open_capture(matcher, *place, item + 2, capture_position)
                            : open_capture(matcher, *place, item + 1, capture_open);
    return step_ended;
  case ')':
    *place = close_capture(matcher, *place, item + 1);
    return step_ended;
  case '$':
    if (item + 1 != matcher->pattern_end) return step_is_single;
    if (*place != matcher->subject_end) *place = NULL;
    return step_ended;
  case '%':
    return step_escape(matcher, place, pattern);
  default:
    return step_is_single;
  }
}

static const char *match(pattern_matcher *matcher, const char *place, const char *pattern) {
  if (matcher->depth-- == 0) luaL_error(matcher->meter.L, "pattern too complex");
  sandbox_meter_add(&matcher->meter, 1);
  step_result result = step_onward;
  while (result == step_onward && pattern != matcher->pattern_end) {
    result = step_special(matcher, &place, &pattern);
    if (result == step_is_single) result = step_single(matcher, &place, &pattern);
  }
  matcher->depth++;
  return place;
}

void pattern_prepare(
  pattern_matcher *matcher, lua_State *L, const char *subject, size_t subject_length,
  const char *pattern, size_t pattern_length
) {
  matcher->meter = (sandbox_meter){.L = L};
  matcher->subject = subject;
  matcher->subject_end = subject + subject_length;
  matcher->pattern_end = pattern + pattern_length;
  matcher->first_byte = required_byte(matcher, pattern);
}

const char *pattern_candidate(pattern_matcher *matcher, const char *place) {
  if (matcher->first_byte < 0) return place;
  size_t rest = (size_t)(matcher->subject_end - place);
  const char *candidate = memchr(place, matcher->first_byte, rest);
  size_t passed = candidate != NULL ? (size_t)(candidate - place) : rest;
  sandbox_meter_add(&matcher->meter, sandbox_byte_steps(passed));
  return candidate;
}

const char *pattern_match_at(
  pattern_matcher *matcher, const char *place, const char *pattern
) {
  matcher->depth = deepest_match;
  matcher->capture_count = 0;
  return match(matcher, place, pattern);
}

// MARK: - Results

void pattern_push_capture(
  pattern_matcher *matcher, int index, const char *start, const char *end
) {
  lua_State *L = matcher->meter.L;
  if (index >= matcher->capture_count) {
    if (index != 0) luaL_error(L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(L, start, (size_t)(end - start));
    return;
  }
  const pattern_capture *capture = &matcher->captures[index];
  if (capture->length == capture_position) {
    lua_pushinteger(L, capture->start - matcher->subject + 1);
  } else if (capture->length == capture_open) {
    luaL_error(L, "unfinished capture");
  } else {
    lua_pushlstring(L, capture->start, (size_t)capture->length);
  }
}

int pattern_push_captures(pattern_matcher *matcher, const char *start, const char *end) {
  int count = matcher->capture_count;
  if (count == 0 && start != NULL) count = 1;
  luaL_checkstack(matcher->meter.L, count, "too many captures");
  for (int i = 0; i < count; i++) pattern_push_capture(matcher, i, start, end);
  return count;
}
