/* The host: the record behind every Lua state, with budgets, slots, classes, and the callbacks into
 * Swift.
 *
 * Each thread of a state reaches it through lua_getextraspace, also inside hooks and finalizers. */
#ifndef SCROLLWORK_LUA_HOST_H
#define SCROLLWORK_LUA_HOST_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "scrollwork_lua_heap.h"

/* Marks a function that raises or yields. It is left by longjmp, which the thread sanitizer's
 * shadow call stack does not see. */
#if __has_feature(thread_sanitizer)
#define SCROLLWORK_LUA_RAISES __attribute__((disable_sanitizer_instrumentation))
#else
#define SCROLLWORK_LUA_RAISES
#endif

#pragma clang assume_nonnull begin

typedef struct scrollwork_lua_host scrollwork_lua_host;
typedef struct scrollwork_script_position scrollwork_script_position;
typedef struct scrollwork_lua_checkpoint scrollwork_lua_checkpoint;
typedef struct scrollwork_lua_coverage scrollwork_lua_coverage;
typedef struct scrollwork_lua_nil_result scrollwork_lua_nil_result;
typedef struct scrollwork_lua_return_line scrollwork_lua_return_line;

/* Why a script was stopped. A stop is sticky: no script code can catch it. */
typedef enum scrollwork_lua_stop_reason : int32_t {
  scrollwork_lua_stop_none = 0,
  scrollwork_lua_stop_instructions = 1,
  scrollwork_lua_stop_callback = 2,
  scrollwork_lua_stop_memory = 3,
  scrollwork_lua_stop_wall = 4,
  scrollwork_lua_stop_cancelled = 5,
  scrollwork_lua_stop_output = 6,
} scrollwork_lua_stop_reason;

/* A Swift object to which Lua may hold handles. A null object means that it was removed. */
typedef struct scrollwork_lua_slot {
  void *_Nullable object;
  uint32_t generation;
  uint32_t handles; /* userdata that refer to the slot */
  int32_t class_id;
  int32_t next_free;
} scrollwork_lua_slot;

/* The first bytes of every full userdata in the state. */
typedef struct scrollwork_lua_header {
  int32_t class_id;
  int32_t index;
  uint32_t generation;
} scrollwork_lua_header;

/* A function, method or field whose body is written in Swift. */
typedef struct scrollwork_lua_entry {
  void *body;
  int32_t class_id;
  bool is_alive_field;
} scrollwork_lua_entry;

/* The userdata behind a function that owns its body, linked into a list. */
typedef struct scrollwork_lua_owned {
  scrollwork_lua_entry entry;
  struct scrollwork_lua_owned *_Nullable next;
  struct scrollwork_lua_owned *_Nullable previous;
  int32_t level; /* of the oldest checkpoint that contains it, from 1; 0 if none does */
} scrollwork_lua_owned;

/* How a record stores a field. */
typedef enum scrollwork_lua_field_kind : uint8_t {
  scrollwork_lua_field_value, /* any Lua value, as a user value */
  scrollwork_lua_field_number, /* this and all below as cells */
  scrollwork_lua_field_integer,
  scrollwork_lua_field_boolean,
  scrollwork_lua_field_reference, /* a registry reference that outlives the record */
  scrollwork_lua_field_record, /* the cells of a record, which each read makes */
} scrollwork_lua_field_kind;

typedef struct scrollwork_lua_field {
  scrollwork_lua_field_kind kind;
  int32_t class_id; /* of a field that is a record */
  int32_t slot; /* the index of its user value, from 1 */
  int32_t cell; /* the index of its first cell, from 0 */
} scrollwork_lua_field;

/* A plain 8-byte component of a record. */
typedef union scrollwork_lua_cell {
  double number;
  int64_t integer;
} scrollwork_lua_cell;

/* A kind of userdata. */
typedef struct scrollwork_lua_class {
  int32_t id;
  int32_t metatable; /* a registry reference; 0 until the first handle or record of the class */
  int32_t members;
  int32_t field_count;
  int32_t value_count; /* the fields that are values: the user values of a record */
  int32_t cell_count;
  scrollwork_lua_field *_Nullable layout; /* one for each field of a record */
  /* Makes the metatable of the class, a light userdata at index 1. [-0, +0, m] */
  lua_CFunction make_metatable;
  bool is_released_on_collection;
  bool is_closable;
  const char *name; /* allocated together with the class, behind it */
  char *_Nullable fields; /* the names of a record's fields, each ended by NUL */
} scrollwork_lua_class;

