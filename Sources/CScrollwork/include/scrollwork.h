/* Scrollwork for programs in C: how scroll views behave, written once as Lua scripts.
 *
 * A host owns one scene and one sandboxed Lua state. The program moves its time, passes touches to
 * it, and draws what shows; scripts, untrusted ones too, decide where views come to rest. Equal calls
 * give equal offsets, to the last digit those of `scrollwork run`.
 *
 *   sw_host *host;
 *   if (sw_open(scene, NULL, &host) != SW_OK) { puts(sw_last_error()->message); return 1; }
 *   sw_run(host, "flick(gallery, { x = -1000 })", "start");
 *   double x, y;
 *   while (sw_is_moving(host) && sw_advance(host, 1.0 / 60) == SW_OK)
 *     if (sw_offset(host, "gallery", &x, &y) == SW_OK) draw(x, y);
 *   sw_close(host);
 *
 * Threads. A host is used on the thread that opened it, of which 512 KiB of stack must be left in
 * each call, unless SW_OWN_THREAD gives it one. The library starts no other thread, installs no
 * signal handler, writes to no stream, and reads no clock but for `sw_limits.cpu_time`.
 *
 * Texts are UTF-8 and end with a zero byte; those that are given are copied. A view is named by its
 * id, a text. Lengths are in points, times in virtual seconds, velocities in pt/s.
 *
 * Misuse. NULL where a value is needed, a text that is no UTF-8, a number that is NaN or infinite,
 * a host that was closed or never opened, a call from another thread: each is a status, and nothing
 * else happens. A callback must return: no longjmp and no C++ exception may leave it.
 */
#ifndef SCROLLWORK_H
#define SCROLLWORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define SW_API __attribute__((visibility("default")))
#else
#define SW_API
#endif

/* The version of the library, such as "0.3.0"; it lives as long as the program. */
SW_API const char *sw_version(void);

/* ---- What goes wrong ---- */

/* How a call ended. Later versions may add values. */
typedef enum sw_status {
  SW_OK = 0,

  SW_SYNTAX = 1,                /* The text is no Lua. */
  SW_RUNTIME = 2,               /* A script raised an error, or called something in a wrong way. */
  SW_INSTRUCTIONS = 3,          /* `sw_limits.instructions` were used up. */
  SW_CALLBACK_INSTRUCTIONS = 4, /* `sw_limits.callback_instructions` were used up, or in loading. */
  SW_MEMORY = 5,                /* `sw_limits.memory` was used up. */
  SW_CPU_TIME = 6,              /* `sw_limits.cpu_time` was used up. */
  SW_VIRTUAL_TIME = 7,          /* `sw_limits.virtual_time` was used up; time has moved so far. */
  SW_OUTPUT = 8,                /* Scripts printed more than 1 MiB in one call. */
  SW_NO_BEHAVIOR = 9,           /* The script returns no behavior, or none was loaded by the name. */
  SW_NO_SCENE = 10,             /* The script makes no scene. */
  SW_UNKNOWN_VIEW = 11,         /* The scene has no scroll view of the id. */
  SW_UNKNOWN_EVENT = 12,        /* An event of the engine that the view, or the scene, does not have. */
  SW_BUSY = 13,                 /* Time was to be moved in a callback. */
  SW_NO_THREAD = 14,            /* The system gives no thread. */

  SW_BAD_ARGUMENT = 20,         /* What is given cannot be used; the message says which and why. */
  SW_CLOSED = 21,               /* The host is NULL, was closed, or never was one. */
  SW_WRONG_THREAD = 22,         /* Another thread has opened the host. */
  SW_SMALL_STACK = 23           /* Fewer than 512 KiB are left of the thread's stack. */
} sw_status;

/* Why a call failed. */
typedef struct sw_error {
  sw_status status;
  const char *message;   /* What went wrong, without file and line; never NULL. */
  const char *file;      /* The name that the script was given; NULL where none is to blame. */
  int32_t line;          /* From 1; 0 for none. */
  bool is_note;          /* Nothing failed: something was ignored that may have been meant. */
  const char *help;      /* What to do about it; NULL for nothing. */
  const char *number;    /* As `scrollwork doc` knows it, such as "SW2003"; NULL for none. */
  const char *traceback; /* The calls that led there, innermost first, a line each; NULL for none. */
  const char *event;     /* Of what goes to `fault`: the event in whose handler it happened, such as
                            "snap"; NULL for none. */
  const char *view;      /* The id of the view that it was about; NULL for none. */
} sw_error;

