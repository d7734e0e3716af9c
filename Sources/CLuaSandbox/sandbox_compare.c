#include <stdbool.h>
#include <string.h>

#include "sandbox_internal.h"
#include "scrollwork_lua_compare.h"
#include "scrollwork_lua_record.h"
#include "scrollwork_lua_slot.h"

// Nested tables are visited depth first, without recursion: the open ones are frames in a Lua table. Tables that have
// been compared are one class of a union-find structure from then on, so that no pair is visited twice and cycles end
// (Hopcroft and Karp 1971, "A linear algorithm for testing equivalence of finite automata").

/// The slots of a frame, in the table of frames from `depth * frame_size + 1` on.
enum { slot_expected, slot_received, slot_keys, slot_traversal, slot_key, slot_missing, frame_size };

/// The value of `slot_missing` once the expected table has no key left, and those of the received one are visited.
static const lua_Integer only_received = -1;

typedef struct {
  lua_State *L;
  /// The stack indices of the tables: the frames, the parents of the union-find structure, and what was found.
  int frames, parents, found;
  /// The stack index of the first slot of the innermost frame.
  int top;
  /// The number of open frames.
  lua_Integer depth;
  /// The position in the innermost frame, where it is of records.
  lua_Integer field;
  /// Whether a frame was opened.
  bool is_used;
  /// How many differences are stored, and how many there are.
  lua_Integer most, count;
  sandbox_meter meter;
} comparison;

// MARK: - Equal without a look inside

/// Whether the values at two indices are the same value, or handles of the same object. [-0, +0, e]
static bool is_same(comparison *c, int a, int b) {
  lua_State *L = c->L;
  if (lua_type(L, a) == LUA_TSTRING) sandbox_meter_add(&c->meter, sandbox_byte_steps(lua_rawlen(L, a)));
  if (lua_rawequal(L, a, b)) return true;
  const scrollwork_lua_header *left = scrollwork_lua_header_at(L, a);
  const scrollwork_lua_header *right = scrollwork_lua_header_at(L, b);
  return left && right && left->index >= 0 && left->class_id == right->class_id
    && left->index == right->index && left->generation == right->generation;
}

/// The class of both values at two indices, if they are records of one; else NULL. [-0, +0, –]
static const scrollwork_lua_class *record_class(lua_State *L, int a, int b) {
  const scrollwork_lua_header *left = scrollwork_lua_header_at(L, a);
  const scrollwork_lua_header *right = scrollwork_lua_header_at(L, b);
  if (!left || !right || left->index >= 0 || left->class_id != right->class_id) return NULL;
  return scrollwork_lua_class_at(L, a);
}

// MARK: - Tables that are taken as equal

/// Pushes the table that stands for the class of the table at an index; halves the way to it. [-0, +1, m]
static void push_class(comparison *c, int table) {
  lua_State *L = c->L;
  lua_pushvalue(L, table);
  for (;;) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, c->parents) == LUA_TNIL) {
      lua_pop(L, 1);
      return;
    }
    lua_pushvalue(L, -1);
    if (lua_rawget(L, c->parents) == LUA_TNIL) {
      lua_pop(L, 1);
      lua_remove(L, -2);
      return;
    }
    // [table, parent, grandparent]
    lua_pushvalue(L, -3);
    lua_pushvalue(L, -2);
    lua_rawset(L, c->parents);
    lua_replace(L, -3);
    lua_pop(L, 1);
    sandbox_meter_add(&c->meter, 1);
  }
}

/// Makes the tables at two indices one class; false if they are that already. [-0, +0, e]
static bool unite(comparison *c, int a, int b) {
  lua_State *L = c->L;
  push_class(c, a);
  push_class(c, b);
  bool are_two = !lua_rawequal(L, -2, -1);
  if (are_two) {
    lua_rawset(L, c->parents);
  } else {
    lua_pop(L, 2);
  }
  return are_two;
}

// MARK: - Frames

static lua_Integer slot_index(lua_Integer depth, int slot) { return depth * frame_size + slot + 1; }

/// Stores the top value in a slot of the innermost frame, and on the stack. [-1, +0, m]
static void set_slot(comparison *c, int slot) {
  lua_pushvalue(c->L, -1);
  lua_rawseti(c->L, c->frames, slot_index(c->depth - 1, slot));
  lua_replace(c->L, c->top + slot);
}

/// Copies the innermost frame to the stack. [-0, +0, –]
static void load_frame(comparison *c) {
  for (int slot = 0; slot < frame_size; slot++) {
    lua_rawgeti(c->L, c->frames, slot_index(c->depth - 1, slot));
    lua_replace(c->L, c->top + slot);
  }
  if (lua_isinteger(c->L, c->top + slot_traversal)) {
    c->field = lua_tointeger(c->L, c->top + slot_traversal);
  }
}