/* Text copied from Swift for C code that raises after the Swift frame has returned. */
typedef struct scrollwork_lua_text {
  char *_Nullable bytes;
  size_t count;
  size_t capacity;
} scrollwork_lua_text;

/* The error that a Swift body has set for the trampoline to raise. */
typedef struct scrollwork_lua_fault {
  scrollwork_lua_text code;
  scrollwork_lua_text message;
  scrollwork_lua_text help;
  double time;
  bool has_time;
  int32_t slot;
} scrollwork_lua_fault;

/* One line of a traceback. */
typedef struct scrollwork_lua_frame {
  char source[512];
  char short_source[LUA_IDSIZE];
  char name[64];
  char kind[16];
  int32_t line;
  int32_t first_line;
  bool is_script;
  bool is_main;
  int32_t skipped_before;
  const void *_Nullable call; /* identifies the call; unique while it lasts */
} scrollwork_lua_frame;

enum { scrollwork_lua_max_frames = 32 };

/* A script position at a sampled instruction. The source is an identity, compared and never
 * dereferenced. */
typedef struct scrollwork_lua_sample {
  const void *_Nullable source;
  int32_t line;
} scrollwork_lua_sample;

enum { scrollwork_lua_max_samples = 64 };

/* What a Swift body returns: the number of results pushed, or one of these. */
enum {
  scrollwork_lua_fault_set = -1,
  scrollwork_lua_wait = -2,
  scrollwork_lua_error_on_top = -3,
};

/* What the C side delegates to Swift where it has no result of its own. */
typedef enum scrollwork_lua_fallback : int32_t {
  scrollwork_lua_fallback_unknown_member,
  scrollwork_lua_fallback_assignment,
  scrollwork_lua_fallback_dead_handle,
  scrollwork_lua_fallback_wrong_self,
  scrollwork_lua_fallback_tostring,
  scrollwork_lua_fallback_close,
} scrollwork_lua_fallback;

enum { scrollwork_lua_most_passing = 4 };

/* What a callback can use up. */
typedef enum scrollwork_lua_resource : int32_t {
  scrollwork_lua_resource_instructions,
  scrollwork_lua_resource_memory,
  scrollwork_lua_resource_cpu_time,
} scrollwork_lua_resource;

/* What the running step may take besides instructions, where it has a share of the run's budget. */
typedef struct scrollwork_lua_share {
  size_t memory_limit; /* in use, in bytes, garbage left out; SIZE_MAX without a share */
  int64_t cpu_limit; /* in nanoseconds; INT64_MAX without a share */
  int64_t cpu_taken; /* the nanoseconds of it that were seen so far, nested steps left out */
} scrollwork_lua_share;

struct scrollwork_lua_host {
  /* Calls into Swift. No error may leave them; Swift uses only Lua functions that cannot raise. */
  int32_t (*_Nullable invoke)(
    lua_State *thread, const scrollwork_lua_entry *entry, void *_Nullable object);
  int32_t (*_Nullable answer)(
    lua_State *thread, scrollwork_lua_fallback question, int32_t class_id,
    const scrollwork_lua_entry *_Nullable entry);
  void (*_Nullable settle)(scrollwork_lua_host *host);
  void *_Nullable context;

  /* The hook of all threads: scrollwork_lua_hook. */
  lua_Hook hook;

  scrollwork_lua_slot *_Nullable slots;
  int32_t slot_count;
  int32_t slot_capacity;
  int32_t free_slot;

  /* Calls of Swift bodies in progress, and the number of results that the innermost has pushed. */
  int32_t depth;
  int32_t results;

  /* The number of deferred releases (slots and bodies); `settle` performs them while no Swift
   * body runs. */
  int32_t pending;

  scrollwork_lua_stop_reason stop;
  bool stopped_in_hook;
  bool counts_instructions;
  bool is_closing;
  int64_t spent; /* instructions so far, as run_limit and the callbacks' limits */
  int64_t run_limit;
  unsigned long long seed; /* of math.random */
  unsigned long long *_Nullable random; /* the four words of math.random's state */
  int64_t callback_limit; /* of the running step */
  int64_t callback_start; /* `spent` at its start */
  int64_t one_callback_limit; /* of each callback that begins */
  int64_t cpu_limit; /* in nanoseconds; 0 or below for none */
  int64_t cpu_start;
  int64_t last_cpu_check; /* at the CPU clock, on the coarse one */
  int64_t cpu_seen; /* the CPU clock then */
  int64_t shared_cpu_time; /* nanoseconds that steps with a share have taken, as far as seen */

