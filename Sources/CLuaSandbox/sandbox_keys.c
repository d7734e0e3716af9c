#include <string.h>

#include "sandbox_internal.h"

// The defined order of keys: numbers ascending, strings by bytes, false, true, handles by class,
// slot and generation, then functions of C, tables, functions of Lua and coroutines, each by address. These follow from
// what a script did before, as the heap gives blocks in the same order from wherever its region begins; Lua's own order
// goes by that beginning, which differs from run to run. The run 1...n, which most tables consist of, is counted and
// never sorted.

enum key_rank { rank_number, rank_string, rank_boolean, rank_handle, rank_other };

/// One key, unpacked for comparing. Strings are not copied: the table or the array of keys keeps
/// them alive.
typedef struct {
  uint8_t rank;
  uint8_t is_float;
  /// The first eight bytes of a string as a number, or a handle's class, or a Boolean, or the address of another
  /// object.
  uint64_t major;
  union {
    lua_Integer integer;
    lua_Number number;
    const char *text;
    uint64_t minor;
  };
  /// The bytes of a string, or the kind of another object: 0 for a function of C, else its type.
  size_t length;
} key_entry;

/// The leading eight bytes, padded with zeros, as a big-endian number that sorts as they do.
static uint64_t leading_bytes(const char *text, size_t length) {
  uint64_t bytes = 0;
  memcpy(&bytes, text, length < sizeof bytes ? length : sizeof bytes);
  return __builtin_bswap64(bytes);
}

/// Unpacks a key that is no plain value and no handle. [-0, +0, –]
static void describe_object(lua_State *L, int index, key_entry *entry) {
  entry->major = (uint64_t)(uintptr_t)lua_topointer(L, index);
  entry->length = lua_iscfunction(L, index) ? 0 : (size_t)lua_type(L, index);
}

/// Unpacks the key at an index. [-0, +0, –]
static void describe_key(lua_State *L, int index, key_entry *entry) {
  *entry = (key_entry){.rank = rank_other};
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    entry->rank = rank_number;
    if (lua_isinteger(L, index)) {
      entry->integer = lua_tointeger(L, index);
    } else {
      entry->is_float = 1;
      entry->number = lua_tonumber(L, index);
    }
    break;
  case LUA_TSTRING:
    entry->rank = rank_string;
    entry->text = lua_tolstring(L, index, &entry->length);
    entry->major = leading_bytes(entry->text, entry->length);
    break;
  case LUA_TBOOLEAN:
    entry->rank = rank_boolean;
    entry->major = (uint64_t)lua_toboolean(L, index);
    break;
  case LUA_TUSERDATA: {
    const scrollwork_lua_header *header = lua_touserdata(L, index);
    if (lua_rawlen(L, index) < sizeof *header || header->index < 0) {
      describe_object(L, index, entry);
      break;
    }
    entry->rank = rank_handle;
    entry->major = (uint32_t)header->class_id;
    entry->minor = (uint64_t)(uint32_t)header->index << 32 | header->generation;
    break;
  }
  default:
    describe_object(L, index, entry);
    break;
  }
}

static int number_key_before(const key_entry *a, const key_entry *b) {
  if (a->is_float) {
    return b->is_float ? a->number < b->number : sandbox_number_below(a->number, b->integer);
  }
  return b->is_float ? sandbox_integer_below(a->integer, b->number) : a->integer < b->integer;
}

static int key_before(const key_entry *a, const key_entry *b) {
  if (a->rank != b->rank) return a->rank < b->rank;
  switch (a->rank) {
  case rank_number:
    return number_key_before(a, b);
  case rank_string:
    if (a->major != b->major) return a->major < b->major;
    return sandbox_compare_bytes(a->text, a->length, b->text, b->length) < 0;
  case rank_boolean:
    return a->major < b->major;
  case rank_handle:
    return a->major != b->major ? a->major < b->major : a->minor < b->minor;
  default:
    return a->length != b->length ? a->length < b->length : a->major < b->major;
  }
}

static int entry_before(void *context, uint32_t a, uint32_t b) {
  const key_entry *entries = context;
  return key_before(&entries[a], &entries[b]);
}

/// The class id of traversals, which no handle has.
static const int32_t traversal_kind = INT32_MIN;

static const key_entry one = {.rank = rank_number, .integer = 1};

// MARK: - Few keys

int sandbox_push_few_keys(lua_State *L, int table) {
  key_entry entries[sandbox_few_keys];
  uint32_t order[sandbox_few_keys], scratch[sandbox_few_keys];
  int base = lua_gettop(L), count = 0;
  luaL_checkstack(L, 2 * sandbox_few_keys + 4, NULL);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    int begins_run = count == 0 && lua_isinteger(L, -1) && lua_tointeger(L, -1) == 1;
    if (begins_run || count == sandbox_few_keys) {
      lua_settop(L, base);
      return -1;
    }
    order[count] = (uint32_t)count;
    describe_key(L, -1, &entries[count++]);
    // The key stays on the stack; its copy is the argument of the next lua_next.
    lua_pushvalue(L, -1);
  }
  scrollwork_lua_charge(L, count);
  sandbox_order(order, scratch, (size_t)count, entry_before, entries);
  for (int i = 0; i < count; i++) lua_pushvalue(L, base + 1 + (int)order[i]);
  return count;
}

// MARK: - Surveying