/// Begins to visit the keys of a table of the frame. [-0, +0, e]
static void begin_keys(comparison *c, int table) {
  sandbox_push_traversal(c->L, table, sandbox_survey_keys(c->L, table));
  set_slot(c, slot_traversal);
  set_slot(c, slot_keys);
}

/// Opens a frame for the expected and the received value on top. [-2, +0, e]
static void open_frame(comparison *c, bool is_record) {
  lua_State *L = c->L;
  c->is_used = true;
  c->depth++;
  set_slot(c, slot_received);
  set_slot(c, slot_expected);
  lua_pushinteger(L, 0);
  set_slot(c, slot_missing);
  if (is_record) {
    c->field = 0;
    lua_pushnil(L);
    set_slot(c, slot_keys);
  } else {
    begin_keys(c, c->top + slot_expected);
  }
}

static void close_frame(comparison *c) {
  for (int slot = 0; slot < frame_size; slot++) {
    lua_pushnil(c->L);
    lua_rawseti(c->L, c->frames, slot_index(c->depth - 1, slot));
  }
  c->depth--;
  if (c->depth > 0) load_frame(c);
}

/// Stores what the innermost frame needs to be continued, before another is opened. [-0, +0, m]
static void suspend_frame(comparison *c) {
  if (c->depth == 0) return;
  lua_pushvalue(c->L, c->top + slot_key);
  lua_rawseti(c->L, c->frames, slot_index(c->depth - 1, slot_key));
  if (!lua_isnil(c->L, c->top + slot_keys)) return;
  lua_pushinteger(c->L, c->field);
  lua_rawseti(c->L, c->frames, slot_index(c->depth - 1, slot_traversal));
}

/// Pushes both values of the next field of two records; false at the end. [-0, +(2|0), e]
static bool next_field(comparison *c) {
  lua_State *L = c->L;
  const scrollwork_lua_class *class_ = scrollwork_lua_class_at(L, c->top + slot_expected);
  if (c->field == class_->field_count) return false;
  c->field++;
  const char *name = class_->fields;
  for (lua_Integer skipped = 1; skipped < c->field; skipped++) name += strlen(name) + 1;
  lua_pushstring(L, name);
  lua_replace(L, c->top + slot_key);
  scrollwork_lua_push_field(L, c->top + slot_expected, class_, (int)c->field);
  scrollwork_lua_push_field(L, c->top + slot_received, class_, (int)c->field);
  return true;
}

/// Pushes the next key of a table that is visited; false at the end. [-0, +(1|0), –]
static bool next_key(comparison *c) {
  lua_State *L = c->L;
  sandbox_traversal *traversal = lua_touserdata(L, c->top + slot_traversal);
  if (traversal->position == (size_t)traversal->prefix + traversal->count) return false;
  sandbox_push_key(L, traversal, c->top + slot_keys, traversal->position++);
  lua_pushvalue(L, -1);
  lua_replace(L, c->top + slot_key);
  return true;
}

/// Ends the visit of the expected table's keys; begins that of the received one's if it has others. [-0, +0, e]
static bool turn_to_received(comparison *c) {
  lua_State *L = c->L;
  const sandbox_traversal *traversal = lua_touserdata(L, c->top + slot_traversal);
  lua_Integer shared = traversal->prefix + (lua_Integer)traversal->count
    - lua_tointeger(L, c->top + slot_missing);
  sandbox_survey received = sandbox_survey_keys(L, c->top + slot_received);
  if (received.prefix + (lua_Integer)received.others == shared) return false;
  lua_pushinteger(L, only_received);
  set_slot(c, slot_missing);
  begin_keys(c, c->top + slot_received);
  return true;
}

/// Pushes both values under the next key of two tables, nil where one has none; false at the end. [-0, +(2|0), e]
static bool next_entry(comparison *c) {
  lua_State *L = c->L;
  for (;;) {
    bool is_only_received = lua_tointeger(L, c->top + slot_missing) == only_received;
    if (!next_key(c)) {
      if (is_only_received || !turn_to_received(c)) return false;
      continue;
    }
    lua_rawget(L, c->top + slot_expected);
    if (is_only_received && !lua_isnil(L, -1)) {
      lua_pop(L, 1);
      continue;
    }
    lua_pushvalue(L, c->top + slot_key);
    bool is_missing = lua_rawget(L, c->top + slot_received) == LUA_TNIL;
    if (is_missing && !is_only_received) {
      lua_pushinteger(L, lua_tointeger(L, c->top + slot_missing) + 1);
      set_slot(c, slot_missing);
    }
    return true;
  }
}

