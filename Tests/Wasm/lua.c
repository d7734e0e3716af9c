/* Programs in Lua whose answers must be the same as those of the native build: of Lua alone, and of the sandbox
 * over the border. Natively, `main` prints what the tests in WebAssembly ask for one by one. */
#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sandbox_testing.h"

typedef enum { stock, counted, starved, sandboxed } kind;

typedef struct {
  kind kind;
  const char *text;
} program;

#define NESTED "local function f(n) return (('x'):gsub('x', function() return f(n + 1) end)) end return f(0)"

static const program programs[] = {
  {stock, "return pcall(error, 'plain')"},
  {stock, "return pcall(error, {1, 2}, 2) == false, select('#', pcall(error)), pcall(error, nil)"},
  {stock, "local t = nil return pcall(function() return t.field end)"},
  {stock, "local n = 0 for i = 1, 10000 do if not pcall(error, i) then n = n + 1 end end return n"},
  {stock, "return xpcall(function() error('inner', 0) end, function(m) return m .. ' handled' end)"},
  {stock, "return pcall(string.gsub, 'abc', '%w', function(c) if c == 'b' then error('at b', 0) end end)"},
  {stock, "return pcall(table.sort, {3, 2, 1}, function(a, b) error('compared ' .. a .. b, 0) end)"},
  {stock, "local r = {} local c = coroutine.wrap(function(a) for i = 1, 5 do a = a + coroutine.yield(a * i) end "
          "return 'end ' .. a end) for i = 1, 6 do r[i] = tostring(c(i)) end return table.concat(r, ' ')"},
  {stock, "local c = coroutine.create(function() local ok, m = pcall(function() local x = coroutine.yield(1) "
          "error('after ' .. x, 0) end) coroutine.yield(m) error('last', 0) end) "
          "return coroutine.resume(c), select(2, coroutine.resume(c, 'two')), select(2, coroutine.resume(c)), "
          "coroutine.status(c)"},
  {stock, "local r = {} for _, x in ipairs{0.1, 1/3, 1e15, 1e16, 123456789012345, 2^53, -0.0, 1/0, -1/0, 5e-324, "
          "1.7976931348623157e308, 3.0} do r[#r + 1] = string.format('%.14g %.17g %s', x, x, x) end "
          "return table.concat(r, ' ')"},
  {stock, "math.randomseed(42) local hash = 0 for i = 1, 20000 do "
          "local x = string.unpack('d', string.pack('i8', math.random(0))) if i % 2 == 0 then x = math.random(1e7) / 1e3 end "
          "local text = string.format('%.14g %.17g %.3f', x, x, x) if x == x then "
          "assert(tonumber((string.format('%.17g', x))) == x) for j = 1, #text do hash = hash * 31 + text:byte(j) end end end "
          "return hash"},
  {stock, "return string.format('%a %a %5.2f|%-8s|%+d|%x|%o|%c|%q|%e|%i', 1.5, -0.1, 3.14159, 'left', 7, 255, 8, 65, "
          "'a\\n\\0b', 12345.678, 42)"},
  {stock, "return tonumber('0x1p4'), tonumber('1e1'), tonumber('  12  '), tonumber('1e400'), tonumber('0x'), "
          "tonumber('zz', 36), math.tointeger('8'), 10 // 0.0, -7 // 2, -7 % 3, 7 % -3.5, 1 << 63, "
          "math.maxinteger + 1 == math.mininteger, 3 | 4.0"},
  {stock, "local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end return fib(24)"},
  {stock, "local function f(n) return 1 + f(n) end local ok, m = pcall(f, 1) return ok, #m > 20, m:match('stack overflow')"},
  {stock, "local ok, m = pcall(function() " NESTED " end) return ok, m:match('C stack overflow')"},
  {stock, "local ok, m = load('return ' .. ('('):rep(500) .. '1' .. (')'):rep(500)) return ok, m:match('C stack overflow')"},
  {stock, "local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) "
          "local ok, m = pcall(function() return t[1] end) return ok, m:match('stack overflow')"},
  {stock, "local s = ('ab'):rep(300) return pcall(string.find, s, ('a?'):rep(300) .. 'c')"},
  {stock, "math.randomseed(42) local r = {} for i = 1, 8 do r[i] = math.random(1000000) end r[9] = math.random() "
          "return table.concat(r, ' ')"},
  {stock, "local t = setmetatable({}, {__close = function() error('on close', 0) end}) "
          "return pcall(function() local x <close> = t return 1 end)"},
  {stock, "local n = 0 for i = 1, 300 do setmetatable({}, {__gc = function() n = n + 1 end}) end collectgarbage() return n"},
  {stock, "return utf8.char(228, 8364, 128512), utf8.len('ä€😀'), #string.pack('>I4d', 7, 0.5), ('x'):rep(3, ',')"},
  {counted, "while true do end"},
  {counted, "local c = coroutine.wrap(function() while true do coroutine.yield() end end) while true do c() end"},
  {starved, "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end"},
  {starved, "local s = 'x' while true do s = s .. s end"},
  {starved, "local t = {} for i = 1, 1000 do t[i] = {} end return #t"},
  {sandboxed, "local t = {} for k in pairs{b = 1, a = 2, [3] = 4, c = 5} do t[#t + 1] = tostring(k) end "
              "return table.concat(t, ' ')"},
  {sandboxed, "while true do ('x'):rep(1000) end"},
  {sandboxed, "local ok = pcall(function() while true do ('x'):rep(1000) end end) return ok"},
  {sandboxed, "return (('a'):rep(40) .. 'b'):find('a*a*a*a*a*a*a*b*c')"},
  {sandboxed, "local t = {} for i = 1, 2000 do t[i] = (i * 7919) % 2003 end table.sort(t) return t[1] .. ' ' .. t[2000]"},
  {sandboxed, "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(10000) .. i end"},
  {sandboxed, "return io, os, load and load('return 1 + 1')(), math.random(100), tostring(1e15), 2^0.5 * 2^0.5 == 2"},
  {sandboxed, "local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) return t[1]"},
};
enum { program_count = sizeof programs / sizeof *programs };

