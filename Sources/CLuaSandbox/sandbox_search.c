#define _GNU_SOURCE
#include <string.h>

#include "sandbox_pattern.h"

// `find`, `match`, `gmatch` and `gsub` over the counting matcher.

// MARK: - find and match

/// Converts a position counted from either end into an offset from 0; positions before the start
/// become 0.
static size_t start_offset(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return (size_t)((lua_Integer)length + position);
}

static int has_no_specials(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (pattern[i] != '\0' && strchr("^$*+?.([%-", pattern[i]) != NULL) return 0;
  }
  return 1;
}

/// Pushes the 1-based first and last position of a range. [-0, +2, –]
static int push_range(lua_State *L, size_t offset, size_t length) {
  lua_pushinteger(L, (lua_Integer)offset + 1);
  lua_pushinteger(L, (lua_Integer)(offset + length));
  return 2;
}

/// Pushes the range of the first occurrence of `text`, or nil; returns the number of values. O(n).
/// [-0, +(1|2), v]
static int find_plain(
  lua_State *L, const char *subject, size_t length, const char *text, size_t text_length,
  size_t offset
) {
  scrollwork_lua_charge(L, 1 + sandbox_byte_steps(length - offset + text_length));
  const char *found = memmem(subject + offset, length - offset, text, text_length);
  if (found == NULL) {
    lua_pushnil(L);
    return 1;
  }
  return push_range(L, (size_t)(found - subject), text_length);
}

/// Moves a position to the first match at or after it. Returns the match's end, or NULL.
/// [-0, +0, e]
static const char *find_first(pattern_matcher *matcher, const char **place, const char *pattern) {
  for (;; ++*place) {
    *place = pattern_candidate(matcher, *place);
    if (*place == NULL) return NULL;
    const char *end = pattern_match_at(matcher, *place, pattern);
    if (end != NULL || *place == matcher->subject_end) return end;
  }
}

/// Implements `find`, with `wants_range`, and `match`. [-?, +n, e]
static int search(lua_State *L, int wants_range) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t offset = start_offset(luaL_optinteger(L, 3, 1), length);
  if (offset > length) {
    lua_pushnil(L);
    return 1;
  }
  if (wants_range && (lua_toboolean(L, 4) || has_no_specials(pattern, pattern_length))) {
    return find_plain(L, subject, length, pattern, pattern_length, offset);
  }
  int is_anchored = *pattern == '^';
  if (is_anchored) pattern++, pattern_length--;
  pattern_matcher matcher;
  pattern_prepare(&matcher, L, subject, length, pattern, pattern_length);
  const char *start = subject + offset;
  const char *end = is_anchored ? pattern_match_at(&matcher, start, pattern)
                                : find_first(&matcher, &start, pattern);
  sandbox_meter_flush(&matcher.meter);
  if (end == NULL) {
    lua_pushnil(L);
    return 1;
  }
  if (!wants_range) return pattern_push_captures(&matcher, start, end);
  push_range(L, (size_t)(start - subject), (size_t)(end - start));
  return 2 + pattern_push_captures(&matcher, NULL, NULL);
}

static int sandbox_find(lua_State *L) { return search(L, 1); }

static int sandbox_match(lua_State *L) { return search(L, 0); }

// MARK: - gmatch

/// The state of a `gmatch`, in offsets; the search may start after 0.
typedef struct {
  scrollwork_lua_header header;
  size_t next;
  /// Where the last match ended, or SIZE_MAX. An empty match there is skipped, as it would repeat
  /// it.
  size_t last_end;
} gmatch_place;

/// The iterator of `gmatch`. Upvalues: the subject, the pattern, the state. [-?, +n, e]
static int gmatch_step(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = lua_tolstring(L, lua_upvalueindex(1), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
  gmatch_place *place = lua_touserdata(L, lua_upvalueindex(3));
  pattern_matcher matcher;
  pattern_prepare(&matcher, L, subject, length, pattern, pattern_length);
  while (place->next <= length) {
    const char *start = subject + place->next;
    const char *end = find_first(&matcher, &start, pattern);
    if (end == NULL) break;
    if ((size_t)(end - subject) == place->last_end) {
      place->next = (size_t)(start - subject) + 1;
      continue;
    }
    place->next = place->last_end = (size_t)(end - subject);
    sandbox_meter_flush(&matcher.meter);
    return pattern_push_captures(&matcher, start, end);
  }
  place->next = length + 1;
  sandbox_meter_flush(&matcher.meter);
  return 0;
}

static int sandbox_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checklstring(L, 2, NULL);
  size_t offset = start_offset(luaL_optinteger(L, 3, 1), length);
  lua_settop(L, 2);
  gmatch_place *place = lua_newuserdatauv(L, sizeof *place, 0);
  *place = (gmatch_place){.header.index = -1, .next = offset, .last_end = SIZE_MAX};
  lua_pushcclosure(L, gmatch_step, 3);
  return 1;
}