/* Why the latest call of this thread failed that did; a status of SW_OK before the first. Owned by
 * the library, and valid until the next call of this thread that fails. */
SW_API const sw_error *sw_last_error(void);

/* ---- Opening and closing ---- */

typedef struct sw_host sw_host;

/* What scripts may use up before they are stopped; they cannot catch a stop. Those of instructions,
 * processor time, virtual time and printed text begin anew with each call of the program; memory is
 * one budget for as long as the host lives, so close it after SW_MEMORY. */
typedef struct sw_limits {
  uint64_t instructions;          /* Of one call; 0 for 100 million. */
  uint64_t callback_instructions; /* Of one handler, rule or timer; 0 for 50 million. */
  uint64_t memory;                /* In bytes, of all scripts together; 0 for 96 MiB. */
  double cpu_time;                /* Of one call, in seconds; 0 for 4. Depends on the machine. */
  double virtual_time;            /* How far one call may move time, in seconds; 0 for 3600. */
} sw_limits;

enum {
  /* The host runs on a thread of its own with a stack of 64 MiB: calls come from any thread, wait
   * for their turn and for their result, and callbacks are called on the host's thread. For programs
   * whose threads have small stacks; a call costs some microseconds more. */
  SW_OWN_THREAD = 1
};

/* How a host is opened. Zeros, as `sw_options options = {.size = sizeof options};` has them, are the
 * defaults. */
typedef struct sw_options {
  size_t size;       /* sizeof(sw_options): which fields there are. */
  uint32_t flags;    /* SW_OWN_THREAD or 0. */
  const char *name;  /* What messages call the scene's script; NULL for "scene.lua". */
  uint64_t seed;     /* Feeds `sw.random`. */
  sw_limits limits;
  const char *device;/* A device by its name, such as "tablet", in place of the scene's own; or NULL. */
  double rate;       /* Ticks a second, 1 to 10000, in place of the scene's own; or 0. */
  const char *folder;/* Where scripts find the modules that they require: `a.b` in a/b.lua or
                        a/b/init.lua there. NULL for none. */
  /* The text of a module that a script requires and `folder` does not have, which is copied; NULL
   * where there is none. */
  const char *(*module)(void *context, const char *name);
  /* Takes each line that scripts print, without its line feed; lines are dropped without it. */
  void (*print)(void *context, const char *line);
  /* Takes what goes wrong where no call waits for it, in handlers, rules and timers, and notes; valid
   * for the time of the call. It may call the host as a listener may: sw_detach ends a behavior that
   * fails again and again. */
  void (*fault)(void *context, const sw_error *error);
  void *context;     /* What the three are given. */
} sw_options;

/* Opens a host on the scene that a script makes: one that calls `sw.scene`, or returns a function
 * that does. `options` may be NULL. `*host` is NULL unless the status is SW_OK. */
SW_API sw_status sw_open(const char *scene, const sw_options *options, sw_host **host);

/* Ends all scripts and releases what the host owns. In a callback, scripts end when the call that is
 * under way returns; every later call returns SW_CLOSED, and so does a second sw_close. */
SW_API sw_status sw_close(sw_host *host);

/* ---- Scripts ---- */

/* Loads a script that returns a behavior, under a name that messages and the calls below use. A name
 * that is loaded again stands for the new text. */
SW_API sw_status sw_load(sw_host *host, const char *text, const char *name);

/* Loads the behavior that a module returns, such as "scrollwork.behaviors.carousel", under the
 * module's name. So a behavior that the scene attaches by `require` becomes known to sw_configure and
 * sw_detach; its text stays that of the module, which sw_reload does not replace. */
SW_API sw_status sw_load_module(sw_host *host, const char *module);

/* Adds a package, which scripts and sw_load_module know by its name. Its behaviors may change only
 * what is in the view that they are attached to. scrollwork.toml is not read: pass what it says.
 * `name` is letters, digits and "_"; `version`, such as "1.2.0", is for messages, "paging@1.2.0".
 * `folder` has its files: `require "paging"` is paging.lua or init.lua there, "paging.wheel" wheel.lua;
 * for NULL `sw_options.module` is called with both names. `allow` has what it may do besides, of
 * "scene views focus print budget" with spaces between; NULL for nothing. `needs` has the names of
 * packages that were added before and that its files may require besides their own; NULL for none.
 * A name that is added again stands for the new version wherever it is required from then on. */