// MARK: - Differences

/// Pushes the list of the keys that lead to the value which is visited, and how many of its middle are left out.
/// [-0, +2, m]
static void push_path(comparison *c) {
  lua_State *L = c->L;
  suspend_frame(c);
  lua_newtable(L);
  lua_Integer left_out = c->depth - 2 * scrollwork_lua_path_end;
  if (left_out < 0) left_out = 0;
  lua_Integer next = 0;
  for (lua_Integer level = 0; level < c->depth; level++) {
    if (left_out > 0 && level == scrollwork_lua_path_end) level += left_out;
    lua_rawgeti(L, c->frames, slot_index(level, slot_key));
    lua_rawseti(L, -2, ++next);
  }
  lua_pushinteger(L, left_out);
}

/// Counts the values on top as different, and stores the first ones. [-2, +0, m]
static void note_difference(comparison *c) {
  lua_State *L = c->L;
  if (c->count < c->most) {
    lua_Integer first = 4 * c->count;
    push_path(c);
    lua_rawseti(L, c->found, first + 2);
    lua_rawseti(L, c->found, first + 1);
    lua_rawseti(L, c->found, first + 4);
    lua_rawseti(L, c->found, first + 3);
  } else {
    lua_pop(L, 2);
  }
  c->count++;
}

/// Compares the values on top, or opens a frame for what they contain. [-2, +0, e]
static void compare_top(comparison *c) {
  lua_State *L = c->L;
  int expected = lua_gettop(L) - 1, received = expected + 1;
  sandbox_meter_add(&c->meter, 1);
  if (is_same(c, expected, received)) {
    lua_pop(L, 2);
  } else if (lua_istable(L, expected) && lua_istable(L, received)) {
    if (unite(c, expected, received)) {
      suspend_frame(c);
      open_frame(c, false);
    } else {
      lua_pop(L, 2);
    }
  } else if (record_class(L, expected, received)) {
    suspend_frame(c);
    open_frame(c, true);
  } else {
    note_difference(c);
  }
}

/// Compares the values on top and all that they contain; with `most` 0, up to the first difference. [-2, +0, e]
static void compare(comparison *c) {
  compare_top(c);
  while (c->depth > 0 && (c->count == 0 || c->most > 0)) {
    bool is_record = lua_isnil(c->L, c->top + slot_keys);
    if (is_record ? next_field(c) : next_entry(c)) {
      compare_top(c);
    } else {
      close_frame(c);
    }
  }
}

/// Pushes the tables of a comparison and room for a frame. [-0, +n, m]
static comparison begin(lua_State *L, lua_Integer most) {
  luaL_checkstack(L, frame_size + 24, NULL);
  comparison c = {.L = L, .most = most, .meter = {.L = L, .steps = 1}};
  lua_newtable(L);
  c.frames = lua_gettop(L);
  lua_newtable(L);
  c.parents = lua_gettop(L);
  lua_newtable(L);
  c.found = lua_gettop(L);
  c.top = c.found + 1;
  for (int slot = 0; slot < frame_size; slot++) lua_pushnil(L);
  return c;
}

/// Forgets a comparison without `most`, before the next one. [-0, +0, m]
static void begin_again(comparison *c) {
  c->count = 0;
  if (!c->is_used) return;
  c->is_used = false;
  c->depth = 0;
  lua_newtable(c->L);
  lua_replace(c->L, c->frames);
  lua_newtable(c->L);
  lua_replace(c->L, c->parents);
}

int scrollwork_lua_compare(lua_State *L) {
  lua_settop(L, 3);
  comparison c = begin(L, lua_tointeger(L, 3));
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  compare(&c);
  sandbox_meter_flush(&c.meter);
  lua_pushinteger(L, c.count);
  lua_pushvalue(L, c.found);
  return 2;
}

int scrollwork_lua_contains(lua_State *L) {
  lua_settop(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  sandbox_traversal *traversal = sandbox_push_traversal(L, 1, sandbox_survey_keys(L, 1));
  int keys = lua_gettop(L) - 1;
  comparison c = begin(L, 0);
  bool is_found = false;
  while (!is_found && sandbox_advance(L, traversal, 1, keys) == 2) {
    lua_pushvalue(L, 2);
    compare(&c);
    lua_pop(L, 1);
    is_found = c.count == 0;
    begin_again(&c);
  }
  sandbox_meter_flush(&c.meter);
  lua_pushboolean(L, is_found);
  return 1;
}
