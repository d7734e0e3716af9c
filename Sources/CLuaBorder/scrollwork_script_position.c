#include "scrollwork_script_position.h"

#include <string.h>

/* The number of stack levels searched for one with a line. */
enum { levels = 200 };

static _Thread_local scrollwork_lua_host *open_host;
static _Thread_local scrollwork_script_position *kept;
/* Where Lua got no memory last: what fails for want of it afterwards may run no script, and on the thread that
 * waits for this one. */
static scrollwork_script_position starved;

void scrollwork_script_position_read(scrollwork_script_position *place, lua_State *thread) {
  lua_Debug record;
  for (int level = 0; level < levels && lua_getstack(thread, level, &record); level++) {
    lua_getinfo(thread, "Sl", &record);
    if (record.currentline <= 0) continue;
    /* Names of files and such begin with a sign; text that was loaded is its own name. */
    bool is_named = record.source[0] == '@' || record.source[0] == '=';
    const char *name = is_named ? record.source + 1 : record.short_src;
    size_t count = strnlen(name, scrollwork_script_position_capacity - 1);
    /* A concurrent reader sees no line rather than the line of another chunk. */
    __atomic_store_n(&place->line, 0, __ATOMIC_SEQ_CST);
    memcpy(place->chunk, name, count);
    place->chunk[count] = 0;
    __atomic_store_n(&place->line, record.currentline, __ATOMIC_SEQ_CST);
    return;
  }
}

void scrollwork_script_position_read_current(scrollwork_script_position *place) {
  if (open_host && open_host->running) scrollwork_script_position_read(place, open_host->running);
  /* The calls of a script that got no memory may have been left already. */
  if (!place->line && starved.line) *place = starved;
}

void scrollwork_script_position_note_starved(void) { scrollwork_script_position_read_current(&starved); }

void scrollwork_script_position_record_to(scrollwork_script_position *place) { kept = place; }

void scrollwork_script_position_state_opened(scrollwork_lua_host *host) {
  open_host = host;
  host->position = kept;
}

void scrollwork_script_position_state_closing(scrollwork_lua_host *host) {
  if (open_host == host) open_host = NULL;
}

void scrollwork_script_position_clear(scrollwork_script_position *place) {
  place->line = 0;
  place->chunk[0] = 0;
}

const char *scrollwork_script_position_chunk(const scrollwork_script_position *place) { return place->chunk; }