SW_API sw_status sw_add_package(
  sw_host *host, const char *name, const char *version, const char *folder, const char *allow,
  const char *needs);

/* Attaches a behavior that was loaded to a view; to the scene where `view` is NULL.
 * `options` is a table of Lua as a script would write it, such as "{ gap = 16, pages = dots }", in
 * which views are known by their ids; NULL for none. One that the behavior does not declare, or that
 * cannot have the value, is SW_RUNTIME with the sentence that a script would read. */
SW_API sw_status sw_attach(
  sw_host *host, const char *view, const char *behavior, const char *options);

/* Ends a behavior on a view, where it is attached, and attaches it with other options. Where they are
 * wrong it is not attached any more. */
SW_API sw_status sw_configure(
  sw_host *host, const char *view, const char *behavior, const char *options);

/* Ends a behavior on a view, or on the scene, with all that it registered there; SW_OK where it is not
 * attached, too. */
SW_API sw_status sw_detach(sw_host *host, const char *view, const char *behavior);

/* Replaces the text of a behavior wherever it is attached; scene, options and the contents of
 * `sw.state` stay. Where the new text is wrong the old one stays attached. */
SW_API sw_status sw_reload(sw_host *host, const char *behavior, const char *text);

/* Runs a plain script, in which views are globals by their ids where these are names, `scene:view(id)`
 * has all, and the verbs of tests move fingers and with them time: all that has no function here. In a
 * callback, what would move time waits for the next call that does. Globals that it sets are its own.
 * `name` is what messages call it. */
SW_API sw_status sw_run(sw_host *host, const char *text, const char *name);

/* ---- Time ---- */

/* Moves virtual time by whole ticks, as a program that draws does once a frame; what a call leaves
 * of a tick counts in the next one. */
SW_API sw_status sw_advance(sw_host *host, double seconds);

/* Moves virtual time to a moment of the program's own clock, in seconds. The first call says what
 * moment now is, and moves nothing; a moment before the last one moves nothing either. */
SW_API sw_status sw_advance_to(sw_host *host, double timestamp);

/* Moves virtual time until nothing moves and no event waits, at most by `limit` seconds.
 * `*is_at_rest`, which may be NULL, is whether it came to that. */
SW_API sw_status sw_settle(sw_host *host, double limit, bool *is_at_rest);

/* The virtual time since the host was opened, in seconds; -1 where there is no host. */
SW_API double sw_now(sw_host *host);

/* Whether something moves or an event waits, as before the first tick; false where there is no host. */
SW_API bool sw_is_moving(sw_host *host);

/* For how many seconds of virtual time nothing happens by itself, so that a program may sleep: 0 while
 * something moves, the time up to the next timer of a script at rest; -1 where nothing will happen, and
 * where there is no host. */
SW_API double sw_idle_time(sw_host *host);

/* Gives the scene another size, as when a window is resized. */
SW_API sw_status sw_resize(sw_host *host, double width, double height);

/* ---- Fingers, wheel and keys ---- */

/* A time that is not known: the input happens at once. */
#define SW_NOW (-1.0)

/* Puts a finger down, on what lies in front at a point of the scene. `finger` is a number that the
 * program gives it, of none that is down. */
SW_API sw_status sw_touch_begin(sw_host *host, int64_t finger, double x, double y);

/* Moves a finger. `time` is that of the sample in the clock of sw_advance_to, so that the samples of
 * a screen of 120 Hz arrive in their own ticks; or SW_NOW, as counts what has passed, and any time
 * before the first sw_advance_to. */
SW_API sw_status sw_touch_move(sw_host *host, int64_t finger, double x, double y, double time);

/* Lifts a finger, which decides where a view comes to rest. */
SW_API sw_status sw_touch_end(sw_host *host, int64_t finger, double time);

/* Takes a finger away, as when the system interrupts a gesture: no tap and no momentum. */
SW_API sw_status sw_touch_cancel(sw_host *host, int64_t finger);

/* Turns a wheel over a point of the scene by one notch, which moves the offset by `dx` and `dy` with
 * the next tick; positive towards the end. With Shift held, exchange the two where the system has
 * not. Notches of one tick add up to one. */
