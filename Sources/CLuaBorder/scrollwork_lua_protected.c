#include "scrollwork_lua_protected.h"

#include <lauxlib.h>
#include <string.h>

#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_trace.h"

typedef struct bytes {
  const char *start;
  size_t count;
} bytes;

/* Stops the state if the status is LUA_ERRMEM. [-0, +0, –] */
static void note_failure(lua_State *thread, int status) {
  if (status == LUA_ERRMEM) {
    scrollwork_lua_stop(scrollwork_lua_get_host(thread), scrollwork_lua_stop_memory);
  }
}

static int push_bytes(lua_State *thread) {
  const bytes *text = lua_touserdata(thread, 1);
  lua_pushlstring(thread, text->start, text->count);
  return 1;
}

int scrollwork_lua_push_bytes(lua_State *thread, const char *start, size_t count) {
  bytes text = {start ? start : "", count};
  if (!lua_checkstack(thread, 3)) {
    note_failure(thread, LUA_ERRMEM);
    lua_pushnil(thread);
    return LUA_ERRMEM;
  }
  lua_pushcfunction(thread, push_bytes);
  lua_pushlightuserdata(thread, &text);
  int status = lua_pcall(thread, 1, 1, 0);
  if (status != LUA_OK) {
    note_failure(thread, status);
    lua_pop(thread, 1);
    lua_pushnil(thread);
  }
  return status;
}

static int make_reference(lua_State *thread) {
  int reference = luaL_ref(thread, LUA_REGISTRYINDEX);
  lua_pushinteger(thread, reference);
  return 1;
}

int32_t scrollwork_lua_make_reference(lua_State *thread) {
  if (!lua_checkstack(thread, 3)) {
    lua_pop(thread, 1);
    return LUA_NOREF;
  }
  lua_pushcfunction(thread, make_reference);
  lua_insert(thread, -2);
  int status = lua_pcall(thread, 1, 1, 0);
  int32_t reference = status == LUA_OK ? (int32_t)lua_tointeger(thread, -1) : LUA_NOREF;
  note_failure(thread, status);
  lua_pop(thread, 1);
  return reference;
}

void scrollwork_lua_drop_reference(scrollwork_lua_host *host, int32_t reference) {
  if (host->main && lua_checkstack(host->main, 3)) {
    luaL_unref(host->main, LUA_REGISTRYINDEX, reference);
  }
}

/* Text is passed to the parser in small pieces, each charged, because some expression chains
 * parse in quadratic time. */
enum { piece_size = 256 };

typedef struct source {
  const char *start;
  size_t count;
  const char *chunk_name;
  int32_t environment;
  scrollwork_lua_host *host;
  bool has_started;
} source;

static const char *read_piece(lua_State *thread, void *context, size_t *size) {
  source *text = context;
  if (text->has_started) {
    scrollwork_lua_check_cpu_time(text->host);
    scrollwork_lua_charge(thread, piece_size);
  }
  text->has_started = true;
  size_t count = text->count < piece_size ? text->count : piece_size;
  const char *piece = text->start;
  text->start += count;
  text->count -= count;
  *size = count;
  return count ? piece : NULL;
}

/* Sets the globals of the function on top. [-0, +0, –] */
static void set_environment(lua_State *thread, int32_t environment) {
  if (environment == LUA_NOREF) return;
  lua_rawgeti(thread, LUA_REGISTRYINDEX, environment);
  if (!lua_setupvalue(thread, -2, 1)) lua_pop(thread, 1);
}

static int load_text(lua_State *thread) {
  source *text = lua_touserdata(thread, 1);
  int status = lua_load(thread, read_piece, text, text->chunk_name, "t");
  if (status != LUA_OK) return lua_error(thread);
  set_environment(thread, text->environment);
  return 1;
}

static int load_code(lua_State *thread) {
  const source *code = lua_touserdata(thread, 1);
  int status = luaL_loadbufferx(thread, code->start, code->count, code->chunk_name, "b");
  if (status != LUA_OK) return lua_error(thread);
  set_environment(thread, code->environment);
  return 1;
}

/* Runs a loader protected. Returns a Lua status. [-0, +1, –] */
static int load(lua_State *thread, lua_CFunction body, source *text) {
  if (!lua_checkstack(thread, 3)) {
    note_failure(thread, LUA_ERRMEM);
    lua_pushnil(thread);
    return LUA_ERRMEM;
  }
  lua_pushcfunction(thread, body);
  lua_pushlightuserdata(thread, text);
  int status = lua_pcall(thread, 1, 1, 0);
  note_failure(thread, status);
  return status;
}

int scrollwork_lua_load(
  lua_State *thread, const char *start, size_t count, const char *chunk_name,
  int32_t environment) {
  source text = {
    start ? start : "", count, chunk_name, environment, scrollwork_lua_get_host(thread), false,
  };
  return load(thread, load_text, &text);
}

