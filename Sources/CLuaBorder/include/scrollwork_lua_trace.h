/* Tracebacks, stored in the host so that reading one allocates no Lua memory. */
#ifndef SCROLLWORK_LUA_TRACE_H
#define SCROLLWORK_LUA_TRACE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Stores the frames of a running or dead thread, from a level outward. Of more than
 * scrollwork_lua_max_frames the middle ones are left out. After
 * scrollwork_lua_store_coroutine_trace they are appended to the frames of the coroutine.
 * [-0, +0, –] */
void scrollwork_lua_store_trace(scrollwork_lua_host *host, lua_State *thread, int level);

/* Stores only the innermost frame that has a line, from a level outward, within 64 levels.
 * [-0, +0, –] */
void scrollwork_lua_store_caller(scrollwork_lua_host *host, lua_State *thread, int level);

/* Lets a C function count as its caller where it calls another: pcall, xpcall, print; at most
 * `scrollwork_lua_most_passing`. [-0, +0, –] */
void scrollwork_lua_add_passing(lua_State *thread, lua_CFunction _Nonnull function);

/* Whether a line of Lua calls the running C function, itself or through one that was added; not a
 * metamethod, another C function, or a coroutine that is the function. [-0, +0, –] */
bool scrollwork_lua_is_called_by_line(lua_State *thread);

/* The current line of the innermost script function, from a level outward, within 64 levels, and
 * its chunk's name, valid as long as the call; 0 when there is none. [-0, +0, –] */
int scrollwork_lua_find_caller(
  lua_State *thread, int level, const char *_Nullable *_Nonnull source);

/* An address that identifies the running call of a thread, unique while it lasts; null where
 * none runs. [-0, +0, –] */
const void *_Nullable scrollwork_lua_current_call(lua_State *thread);

/* The name under which the running C function was called; for the assignment of a field, the
 * field's name. Null where it has none. Valid while the call lasts. [-0, +0, –] */
const char *_Nullable scrollwork_lua_current_name(lua_State *thread);


/* Stores the frames of a dead coroutine whose error is about to be raised in its resumer.
 * [-0, +0, –] */
void scrollwork_lua_store_coroutine_trace(scrollwork_lua_host *host, lua_State *coroutine);

/* Discards them, because the error was caught. */
static inline void scrollwork_lua_discard_coroutine_trace(scrollwork_lua_host *host) {
  host->frames_are_of_coroutine = false;
}

/* Strings of a stored frame, ended by NUL. */
const char *scrollwork_lua_frame_source(const scrollwork_lua_host *host, int32_t frame);
const char *scrollwork_lua_frame_short_source(const scrollwork_lua_host *host, int32_t frame);
const char *scrollwork_lua_frame_name(const scrollwork_lua_host *host, int32_t frame);
const char *scrollwork_lua_frame_kind(const scrollwork_lua_host *host, int32_t frame);

/* The source range of a function. */
typedef struct {
  /* The chunk's name as it was loaded, ended by NUL; "=[C]" for host code. */
  char source[512];
  /* The first and the last line, or -1 for host code. */
  int first_line;
  int last_line;
} scrollwork_lua_definition;

/* Finds the source range of the function behind a registry reference; false when it is no
 * function. [-0, +0, –] */
bool scrollwork_lua_find_definition(
    scrollwork_lua_host *host, int32_t reference, scrollwork_lua_definition *definition);

/* The chunk's name of a definition; for Swift, which imports the array as a tuple. */
const char *scrollwork_lua_definition_source(const scrollwork_lua_definition *definition);

/* A message handler that stores the traceback and returns the error value. [-1, +1, –] */
int scrollwork_lua_trace_handler(lua_State *thread);

#pragma clang assume_nonnull end

#endif
