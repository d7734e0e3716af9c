/* A scene that keeps what the product promises to scripts, in C: rows that are measured one by one, records that a
 * script may keep, handlers that may wait, causes, and a log with samples and a digest. */
#ifndef FLOOR_SCENE_H
#define FLOOR_SCENE_H

#include <lua.h>

#include "floor_event.h"
#include "floor_log.h"
#include "floor_rows.h"

/* The most handlers that wait, rows in reach and views at the same time; more abort the process. */
enum { floor_most_waiting = 16, floor_most_reached = 256, floor_most_views = 4 };

typedef struct floor_scene floor_scene;

/* A critically damped spring to an offset. */
typedef struct floor_motion {
  bool is_on;
  double start, target, distance, speed, rate;
} floor_motion;

/* A view of rows along y. Offsets in points, velocities in pt/s. */
typedef struct floor_view {
  floor_scene *scene;
  floor_rows *rows;
  int handle, id, handler, marked, extent; /* references to values */
  int ids; /* the table from ids to rows */
  int muted; /* how many calls of `mute` are in force */
  double offset, velocity, height, reported;
  floor_motion motion;
  int cause, source;
  bool is_touched; /* a sample is due */
  /* The rows in reach, and the offsets between which it has the same ones. */
  int reached[floor_most_reached], reached_count;
  double same_from, same_to;
  bool *is_measured; /* of the rows that the list was made with; inserted ones have their extent */
  int made_count, measured_count;
  uint64_t scrolls, appears, disappears;
} floor_view;

struct floor_scene {
  lua_State *lua;
  int function; /* what the script returned */
  double result;
  int tick;
  double rate;
  floor_view views[floor_most_views];
  int view_count;
  int event_class, view_class, item_class, motion_class, mute_class; /* metatables */
  lua_State *task;
  int task_reference;
  struct {
    lua_State *task;
    int reference, tick;
  } waiting[floor_most_waiting];
  int waiting_count;
  int cause_line, cause; /* the line of the last call, and a reference to its text */
  int scroll, appear, disappear, momentum, script, forward, backward, stop;
  floor_log log;
};

/* Registers the globals of scripts. [-0, +0, e] */
void floor_scene_register(floor_scene *scene);

/* Runs the next tick. [-0, +0, e] */
void floor_scene_tick(floor_scene *scene);

/* Moves a view at once. */
void floor_view_move(floor_view *view, double offset, int source);

/* Lets a view fly to the row at which its momentum would end. */
void floor_view_fling(floor_view *view, double velocity);

/* The offset nearest to another one within the range. */
double floor_view_clamped(const floor_view *view, double offset);

/* Forgets which rows are in reach, as rows were inserted. */
void floor_view_look_again(floor_view *view);

#endif