int scrollwork_lua_load_code(
  lua_State *thread, const char *start, size_t count, const char *chunk_name,
  int32_t environment) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  source code = {start ? start : "", count, chunk_name, environment, host, false};
  int64_t spent = host->spent; /* charged when it was compiled */
  int status = load(thread, load_code, &code);
  host->spent = spent;
  return status;
}

/* The outer callback's budget, saved while a nested step has one of its own. */
typedef struct step {
  int64_t callback_limit;
  int64_t callback_start;
  int64_t before;
  scrollwork_lua_share share;
} step;

/* Begins a nested call: with `is_part` in the running callback's budget, else with a new
 * callback's. */
static step begin_step(scrollwork_lua_host *host, bool is_part) {
  step outer = {host->callback_limit, host->callback_start, host->spent, host->share};
  if (is_part) {
    if (host->depth == 0) host->callback_limit = INT64_MAX;
    return outer;
  }
  host->callback_limit = host->one_callback_limit;
  host->callback_start = host->spent;
  outer.share = scrollwork_lua_begin_share(host);
  return outer;
}

static void end_step(scrollwork_lua_host *host, const step *outer, bool is_part) {
  host->callback_limit = outer->callback_limit;
  if (is_part) return;
  scrollwork_lua_end_share(host, outer->share);
  host->callback_start = outer->callback_start + (host->spent - outer->before);
}

int scrollwork_lua_call(
  lua_State *thread, int argument_count, int result_count, bool is_part) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  int function = lua_gettop(thread) - argument_count;
  if (!lua_checkstack(thread, 2)) {
    note_failure(thread, LUA_ERRMEM);
    lua_settop(thread, function - 1);
    lua_pushnil(thread);
    return LUA_ERRMEM;
  }
  lua_pushcfunction(thread, scrollwork_lua_trace_handler);
  lua_insert(thread, function);
  step outer = begin_step(host, is_part);
  int status = lua_pcall(thread, argument_count, result_count, function);
  end_step(host, &outer, is_part);
  lua_remove(thread, function);
  if (status == LUA_ERRMEM && !host->frames_are_of_stop) {
    /* Lua runs no message handler for this status, so the caller's frames are stored. */
    scrollwork_lua_store_trace(host, thread, 0);
  }
  return status;
}

int scrollwork_lua_call_numbers(
  scrollwork_lua_host *host, int32_t function, const void *numbers, int argument_count,
  double *result) {
  const double *arguments = numbers;
  lua_State *thread = host->running;
  if (!thread || host->stop) return -2;
  int handler = 1;
  bool is_at_rest = thread == host->main && host->depth == 0;
  if (!is_at_rest) {
    if (!lua_checkstack(thread, argument_count + 4)) {
      note_failure(thread, LUA_ERRMEM);
      lua_pushnil(thread);
      return LUA_ERRMEM;
    }
    handler = lua_gettop(thread) + 1;
    lua_pushcfunction(thread, scrollwork_lua_trace_handler);
  }
  lua_rawgeti(thread, LUA_REGISTRYINDEX, function);
  for (int i = 0; i < argument_count; i++) lua_pushnumber(thread, arguments[i]);
  int status;
  if (host->counts_instructions) {
    step outer = begin_step(host, false);
    status = lua_pcall(thread, argument_count, 1, handler);
    end_step(host, &outer, false);
  } else {
    status = lua_pcall(thread, argument_count, 1, handler);
  }
  if (status == LUA_OK && lua_type(thread, -1) == LUA_TNUMBER) {
    *result = lua_tonumber(thread, -1);
    lua_settop(thread, is_at_rest ? -2 : handler - 1);
    return LUA_OK;
  }
  if (!is_at_rest) lua_remove(thread, handler);
  return status == LUA_OK ? -1 : status;
}

int scrollwork_lua_map_numbers(
  scrollwork_lua_host *host, int32_t function, double least, double most, double *results,
  size_t count, size_t *done) {
  for (*done = 0; *done < count; ++*done) {
    double argument = (double)*done + 1;
    double *result = &results[*done];
    int status = scrollwork_lua_call_numbers(host, function, &argument, 1, result);
    if (status != LUA_OK || !(*result >= least && *result <= most)) return status;
  }
  return LUA_OK;
}

bool scrollwork_lua_read_numbers(
  lua_State *thread, int table, double least, double most, double *results, size_t count) {
  if (!lua_checkstack(thread, 1)) return false;
  for (size_t i = 0; i < count; i++) {
    bool is_number = lua_rawgeti(thread, table, (lua_Integer)i + 1) == LUA_TNUMBER;
    results[i] = is_number ? lua_tonumber(thread, -1) : 0;
    lua_settop(thread, -2);
    if (!is_number || !(results[i] >= least && results[i] <= most)) return false;
  }
  return true;
}
