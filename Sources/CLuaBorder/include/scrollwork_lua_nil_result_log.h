/* The latest calls of methods that returned nil, to explain a later "attempt to index a nil
 * value". */
#ifndef SCROLLWORK_LUA_NIL_RESULT_LOG_H
#define SCROLLWORK_LUA_NIL_RESULT_LOG_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

enum {
  scrollwork_lua_max_nil_results = 16,
  scrollwork_lua_max_nil_arguments = 2,
  scrollwork_lua_nil_text_capacity = 48
};

/* A copy of an argument: nil, Boolean, number or short string; of other values the type only. */
typedef struct scrollwork_lua_nil_argument {
  int32_t type; /* as lua_type returns it */
  bool is_integer;
  bool flag;
  int64_t integer;
  double number;
  int32_t count; /* bytes of a string; -1 if longer than `text` */
  char text[scrollwork_lua_nil_text_capacity];
} scrollwork_lua_nil_argument;

/* A line of a script and the method that last returned nil to it. */
typedef struct scrollwork_lua_nil_result {
  const scrollwork_lua_entry *_Nullable entry;
  const void *_Nullable caller; /* identifies the calling function's call; unique while it lasts */
  uint64_t order;
  int32_t line;
  scrollwork_lua_header receiver;
  scrollwork_lua_nil_argument arguments[scrollwork_lua_max_nil_arguments];
  char source[512];
} scrollwork_lua_nil_result;

/* Records that the running method returns nil to the Lua function that called it. Replaces the
 * record of the same method and line, else the oldest one. Without memory for the records
 * nothing is stored. [-0, +0, –] */
void scrollwork_lua_record_nil_result(lua_State *thread, const scrollwork_lua_entry *entry);

/* The name of the calling chunk, as it was loaded. */
const char *scrollwork_lua_nil_result_source(const scrollwork_lua_nil_result *answer);

/* The bytes of a string argument, `count` of them; not ended by NUL. */
const char *scrollwork_lua_nil_argument_text(const scrollwork_lua_nil_argument *argument);

/* An argument of the call, counted from 0. */
const scrollwork_lua_nil_argument *scrollwork_lua_nil_argument_at(
  const scrollwork_lua_nil_result *answer, int32_t number);

#pragma clang assume_nonnull end

#endif
