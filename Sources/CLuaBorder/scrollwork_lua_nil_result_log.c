#include "scrollwork_lua_nil_result_log.h"

#include <stdlib.h>
#include <string.h>

#include "scrollwork_lua_slot.h"

/* Copies an argument. [-0, +0, –] */
static void keep_argument(scrollwork_lua_nil_argument *kept, lua_State *thread, int index) {
  memset(kept, 0, sizeof *kept);
  kept->type = lua_type(thread, index);
  switch (kept->type) {
    case LUA_TBOOLEAN:
      kept->flag = lua_toboolean(thread, index);
      break;
    case LUA_TNUMBER:
      kept->is_integer = lua_isinteger(thread, index);
      kept->integer = kept->is_integer ? lua_tointegerx(thread, index, NULL) : 0;
      kept->number = lua_tonumberx(thread, index, NULL);
      break;
    case LUA_TSTRING: {
      size_t count = 0;
      const char *text = lua_tolstring(thread, index, &count);
      kept->count = count <= sizeof kept->text ? (int32_t)count : -1;
      if (text && kept->count > 0) memcpy(kept->text, text, count);
      break;
    }
    default:
      break;
  }
}

/* The entry of the same method and line, or else the oldest one. */
static scrollwork_lua_nil_result *place_for(
  scrollwork_lua_host *host, const scrollwork_lua_entry *entry, int line, const char *source) {
  scrollwork_lua_nil_result *oldest = host->nil_results;
  for (int i = 0; i < scrollwork_lua_max_nil_results; i++) {
    scrollwork_lua_nil_result *answer = &host->nil_results[i];
    if (answer->entry == entry && answer->line == line
        && strncmp(answer->source, source, sizeof answer->source - 1) == 0) {
      return answer;
    }
    if (answer->order < oldest->order) oldest = answer;
  }
  return oldest;
}

void scrollwork_lua_record_nil_result(lua_State *thread, const scrollwork_lua_entry *entry) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  lua_Debug record;
  if (!lua_getstack(thread, 1, &record)) return;
  lua_getinfo(thread, "Sl", &record);
  if (record.currentline <= 0) return;
  if (!host->nil_results) {
    host->nil_results = calloc(scrollwork_lua_max_nil_results, sizeof *host->nil_results);
    if (!host->nil_results) return;
  }
  scrollwork_lua_nil_result *answer = place_for(host, entry, record.currentline, record.source);
  answer->entry = entry;
  answer->caller = record.i_ci;
  answer->order = ++host->nil_result_count;
  answer->line = record.currentline;
  strncpy(answer->source, record.source, sizeof answer->source - 1);
  const scrollwork_lua_header *header = scrollwork_lua_header_at(thread, 1);
  answer->receiver = header ? *header : (scrollwork_lua_header){.class_id = 0};
  for (int i = 0; i < scrollwork_lua_max_nil_arguments; i++) {
    keep_argument(&answer->arguments[i], thread, i + 2);
  }
}

const char *scrollwork_lua_nil_result_source(const scrollwork_lua_nil_result *answer) {
  return answer->source;
}

const char *scrollwork_lua_nil_argument_text(const scrollwork_lua_nil_argument *argument) {
  return argument->text;
}

const scrollwork_lua_nil_argument *scrollwork_lua_nil_argument_at(
  const scrollwork_lua_nil_result *answer, int32_t number) {
  return &answer->arguments[number];
}
