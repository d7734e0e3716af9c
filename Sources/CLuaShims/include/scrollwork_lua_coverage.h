/* Which lines of scripts ran and how often, and which of their functions were called.
 *
 * A count for each line of each chunk whose name begins with `@`. It changes nothing about budgets:
 * instructions are counted by the same hook as ever. */
#ifndef SCROLLWORK_LUA_COVERAGE_H
#define SCROLLWORK_LUA_COVERAGE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* What ran of one chunk; both arrays are indexed by line, from 0. */
typedef struct scrollwork_lua_covered {
  char *name;
  int64_t *_Nullable hits;  /* how often the line began */
  int64_t *_Nullable calls; /* how often a function that is defined at the line was called */
  int32_t line_count;
} scrollwork_lua_covered;

struct scrollwork_lua_coverage {
  scrollwork_lua_covered *_Nullable chunks;
  int32_t count;
  int32_t last;
};

/* Begins to count; what could not be kept for lack of memory is left out. [-0, +0, –] */
void scrollwork_lua_begin_coverage(scrollwork_lua_host *host);

/* Counts what a hook was told. [-0, +0, –] */
void scrollwork_lua_cover(lua_State *thread, lua_Debug *record);

/* Frees what was counted. */
void scrollwork_lua_end_coverage(scrollwork_lua_host *host);

/* Writes the function on top of the stack as bytecode with its lines, for our own eyes only.
 * Answers the bytes, which the caller frees; NULL without memory. [-0, +0, –] */
unsigned char *_Nullable scrollwork_lua_dump(lua_State *thread, size_t *count);

#pragma clang assume_nonnull end

#endif
