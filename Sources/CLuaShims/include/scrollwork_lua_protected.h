/* Calls that may raise, made safe for Swift, and macros that Swift cannot see. */
#ifndef SCROLLWORK_LUA_PROTECTED_H
#define SCROLLWORK_LUA_PROTECTED_H

#include "scrollwork_lua_host.h"

#include <lauxlib.h>

#pragma clang assume_nonnull begin

static inline void scrollwork_lua_pop(lua_State *thread, int count) { lua_pop(thread, count); }
static inline int scrollwork_lua_registry(void) { return LUA_REGISTRYINDEX; }
static inline void scrollwork_lua_push_reference(lua_State *thread, int32_t reference) {
  lua_rawgeti(thread, LUA_REGISTRYINDEX, reference);
}

static inline void scrollwork_lua_push_globals(lua_State *thread) {
  lua_rawgeti(thread, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

/* Runs a full collection; finalizers of ours only take notes. [-0, +0, –] */
static inline void scrollwork_lua_collect(scrollwork_lua_host *host) {
  if (host->main) lua_gc(host->running, LUA_GCCOLLECT, 0);
}

/* Pushes a string, or nil without memory. Answers a Lua status. [-0, +1, –] */
int scrollwork_lua_push_bytes(lua_State *thread, const char *_Nullable bytes, size_t count);

/* Moves the top value into the registry. Answers its reference, or LUA_NOREF. [-1, +0, –] */
int32_t scrollwork_lua_make_reference(lua_State *thread);

/* Drops a reference. [-0, +0, –] */
void scrollwork_lua_drop_reference(scrollwork_lua_host *host, int32_t reference);

/* Compiles text. Pushes the function or the error message. Answers a Lua status.
 * The environment is a reference, or LUA_NOREF for the globals. [-0, +1, –] */
int scrollwork_lua_load(
  lua_State *thread, const char *_Nullable bytes, size_t count, const char *chunk_name,
  int32_t environment);

/* Loads bytecode that this process has made of text with scrollwork_lua_dump, free of charge.
 * Otherwise as scrollwork_lua_load. [-0, +1, –] */
int scrollwork_lua_load_code(
  lua_State *thread, const char *_Nullable bytes, size_t count, const char *chunk_name,
  int32_t environment);

/* Calls a function on the spot; the function and its arguments are on top. On failure the error
 * value is on top, and the traceback has been kept. Answers a Lua status. A part of what runs has no
 * callback's budget of its own. [-(n + 1), +r|1, –] */
int scrollwork_lua_call(
  lua_State *thread, int argument_count, int result_count, bool is_part);

/* Calls a referenced function with numbers for one number. LUA_OK, or a Lua status with the error
 * value on top; -1 when the result is no number (it is on top); -2 when the state is closed or
 * stopped. [-0, +(0|1), –] */
int scrollwork_lua_call_numbers(
  scrollwork_lua_host *host, int32_t function, const void *_Nullable numbers, int argument_count,
  double *result);

/* Calls a function of a number for a number with 1, 2, … and keeps its answers. Ends early with the
 * status of a call that failed, or at an answer outside of the bounds; `done` tells where. */
int scrollwork_lua_map_numbers(
  scrollwork_lua_host *host, int32_t function, double least, double most, double *results,
  size_t count, size_t *done);

/* Reads the elements 1, 2, … of a table; false when one is no number within the bounds.
 * [-0, +0, –] */
bool scrollwork_lua_read_numbers(
  lua_State *thread, int table, double least, double most, double *results, size_t count);


#pragma clang assume_nonnull end

#endif