sandbox_survey sandbox_survey_keys(lua_State *L, int table) {
  sandbox_meter meter = {.L = L, .steps = 1};
  sandbox_survey survey = {0};
  int splits_prefix = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (lua_type(L, -1) == LUA_TNUMBER) {
      int is_integer = lua_isinteger(L, -1);
      if (is_integer && survey.others == 0
          && lua_tointeger(L, -1) == survey.prefix + 1) {
        survey.prefix++;
        if ((survey.prefix & 1) == 0) sandbox_meter_add(&meter, 1);
        continue;
      }
      // A fraction inside the run, which must then be sorted with it. The run ended at the first
      // other key, so its length is known here.
      lua_Number number = lua_tonumber(L, -1);
      if (!is_integer && number > 1 && number < (lua_Number)survey.prefix) splits_prefix = 1;
    } else if (lua_type(L, -1) == LUA_TSTRING) {
      survey.string_bytes += lua_rawlen(L, -1);
    }
    survey.others++;
    sandbox_meter_add(&meter, 1);
  }
  if (splits_prefix) {
    survey.others += (size_t)survey.prefix;
    survey.prefix = 0;
  }
  sandbox_meter_flush(&meter);
  return survey;
}

// MARK: - Collecting

/// Steps for sorting: one for each comparison, and the extra cost of long strings.
static long long sorting_steps(const sandbox_survey *survey) {
  long long levels = 1;
  for (size_t rest = survey->others; rest > 1; rest >>= 1) levels++;
  return levels * ((long long)survey->others + sandbox_byte_steps(survey->string_bytes));
}

/// Copies the keys outside the prefix into the array at `keys`, unpacks them, and returns how many.
/// O(n). [-0, +0, m]
static size_t collect_keys(
  lua_State *L, int table, int keys, const sandbox_survey *survey, key_entry *entries
) {
  size_t count = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (survey->prefix > 0 && lua_isinteger(L, -1)) {
      lua_Integer index = lua_tointeger(L, -1);
      if (index >= 1 && index <= survey->prefix) continue;
    }
    // A weak table may have lost keys since the survey, and can have gained none.
    if (count == survey->others) {
      lua_pop(L, 1);
      break;
    }
    describe_key(L, -1, &entries[count]);
    lua_pushvalue(L, -1);
    lua_rawseti(L, keys, (lua_Integer)++count);
  }
  return count;
}

/// The number of entries at the start of the order that are numbers below 1.
static size_t count_below_one(
  const uint32_t *order, size_t count, const key_entry *entries
) {
  size_t below = 0;
  while (below < count && key_before(&entries[order[below]], &one)) below++;
  return below;
}

sandbox_traversal *sandbox_push_traversal(lua_State *L, int table, sandbox_survey survey) {
  key_entry few_entries[sandbox_few_keys];
  uint32_t few_scratch[sandbox_few_keys];
  size_t room = survey.others;
  if (room > INT32_MAX) luaL_error(L, "table has too many keys to visit");
  luaL_checkstack(L, 8, NULL);
  scrollwork_lua_charge(L, sorting_steps(&survey));

  lua_createtable(L, (int)room, 0);
  int keys = lua_gettop(L);
  sandbox_traversal *traversal =
    lua_newuserdatauv(L, sizeof(sandbox_traversal) + room * sizeof(uint32_t), 1);
  *traversal = (sandbox_traversal){
    .header = {.class_id = traversal_kind, .index = -1}, .prefix = survey.prefix};
  key_entry *entries = few_entries;
  uint32_t *scratch = few_scratch;
  if (room > sandbox_few_keys) {
    entries = lua_newuserdatauv(L, room * (sizeof(key_entry) + sizeof(uint32_t)), 0);
    scratch = (uint32_t *)(entries + room);
  }

  size_t count = collect_keys(L, table, keys, &survey, entries);
  for (size_t i = 0; i < count; i++) traversal->order[i] = (uint32_t)i;
  sandbox_order(traversal->order, scratch, count, entry_before, entries);
  traversal->count = count;
  if (survey.prefix > 0) {
    traversal->below = count_below_one(traversal->order, count, entries);
  }
  lua_settop(L, keys + 1);
  return traversal;
}

sandbox_traversal *sandbox_to_traversal(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  if (lua_rawlen(L, index) < sizeof(sandbox_traversal)) return NULL;
  sandbox_traversal *traversal = lua_touserdata(L, index);
  return traversal->header.class_id == traversal_kind ? traversal : NULL;
}

// MARK: - Walking

void sandbox_push_key(
  lua_State *L, const sandbox_traversal *traversal, int keys, size_t position
) {
  size_t prefix = (size_t)traversal->prefix;
  if (position >= traversal->below) {
    if (position - traversal->below < prefix) {
      lua_pushinteger(L, (lua_Integer)(position - traversal->below + 1));
      return;
    }
    position -= prefix;
  }
  lua_rawgeti(L, keys, (lua_Integer)traversal->order[position] + 1);
}

int sandbox_advance(lua_State *L, sandbox_traversal *traversal, int table, int keys) {
  size_t end = (size_t)traversal->prefix + traversal->count;
  while (traversal->position < end) {
    sandbox_push_key(L, traversal, keys, traversal->position++);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, table) != LUA_TNIL) return 2;
    lua_pop(L, 2);
  }
  lua_pushnil(L);
  return 1;
}

int sandbox_first(lua_State *L, int table) {
  sandbox_meter meter = {.L = L, .steps = 1};
  key_entry best, entry;
  lua_pushnil(L);
  int found = lua_gettop(L);
  int have = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    describe_key(L, -1, &entry);
    if (!have || key_before(&entry, &best)) {
      have = 1;
      best = entry;
      lua_copy(L, -1, found);
    }
    sandbox_meter_add(&meter, 3 + sandbox_byte_steps(entry.length));
  }
  sandbox_meter_flush(&meter);
  if (!have) return 1;
  lua_pushvalue(L, found);
  lua_rawget(L, table);
  return 2;
}
