/* Tracebacks, kept in the host so that reading one takes no Lua memory. */
#ifndef SCROLLWORK_LUA_TRACE_H
#define SCROLLWORK_LUA_TRACE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Keeps the frames of a running or dead thread, from the level on. Long ones lose their middle.
 * After scrollwork_lua_keep_coroutine_trace they are added to the frames of the coroutine. */
void scrollwork_lua_keep_trace(scrollwork_lua_host *host, lua_State *thread, int level);

/* Keeps only the innermost frame of a script, from the level on: it costs the same on any stack. */
void scrollwork_lua_keep_caller(scrollwork_lua_host *host, lua_State *thread, int level);

/* The line at which the innermost script is, from the level on, and its chunk's name, which lasts as
 * long as the call; 0 when there is none. [-0, +0, –] */
int scrollwork_lua_find_caller(
  lua_State *thread, int level, const char *_Nullable *_Nonnull source);

/* Which call runs in a thread: an address that is its own for as long as the call lasts; null where
 * none does. [-0, +0, –] */
const void *_Nullable scrollwork_lua_current_call(lua_State *thread);

/* What the running C function is called by its caller; for the assignment of a field the field's name.
 * Null where it has none. Valid while the call lasts. [-0, +0, –] */
const char *_Nullable scrollwork_lua_current_name(lua_State *thread);


/* Keeps the frames of a dead coroutine whose error is about to be raised in its resumer. */
void scrollwork_lua_keep_coroutine_trace(scrollwork_lua_host *host, lua_State *coroutine);

/* Forgets them: the error was caught. */
static inline void scrollwork_lua_forget_coroutine_trace(scrollwork_lua_host *host) {
  host->frames_are_of_coroutine = false;
}

/* Texts of a kept frame, ended by NUL. */
const char *scrollwork_lua_frame_source(const scrollwork_lua_host *host, int32_t frame);
const char *scrollwork_lua_frame_short_source(const scrollwork_lua_host *host, int32_t frame);
const char *scrollwork_lua_frame_name(const scrollwork_lua_host *host, int32_t frame);
const char *scrollwork_lua_frame_kind(const scrollwork_lua_host *host, int32_t frame);

/* Where a function was written. */
typedef struct {
  /* The chunk's name as it was loaded, ended by NUL; "=[C]" for host code. */
  char source[512];
  /* The first and the last line, or -1 for host code. */
  int first_line;
  int last_line;
} scrollwork_lua_definition;

/* Tells where the function that the reference names was written; false when it is no function.
 * [-0, +0, –] */
bool scrollwork_lua_find_definition(
    scrollwork_lua_host *host, int32_t reference, scrollwork_lua_definition *definition);

/* The chunk's name of a definition. */
const char *scrollwork_lua_definition_source(const scrollwork_lua_definition *definition);

/* A message handler that keeps the traceback and answers the error value. */
int scrollwork_lua_trace_handler(lua_State *thread);

#pragma clang assume_nonnull end

#endif
