/* Protected versions of calls that may raise, for Swift, and macros that Swift cannot import. */
#ifndef SCROLLWORK_LUA_PROTECTED_H
#define SCROLLWORK_LUA_PROTECTED_H

#include "scrollwork_lua_host.h"

#include <lauxlib.h>

#pragma clang assume_nonnull begin

/* Stands in for the macro lua_pop. [-count, +0, –] */
static inline void scrollwork_lua_pop(lua_State *thread, int count) { lua_pop(thread, count); }
/* Stands in for the macro LUA_REGISTRYINDEX. */
static inline int scrollwork_lua_registry(void) { return LUA_REGISTRYINDEX; }
/* Pushes the value behind a registry reference. [-0, +1, –] */
static inline void scrollwork_lua_push_reference(lua_State *thread, int32_t reference) {
  lua_rawgeti(thread, LUA_REGISTRYINDEX, reference);
}

/* Pushes the global table. [-0, +1, –] */
static inline void scrollwork_lua_push_globals(lua_State *thread) {
  lua_rawgeti(thread, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

/* Runs a full collection, O(bytes in use). The only finalizers are the host's, which cannot
 * raise and only queue releases. [-0, +0, –] */
static inline void scrollwork_lua_collect(scrollwork_lua_host *host) {
  if (host->main) lua_gc(host->running, LUA_GCCOLLECT, 0);
}

/* Pushes a string, or nil when memory runs out. Returns a Lua status. [-0, +1, –] */
int scrollwork_lua_push_bytes(lua_State *thread, const char *_Nullable bytes, size_t count);

/* Pops a value and stores it in the registry. Returns its reference, or LUA_NOREF. [-1, +0, –] */
int32_t scrollwork_lua_make_reference(lua_State *thread);

/* Frees a reference; does nothing in a closed state. [-0, +0, –] */
void scrollwork_lua_drop_reference(scrollwork_lua_host *host, int32_t reference);

/* Compiles source text; pushes the function or the error message. Returns a Lua status.
 * `environment` is a registry reference, or LUA_NOREF for the globals. [-0, +1, –] */
int scrollwork_lua_load(
  lua_State *thread, const char *_Nullable bytes, size_t count, const char *chunk_name,
  int32_t environment);

/* Loads bytecode that scrollwork_lua_dump made in this process, at no cost to the instruction
 * budget. Otherwise as scrollwork_lua_load. [-0, +1, –] */
int scrollwork_lua_load_code(
  lua_State *thread, const char *_Nullable bytes, size_t count, const char *chunk_name,
  int32_t environment);

/* Calls the function below the top `argument_count` values synchronously. On failure the error
 * value is on top, and the traceback is stored in the host. Returns a Lua status. With `is_part`
 * the call runs within the budget of the running callback, else with a callback's budget of its
 * own. [-(n + 1), +r|1, –] */
int scrollwork_lua_call(
  lua_State *thread, int argument_count, int result_count, bool is_part);

/* Calls a referenced function, on the running thread, with numbers for one number. Returns
 * LUA_OK; a Lua status, with the error value on top; -1 when the result is no number (it is on
 * top); or -2 when the state is closed or stopped. [-0, +(0|1), –] */
int scrollwork_lua_call_numbers(
  scrollwork_lua_host *host, int32_t function, const void *_Nullable numbers, int argument_count,
  double *result);

/* Calls a function with 1, 2, … and stores the numbers it returns. Stops at a call that failed,
 * with its status, or at a result outside least ... most, with LUA_OK; `done` is the number of
 * results before that. O(count). [-0, +(0|1), –] */
int scrollwork_lua_map_numbers(
  scrollwork_lua_host *host, int32_t function, double least, double most, double *results,
  size_t count, size_t *done);

/* Reads the elements 1, 2, … of a table, without metamethods; false when one is no number in
 * least ... most. O(count). [-0, +0, –] */
bool scrollwork_lua_read_numbers(
  lua_State *thread, int table, double least, double most, double *results, size_t count);


#pragma clang assume_nonnull end

#endif
