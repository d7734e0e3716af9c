#include "scrollwork_lua_return_line.h"

#include <string.h>

#include "scrollwork_lua_budget.h"

void scrollwork_lua_begin_return_line(
  scrollwork_lua_host *host, lua_State *thread, scrollwork_lua_return_line *noted) {
  noted->at.line = 0;
  noted->caller.line = 0;
  noted->thread = thread;
  noted->frame = NULL;
  noted->has_ended = false;
  noted->outer = host->noted;
  host->noted = noted;
  scrollwork_lua_charge_without_raising(host, scrollwork_lua_hook_interval);
  if (!host->stop) scrollwork_lua_install_hook(host, thread);
}

void scrollwork_lua_end_return_line(scrollwork_lua_host *host, scrollwork_lua_return_line *noted) {
  host->noted = noted->outer;
  /* A stop has set the thread's hook to its next instruction. */
  if (!host->stop) scrollwork_lua_install_hook(host, noted->thread);
}

/* Stores the name of the frame's chunk, with no line yet. */
static void begin_function(scrollwork_lua_line *at, const lua_Debug *record) {
  bool is_named = record->source[0] == '@' || record->source[0] == '=';
  const char *name = is_named ? record->source + 1 : record->short_src;
  size_t count = strnlen(name, sizeof at->chunk - 1);
  memcpy(at->chunk, name, count);
  at->chunk[count] = 0;
  at->line = 0;
}

bool scrollwork_lua_record_return_line(
  scrollwork_lua_host *host, lua_State *thread, lua_Debug *record) {
  scrollwork_lua_return_line *noted = host->noted;
  if (!noted || noted->thread != thread || noted->has_ended) return record->event == LUA_HOOKRET;
  if (!noted->frame && record->event == LUA_HOOKCALL) {
    if (!lua_getinfo(thread, "S", record) || record->what[0] == 'C') return false;
    noted->frame = record->i_ci;
    begin_function(&noted->at, record);
  } else if (noted->frame && noted->frame == (const void *)record->i_ci) {
    switch (record->event) {
      case LUA_HOOKTAILCALL:
        noted->caller = noted->at;
        if (lua_getinfo(thread, "S", record)) begin_function(&noted->at, record);
        break;
      case LUA_HOOKLINE: noted->at.line = record->currentline; break;
      case LUA_HOOKRET:
        if (lua_getinfo(thread, "l", record) && record->currentline > 0) {
          noted->at.line = record->currentline;
        }
        /* A later call may reuse the same frame. */
        noted->has_ended = true;
        break;
      default: break;
    }
  }
  return record->event == LUA_HOOKRET;
}

const char *scrollwork_lua_line_chunk(const scrollwork_lua_line *line) { return line->chunk; }