SW_API sw_status sw_wheel(sw_host *host, double x, double y, double dx, double dy);

/* Moves a mouse, with no button pressed, to a point of the scene. What it comes over and what it leaves
 * hear `hover` and `leave` with the next tick; it stays there until it is moved on or leaves. */
SW_API sw_status sw_hover(sw_host *host, double x, double y);

/* Takes the mouse off the scene. */
SW_API sw_status sw_leave(sw_host *host);

/* Presses a key on a view, by its name in browsers: "PageDown", "ArrowUp", "Home", "Tab"; Space with
 * shift is "Shift+Space". */
SW_API sw_status sw_key(sw_host *host, const char *view, const char *key);

/* ---- What shows ---- */

/* What a view is doing. */
typedef enum sw_phase {
  SW_IDLE = 0,
  SW_TRACKING = 1,     /* A finger is down and has not moved yet. */
  SW_INTERACTING = 2,  /* A finger, or another direct input, moves the content. */
  SW_DECELERATING = 3, /* The content moves by its momentum. */
  SW_ANIMATING = 4     /* A call moves the content. */
} sw_phase;

typedef struct sw_point { double x, y; } sw_point;
typedef struct sw_size { double width, height; } sw_size;
typedef struct sw_rect { double x, y, width, height; } sw_rect;

/* A scroll view at a moment. */
typedef struct sw_view {
  sw_point offset;    /* The content coordinate at the viewport's start corner. */
  sw_point velocity;  /* Of the offset, in pt/s. */
  sw_point target;    /* Where the motion in progress ends; the offset at rest. */
  sw_point minimum;   /* The range of the offset. */
  sw_point maximum;
  sw_size content;
  sw_size container;  /* The viewport. */
  double zoom;
  sw_phase phase;
} sw_view;

/* The offset of a view, after a layout that is due. An id that is a whole number is written in digits,
 * where no view has these as a text. */
SW_API sw_status sw_offset(sw_host *host, const char *view, double *x, double *y);

/* All of a view. */
SW_API sw_status sw_read(sw_host *host, const char *view, sw_view *state);

/* What a box of a frame stands for. */
typedef enum sw_kind {
  SW_VIEW = 0,
  SW_SHEET = 1,
  SW_ITEM = 2,      /* A node without children. */
  SW_ROW = 3,       /* A row of a list. */
  SW_CONTAINER = 4, /* A container with an id. */
  SW_HEADER = 5,    /* Of a section. */
  SW_FOOTER = 6,
  SW_FLOATING = 7,  /* A header that collapses, or a node that sticks. */
  SW_BAR = 8,       /* A node at an edge of a viewport. */
  SW_LEAVING = 9,   /* An item that an animated layout has removed. */
  SW_ACTION = 10,   /* An action of a swipe menu. */
  SW_KEYBOARD = 11  /* The part of the screen that the keyboard covers. */
} sw_kind;

/* A rectangle on the screen. */
typedef struct sw_box {
  sw_kind kind;
  const char *id;     /* Of the item; NULL without one. */
  sw_rect frame;      /* In points from the upper left corner of the scene. */
  sw_rect clip;       /* The part of the screen in which it shows: the viewports around it. */
  double opacity;     /* 0 to 1. */
  double scale;       /* About its center. */
  bool is_lifted;     /* A finger has lifted it to drag it to another place. */
  bool is_focused;
  const char *role;   /* What the scene's `look` says: "bubble_in", "photo", "button"; NULL for */
  const char *text;   /* nothing said, and so for text, caption and color: a name or #rrggbb. */
  const char *caption;
  const char *color;
  const char *icon;   /* "heart", "search"; NULL for none. */
  double radius;      /* Of its corners, in points; -1 for nothing said. */
  double rotation;    /* About its center, after the scale, in degrees clockwise. */
} sw_box;

/* What shows, from back to front. */
typedef struct sw_frame {
  uint64_t tick;
  double time;
  sw_size size;         /* Of the scene. */
  size_t count;
  const sw_box *boxes;
} sw_frame;

/* What shows now. Boxes and texts belong to the host, and are valid until its next sw_draw or
 * sw_close. Costs as much as shows, whatever the scene holds. */
SW_API sw_status sw_draw(sw_host *host, sw_frame *frame);

