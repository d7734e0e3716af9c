/* The line from which a function gave its answer, noted by hooks while it runs.
 *
 * Every event of the noted call's thread passes through the hook: each call, return and new line. All
 * other calls have no such hook. */
#ifndef SCROLLWORK_LUA_RETURN_H
#define SCROLLWORK_LUA_RETURN_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* A line of a chunk; the chunk's name is cut after 511 bytes. Line 0 means none. */
typedef struct scrollwork_lua_line {
  char chunk[512];
  int32_t line;
} scrollwork_lua_line;

/* A call that is noted. */
struct scrollwork_lua_return {
  scrollwork_lua_line at; /* the line that ran last in the call's own frame: at its end, that of its return */
  scrollwork_lua_line caller; /* where that frame's function was called in the place of another one */
  lua_State *thread;
  const void *_Nullable frame; /* the call's own frame, once it has begun */
  bool has_ended;
  scrollwork_lua_return *_Nullable outer;
};

/* Notes the next call of a function of Lua in a thread; other calls inside of it are left aside.
 * Charges one interval of the count, which setting a hook begins anew. */
void scrollwork_lua_begin_return(
  scrollwork_lua_host *host, lua_State *thread, scrollwork_lua_return *noted);

/* Ends what scrollwork_lua_begin_return began; what was noted can be read from then on. */
void scrollwork_lua_end_return(scrollwork_lua_host *host, scrollwork_lua_return *noted);

/* Whether a hook's event is only there for the noted call; notes it. */
bool scrollwork_lua_note_return(
  scrollwork_lua_host *host, lua_State *thread, lua_Debug *record);

/* The name of the line's chunk, for Swift, which sees no array in a structure as a text. */
const char *scrollwork_lua_line_chunk(const scrollwork_lua_line *line);

#pragma clang assume_nonnull end

#endif
