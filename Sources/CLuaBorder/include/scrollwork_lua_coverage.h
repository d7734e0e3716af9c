/* Line coverage of scripts: how often each line ran and each function was called.
 *
 * Counts for each line of each chunk whose name begins with `@`. Budgets are unaffected:
 * instructions are counted by the same hook. */
#ifndef SCROLLWORK_LUA_COVERAGE_H
#define SCROLLWORK_LUA_COVERAGE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* The counts of one chunk; both arrays are indexed by line, from 0. */
typedef struct scrollwork_lua_chunk_coverage {
  char *name;
  int64_t *_Nullable hits;  /* line events */
  int64_t *_Nullable calls; /* calls of functions defined at the line */
  int32_t line_count;
} scrollwork_lua_chunk_coverage;

struct scrollwork_lua_coverage {
  scrollwork_lua_chunk_coverage *_Nullable chunks;
  int32_t count;
  int32_t last;
};

/* Starts counting, on the main thread and threads made later. Counts are dropped where memory
 * runs out. [-0, +0, –] */
void scrollwork_lua_begin_coverage(scrollwork_lua_host *host);

/* Counts a line event or call event of a hook. O(chunks) where the chunk is not that of the last
 * event. [-0, +0, –] */
void scrollwork_lua_count_coverage(lua_State *thread, lua_Debug *record);

/* Stops counting and frees the counts. */
void scrollwork_lua_end_coverage(scrollwork_lua_host *host);

/* Writes the function on top of the stack as bytecode with line numbers, to be loaded by this
 * process only. Returns the bytes, which the caller frees; null when memory runs out.
 * [-0, +0, –] */
unsigned char *_Nullable scrollwork_lua_dump(lua_State *thread, size_t *count);

#pragma clang assume_nonnull end

#endif
