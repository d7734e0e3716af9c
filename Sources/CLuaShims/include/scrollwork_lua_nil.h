/* The calls of methods that answered nil last: what a later "attempt to index a nil value" is about. */
#ifndef SCROLLWORK_LUA_NIL_H
#define SCROLLWORK_LUA_NIL_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

enum {
  scrollwork_lua_max_nil_answers = 16,
  scrollwork_lua_max_nil_arguments = 2,
  scrollwork_lua_nil_text = 48
};

/* An argument, as far as it can be written down. */
typedef struct scrollwork_lua_nil_argument {
  int32_t type; /* LUA_TNUMBER with an integer is LUA_TNUMBER with is_integer */
  bool is_integer;
  bool flag;
  int64_t integer;
  double number;
  int32_t count; /* of a text's bytes; -1 for one that is too long */
  char text[scrollwork_lua_nil_text];
} scrollwork_lua_nil_argument;

/* A place in a script and the method that last answered nil to it. */
typedef struct scrollwork_lua_nil_answer {
  const scrollwork_lua_entry *_Nullable entry;
  const void *_Nullable caller; /* tells calls of one function apart while they last */
  uint64_t order;
  int32_t line;
  scrollwork_lua_header receiver;
  scrollwork_lua_nil_argument arguments[scrollwork_lua_max_nil_arguments];
  char source[512];
} scrollwork_lua_nil_answer;

/* Notes that the method that is running answers nil to the Lua function that called it; a place that
 * did so before is noted anew. Without memory nothing is noted. [-0, +0, –] */
void scrollwork_lua_note_nil(lua_State *thread, const scrollwork_lua_entry *entry);

/* The name of an answer's chunk, as it was loaded. */
const char *scrollwork_lua_nil_source(const scrollwork_lua_nil_answer *answer);

/* The text of an argument; not ended by NUL. */
const char *scrollwork_lua_nil_argument_text(const scrollwork_lua_nil_argument *argument);

/* An argument of an answer, from 0. */
const scrollwork_lua_nil_argument *scrollwork_lua_nil_argument_at(
  const scrollwork_lua_nil_answer *answer, int32_t number);

#pragma clang assume_nonnull end

#endif