/* ---- Events ---- */

/* A value of a field of an event. */
typedef struct sw_field {
  const char *name;  /* As scripts read it; what lies in a table has a path: "target.x", "ids.1". */
  const char *text;  /* Of a text; NULL for a number. */
  double number;     /* Of a number; 1 for true and 0 for false. */
} sw_field;

/* Something that happened; `scrollwork doc EVENT` lists its fields. */
typedef struct sw_event {
  uint64_t listening;  /* What sw_on or sw_collect gave for it. */
  uint64_t number;     /* Among those of this listening, from 1: a gap shows what was dropped. */
  const char *name;
  const char *view;    /* NULL for none, or one without an id; so for item. */
  const char *item;
  double time;
  int64_t tick;
  const char *source;  /* What moved the view: "user", "momentum", "program"; NULL where nothing did. */
  const char *cause;   /* What made it happen, and the line: "scroll_to tabs.lua:9"; NULL for unknown. */
  size_t field_count;
  const sw_field *fields;
} sw_event;

/* What a listener does. */
typedef enum sw_deed {
  SW_LEAVE = 0,  /* Nothing. An answer that does not fit the event does nothing, and goes to `fault`. */
  SW_TARGET = 1, /* will_end_drag: the view comes to rest at the point. */
  SW_REFUSE = 2, /* will_scroll_to_top, pre_pan, will_dismiss: it does not happen. */
  SW_TAKE = 3    /* pre_scroll, post_scroll, pre_fling, post_fling: the listener takes so much. */
} sw_deed;

typedef struct sw_answer {
  sw_deed deed;   /* SW_LEAVE when the listener is called. */
  sw_point point;
} sw_answer;

/* Hears an event, in its tick; the event is valid until it returns. Inside of it the host may be read
 * and scripts attached, but time cannot be moved (SW_BUSY). */
typedef void (*sw_listener)(void *context, const sw_event *event, sw_answer *answer);

/* Calls a function with each event of a name, of a view or, where `view` is NULL, of the whole scene. A
 * name that is none of the engine's is one that scripts emit.
 * `*listening`, which may be NULL, is its number for sw_off. */
SW_API sw_status sw_on(
  sw_host *host, const char *view, const char *event, sw_listener listener, void *context,
  uint64_t *listening);

/* Collects events of a name from now on, of a view or of the whole scene; of more than 4,096 that
 * wait the oldest are dropped. */
SW_API sw_status sw_collect(
  sw_host *host, const char *view, const char *event, uint64_t *listening);

/* Takes the oldest event that waits. It is valid until the next sw_next_event or sw_close; `*event`
 * is NULL when none waits. */
SW_API sw_status sw_next_event(sw_host *host, const sw_event **event);

/* Ends a listener or the collecting of an event; numbers that stand for nothing do nothing. */
SW_API sw_status sw_off(sw_host *host, uint64_t listening);

/* ---- A view that scrolls by itself ---- */

/* Says where the native view is that stands for a view of the scene, and what it is doing: behaviors
 * then hear the events of a gesture of that course, with the next sw_advance, and neither rules nor
 * physics move the view. A call of a script still does, and a finger, unless the native view is under
 * one (SW_TRACKING, SW_INTERACTING): sw_offset has what is then to be given to the native view. */
SW_API sw_status sw_moved(sw_host *host, const char *view, double x, double y, sw_phase phase);

/* A finger that leaves a native view. */
typedef struct sw_lift {
  sw_point offset;
  sw_point velocity; /* Of the offset, in pt/s; that of a finger has the other sign. */
  sw_point natural;  /* Where the view would rest by itself. */
  bool has_natural;  /* Without it that is computed by the physics of the view. */
} sw_lift;

/* Where the view comes to rest, by its behavior's rule, the listeners of will_end_drag and its
 * range: what its delegate returns. */
SW_API sw_status sw_target_for(sw_host *host, const char *view, const sw_lift *lift, sw_point *target);

/* ---- Comparing hosts ---- */

/* The digest of all that scripts printed, all events and all offsets so far; by "%08x" what
 * `scrollwork run` prints. Equal runs have equal ones on every machine; costs O(n) for n ticks. */
SW_API sw_status sw_digest(sw_host *host, uint32_t *digest);

#ifdef __cplusplus
}
#endif

#endif
