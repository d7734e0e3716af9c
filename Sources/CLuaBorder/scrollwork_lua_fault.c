#include "scrollwork_lua_fault.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "scrollwork_lua_record.h"
#include "scrollwork_lua_slot.h"

/* Copies a text into a reused buffer; left empty when memory runs out. */
static void keep_text(scrollwork_lua_text *text, const char *bytes, size_t count) {
  text->count = 0;
  if (!bytes) return;
  if (count > text->capacity || !text->bytes) {
    char *grown = realloc(text->bytes, count + 1);
    if (!grown) return;
    text->bytes = grown;
    text->capacity = count;
  }
  memcpy(text->bytes, bytes, count);
  text->count = count;
}

void scrollwork_lua_set_fault(
  scrollwork_lua_host *host, const char *code, size_t code_count, const char *message,
  size_t message_count, const char *help, size_t help_count) {
  keep_text(&host->fault.code, code, code_count);
  keep_text(&host->fault.message, message, message_count);
  keep_text(&host->fault.help, help, help_count);
  host->fault.has_time = false;
  if (host->fault.slot >= 0) scrollwork_lua_queue_release(host, host->fault.slot);
  host->fault.slot = -1;
}

/* Pushes a string, or nil for an empty one. [-0, +1, m] */
static void push_text(lua_State *thread, const scrollwork_lua_text *text) {
  if (text->count) {
    lua_pushlstring(thread, text->bytes, text->count);
  } else {
    lua_pushnil(thread);
  }
}

/* Pushes `file.lua:12`, the position of the caller of what runs or waits in the thread `of`, or
 * nil. [-0, +1, m] */
static void push_place(lua_State *thread, lua_State *of) {
  lua_Debug record;
  if (lua_getstack(of, 1, &record)) {
    lua_getinfo(of, "Sl", &record);
    if (record.currentline > 0) {
      lua_pushfstring(thread, "%s:%d", record.short_src, record.currentline);
      return;
    }
  }
  lua_pushnil(thread);
}

/* Pushes the stored error as an error record with the position of `blamed`. [-0, +1, m] */
static void build_fault(lua_State *thread, scrollwork_lua_host *host, lua_State *blamed) {
  luaL_checkstack(thread, 8, NULL);
  push_text(thread, &host->fault.code);
  push_text(thread, &host->fault.message);
  push_text(thread, &host->fault.help);
  push_place(thread, blamed);
  if (host->fault.has_time) {
    lua_pushnumber(thread, host->fault.time);
  } else {
    lua_pushnil(thread);
  }
  scrollwork_lua_build_record(thread, host->classes[host->error_class - 1], NULL);
  if (host->fault.slot >= 0) {
    scrollwork_lua_header *header = lua_touserdata(thread, -1);
    scrollwork_lua_slot *slot = &host->slots[host->fault.slot];
    header->index = host->fault.slot;
    header->generation = slot->generation;
    slot->handles++;
    host->fault.slot = -1;
  }
}

void scrollwork_lua_push_fault(lua_State *thread, scrollwork_lua_host *host) {
  build_fault(thread, host, thread);
}

static int push_fault(lua_State *thread) {
  build_fault(thread, scrollwork_lua_get_host(thread), lua_touserdata(thread, 1));
  return 1;
}

int scrollwork_lua_push_fault_for(lua_State *thread, lua_State *blamed) {
  if (!lua_checkstack(thread, 2)) {
    lua_pushnil(thread);
    return LUA_ERRMEM;
  }
  lua_pushcfunction(thread, push_fault);
  lua_pushlightuserdata(thread, blamed);
  return lua_pcall(thread, 1, 1, 0);
}
