/* The line from which a function returned, recorded by hooks while it runs.
 *
 * Every call, return and line event of the recorded call's thread passes through the hook.
 * Threads without a recorded call have no such hook. */
#ifndef SCROLLWORK_LUA_RETURN_LINE_H
#define SCROLLWORK_LUA_RETURN_LINE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* A line of a chunk; the chunk's name is cut after 511 bytes. Line 0 means none. */
typedef struct scrollwork_lua_line {
  char chunk[512];
  int32_t line;
} scrollwork_lua_line;

/* A call whose return line is recorded. */
struct scrollwork_lua_return_line {
  scrollwork_lua_line at; /* the last line run in the call's own frame; finally its return */
  scrollwork_lua_line caller; /* the line of the last tail call in that frame */
  lua_State *thread;
  const void *_Nullable frame; /* the call's frame; null until it has begun */
  bool has_ended;
  scrollwork_lua_return_line *_Nullable outer;
};

/* Records the next call of a Lua function in a thread; calls inside it are ignored. Charges one
 * hook interval, because setting a hook restarts the instruction count. [-0, +0, –] */
void scrollwork_lua_begin_return_line(
  scrollwork_lua_host *host, lua_State *thread, scrollwork_lua_return_line *noted);

/* Ends the recording, after which `noted` can be read. [-0, +0, –] */
void scrollwork_lua_end_return_line(scrollwork_lua_host *host, scrollwork_lua_return_line *noted);

/* Records a hook's event. Returns whether the event serves only the recorded call. [-0, +0, –] */
bool scrollwork_lua_record_return_line(
  scrollwork_lua_host *host, lua_State *thread, lua_Debug *record);

/* The name of the line's chunk; for Swift, which imports the array as a tuple. */
const char *scrollwork_lua_line_chunk(const scrollwork_lua_line *line);

#pragma clang assume_nonnull end

#endif