  /* Where the current script position is recorded for the parent process; null where it is not. */
  scrollwork_script_position *_Nullable position;
  uint32_t hooks;

  /* The latest script positions, evenly spaced in instructions, and their summary at a stop. */
  scrollwork_lua_sample samples[scrollwork_lua_max_samples];
  uint32_t sample_count;
  uint32_t summarized_sample_count;
  uint32_t samples_in_stop_file;
  int32_t sample_first;
  int32_t sample_last;

  /* The innermost call whose return line is being recorded. */
  scrollwork_lua_return_line *_Nullable noted;

  /* Line coverage; null while it is not counted. */
  scrollwork_lua_coverage *_Nullable coverage;

  /* The C functions that count as their callers where they call another. */
  lua_CFunction _Nullable passing[scrollwork_lua_most_passing];

  scrollwork_lua_heap heap;
  size_t memory_used; /* in bytes, as the next three */
  size_t memory_peak;
  size_t memory_soft_limit; /* above it the script is stopped */
  size_t memory_hard_limit; /* above it requests are refused */
  scrollwork_lua_share share; /* of the running step */
  int32_t memory_divisor; /* each callback that begins gets this part of what is left; 0: all */
  int64_t one_cpu_limit; /* of each callback that begins, in nanoseconds; INT64_MAX for none */
  bool collects_at_hook; /* to know how much of what is above the share of memory is garbage */
  scrollwork_lua_resource stopped_resource; /* what the callback stopped last has used up */
  int64_t stopped_limit; /* the instructions that it had */

  /* The newest checkpoint, which scrollwork_lua_restore_checkpoint restores. */
  scrollwork_lua_checkpoint *_Nullable checkpoint;

  lua_State *_Nullable main;
  lua_State *_Nullable running;

  /* The number of resumes on the C stack that cannot pass a wait outward. */
  int32_t blocked;
  int32_t close_depth;

  /* Slots whose last handle was collected. */
  int32_t *_Nullable releases;
  int32_t release_count;
  int32_t release_capacity;

  /* The functions that own their bodies, newest first. */
  scrollwork_lua_owned *_Nullable owned;

  /* Bodies of functions that were collected. */
  void *_Nullable *_Nullable bodies;
  int32_t body_count;
  int32_t body_capacity;
  int32_t function_metatable;

  scrollwork_lua_class *_Nullable *_Nullable classes;
  int32_t class_count;
  int32_t class_capacity;
  int32_t error_class;
  int32_t handle_cache;

  scrollwork_lua_entry *_Nullable *_Nullable entries;
  int32_t entry_count;
  int32_t entry_capacity;

  /* The latest calls of methods that returned nil; allocated with the first. */
  scrollwork_lua_nil_result *_Nullable nil_results;
  uint64_t nil_result_count;
  bool has_pushed_nil;

  scrollwork_lua_fault fault;
  scrollwork_lua_frame *_Nullable frames; /* allocated with the first error */
  int32_t frame_count;
  bool frames_are_of_stop;
  bool frames_are_of_coroutine; /* those of the resuming thread are appended next */
};

/* The alignment of a host in bytes. It leaves low bits free in the word through which a thread
 * reaches its host; they count the thread's open protected calls. */
enum { scrollwork_lua_host_alignment = 1024 };

/* The host of a thread. [-0, +0, –] */
static inline scrollwork_lua_host *scrollwork_lua_get_host(lua_State *thread) {
  uintptr_t word = *(uintptr_t *)lua_getextraspace(thread);
  return (scrollwork_lua_host *)(word & ~(uintptr_t)(scrollwork_lua_host_alignment - 1));
}

/* The number of open protected calls in a thread. [-0, +0, –] */
static inline int scrollwork_lua_open_calls(lua_State *thread) {
  uintptr_t word = *(uintptr_t *)lua_getextraspace(thread);
  return (int)(word & (uintptr_t)(scrollwork_lua_host_alignment - 1));
}

/* Sets that number, 0 ..< 1,024. [-0, +0, –] */
static inline void scrollwork_lua_set_open_calls(lua_State *thread, int count) {
  uintptr_t host = (uintptr_t)scrollwork_lua_get_host(thread);
  *(uintptr_t *)lua_getextraspace(thread) = host | (uintptr_t)count;
}

#pragma clang assume_nonnull end

#endif