static char answer[4096];

static void say(const char *text, size_t size) {
  size_t used = strlen(answer);
  if (size > sizeof answer - 1 - used) size = sizeof answer - 1 - used;
  memcpy(answer + used, text, size);
  answer[used + size] = 0;
}

static void count(lua_State *lua, lua_Debug *debug) {
  (void)debug;
  luaL_error(lua, "counted to the end");
}

typedef struct {
  size_t used, most;
} budget;

static void *allocate(void *context, void *block, size_t old, size_t size) {
  budget *memory = context;
  if (!block) old = 0;
  if (size > old && memory->used + (size - old) > memory->most) return NULL;
  void *moved = NULL;
  if (!size) {
    free(block);
  } else if (!(moved = realloc(block, size))) {
    return NULL;
  }
  memory->used = memory->used - old + size;
  return moved;
}

static void open_libraries(lua_State *lua) {
  const luaL_Reg libraries[] = {
    {LUA_GNAME, luaopen_base}, {LUA_TABLIBNAME, luaopen_table}, {LUA_STRLIBNAME, luaopen_string},
    {LUA_MATHLIBNAME, luaopen_math}, {LUA_COLIBNAME, luaopen_coroutine}, {LUA_UTF8LIBNAME, luaopen_utf8}};
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    luaL_requiref(lua, libraries[i].name, libraries[i].func, 1);
    lua_pop(lua, 1);
  }
}

#ifdef __wasi__
/* The sandbox of tests opens all libraries; in WebAssembly io, os and package are left out of Lua. */
void luaL_openlibs(lua_State *lua) { open_libraries(lua); }
#endif

static void run_stock(const program *it) {
  budget memory = {0, it->kind == starved ? 1 << 20 : SIZE_MAX};
  lua_State *lua = lua_newstate(allocate, &memory);
  open_libraries(lua);
  if (it->kind == counted) lua_sethook(lua, count, LUA_MASKCOUNT, 1000000);
  if (luaL_loadstring(lua, it->text) || lua_pcall(lua, 0, LUA_MULTRET, 0)) say("error: ", 7);
  for (int i = 1; i <= lua_gettop(lua); i++) {
    size_t size;
    const char *text = luaL_tolstring(lua, i, &size);
    if (i > 1) say(" | ", 3);
    say(text, size);
    lua_pop(lua, 1);
  }
  lua_close(lua);
  if (memory.used) say(" leaked", 7);
}

static void run_sandboxed(const program *it, long long budget) {
  sandbox_session *session = sandbox_session_open(7);
  bool succeeded;
  size_t size;
  sandbox_session_set_budget(session, budget);
  const char *text = sandbox_session_run(session, it->text, strlen(it->text), &succeeded, &size);
  if (!succeeded) say("error: ", 7);
  say(text, size);
  sandbox_session_close(session);
}

int test_count(void);
int test_count(void) { return program_count; }

const char *test_program(int number);
const char *test_program(int number) { return programs[number].text; }

/* The results of a program, each as `tostring` shows it. */
const char *test_run(int number);
const char *test_run(int number) {
  answer[0] = 0;
  const program *it = &programs[number];
  if (it->kind == sandboxed) {
    run_sandboxed(it, 3000000);
  } else {
    run_stock(it);
  }
  return answer;
}

/* Asks for memory until the system refuses, and uses the state after that: with blocks of some bytes, by C's
 * allocator and by the border's heap. */
#define EXHAUST(size) \
  "local ok, m = pcall(function() local t = {} while true do t[#t + 1] = ('x'):rep(" size ") .. #t end end) " \
  "return tostring(ok) .. ' ' .. m .. ' ' .. #('y'):rep(" size ")"
const char *test_exhaust(int number);
const char *test_exhaust(int number) {
  answer[0] = 0;
  const char *text = number % 2 ? EXHAUST("100000") : EXHAUST("100");
  if (number < 2) {
    run_stock(&(program){stock, text});
  } else {
    run_sandboxed(&(program){sandboxed, text}, 1000000000000);
  }
  return answer;
}

/* Milliseconds are measured by the caller. */
int test_fib(int number);
int test_fib(int number) {
  lua_State *lua = luaL_newstate();
  luaL_loadstring(lua,
    "local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end return fib(...)");
  lua_pushinteger(lua, number);
  lua_call(lua, 1, 1);
  int result = (int)lua_tointeger(lua, -1);
  lua_close(lua);
  return result;
}

/* Tables, strings and closures, through the border's heap. */
const char *test_blocks(void);
const char *test_blocks(void) {
  answer[0] = 0;
  const char *text = "local n = 0 for i = 1, 200000 do local t = {i, x = i, y = {}} "
    "local f = function() return t end n = n + #('k' .. i) + f()[1] % 3 end return n";
  run_sandboxed(&(program){sandboxed, text}, 1000000000000);
  return answer;
}

#ifndef __wasi__
int main(void) {
  for (int i = 0; i < program_count; i++) {
    const char *text = test_run(i);
    fwrite(text, 1, strlen(text) + 1, stdout);
  }
}
#endif