// MARK: - gsub

/// Appends bytes, and adds their cost to the meter.
static void append(
  pattern_matcher *matcher, luaL_Buffer *buffer, const char *bytes, size_t length
) {
  sandbox_meter_add(&matcher->meter, sandbox_byte_steps(length));
  luaL_addlstring(buffer, bytes, length);
}

/// Appends the string at 3 with the captures substituted for its references. [-0, +?, e]
static void append_template(
  pattern_matcher *matcher, luaL_Buffer *buffer, const char *start, const char *end
) {
  lua_State *L = matcher->meter.L;
  size_t length;
  const char *template = lua_tolstring(L, 3, &length);
  const char *template_end = template + length;
  for (;;) {
    const char *mark = memchr(template, '%', (size_t)(template_end - template));
    if (mark == NULL) break;
    append(matcher, buffer, template, (size_t)(mark - template));
    sandbox_meter_add(&matcher->meter, 1);
    char reference = mark[1];
    template = mark + 2;
    if (reference == '%') {
      luaL_addchar(buffer, '%');
    } else if (reference == '0') {
      append(matcher, buffer, start, (size_t)(end - start));
    } else if (reference >= '1' && reference <= '9') {
      pattern_push_capture(matcher, reference - '1', start, end);
      sandbox_meter_add(&matcher->meter, sandbox_byte_steps(lua_rawlen(L, -1)));
      luaL_addvalue(buffer);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
  }
  append(matcher, buffer, template, (size_t)(template_end - template));
}

/// Appends the replacement of one match. Returns whether it may differ from the match. [-0, +?, e]
static int append_replacement(
  pattern_matcher *matcher, luaL_Buffer *buffer, const char *start, const char *end
) {
  lua_State *L = matcher->meter.L;
  switch (lua_type(L, 3)) {
  case LUA_TFUNCTION:
    lua_pushvalue(L, 3);
    lua_call(L, pattern_push_captures(matcher, start, end), 1);
    break;
  case LUA_TTABLE:
    pattern_push_capture(matcher, 0, start, end);
    lua_gettable(L, 3);
    break;
  default:
    append_template(matcher, buffer, start, end);
    return 1;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    append(matcher, buffer, start, (size_t)(end - start));
    return 0;
  }
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
  sandbox_meter_add(&matcher->meter, sandbox_byte_steps(lua_rawlen(L, -1)));
  luaL_addvalue(buffer);
  return 1;
}

static int sandbox_gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  int type = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1);
  luaL_argexpected(
    L,
    type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
    "string/function/table");
  // A number is converted to a string once, on the stack.
  if (type == LUA_TNUMBER) lua_tolstring(L, 3, NULL);
  int is_anchored = *pattern == '^';
  if (is_anchored) pattern++, pattern_length--;

  pattern_matcher matcher;
  pattern_prepare(&matcher, L, subject, length, pattern, pattern_length);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  const char *place = subject, *last_end = NULL;
  lua_Integer count = 0;
  int has_changed = 0;
  while (count < most) {
    const char *candidate = is_anchored ? place : pattern_candidate(&matcher, place);
    if (candidate == NULL) break;
    append(&matcher, &buffer, place, (size_t)(candidate - place));
    place = candidate;
    const char *end = pattern_match_at(&matcher, place, pattern);
    if (end != NULL && end != last_end) {
      count++;
      has_changed |= append_replacement(&matcher, &buffer, place, end);
      place = last_end = end;
    } else if (place < matcher.subject_end) {
      luaL_addchar(&buffer, *place++);
    } else {
      break;
    }
    if (is_anchored) break;
  }
  if (has_changed) {
    append(&matcher, &buffer, place, (size_t)(matcher.subject_end - place));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  sandbox_meter_flush(&matcher.meter);
  lua_pushinteger(L, count);
  return 2;
}

void sandbox_install_search(lua_State *L, int library) {
  static const luaL_Reg functions[] = {
    {"find", sandbox_find}, {"gmatch", sandbox_gmatch}, {"gsub", sandbox_gsub},
    {"match", sandbox_match}, {NULL, NULL},
  };
  lua_pushvalue(L, library);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
