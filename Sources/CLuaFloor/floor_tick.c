#include <lauxlib.h>
#include <math.h>
#include <stdlib.h>

#include "floor_scene.h"

static const double overscan = 250;

/* The logarithm of the share of velocity that a second of deceleration leaves: 1000 ln 0.998. */
static const double momentum = -2.0020026706730793;

double floor_view_clamped(const floor_view *view, double offset) {
  double end = floor_rows_total(view->rows) - view->height;
  return offset < 0 ? 0 : offset > end ? (end > 0 ? end : 0) : offset;
}

void floor_view_move(floor_view *view, double offset, int source) {
  view->offset = offset;
  view->source = source;
  view->is_touched = true;
}

void floor_view_look_again(floor_view *view) {
  view->same_from = INFINITY;
  view->same_to = -INFINITY;
}

/* The start of a row that is nearest to an offset. */
static double nearest_start(const floor_view *view, double offset) {
  double start;
  int row = floor_rows_at(view->rows, offset, &start);
  double end = start + floor_rows_extent(view->rows, row);
  return floor_view_clamped(view, offset - start <= end - offset ? start : end);
}

/* Goes on from the present offset and velocity to a target, never past it: the rate of the spring follows from
 * both, as in the product. */
static void aim(floor_view *view, double target) {
  floor_motion *motion = &view->motion;
  double distance = view->offset - target;
  double needed = view->velocity / -distance;
  motion->rate = needed > 0 ? (needed >= -momentum ? needed : fmax(needed, fmin(10, momentum * momentum / needed))) : 10;
  motion->start = view->scene->tick / view->scene->rate;
  motion->target = target;
  motion->distance = distance;
  motion->speed = view->velocity + motion->rate * distance;
  motion->is_on = true;
}

void floor_view_fling(floor_view *view, double velocity) {
  view->velocity = velocity;
  aim(view, nearest_start(view, view->offset - velocity / momentum));
}

/* Moves a view along its spring, and ends that within half a point of the target. */
static void advance(floor_view *view) {
  floor_motion *motion = &view->motion;
  if (!motion->is_on) return;
  double time = view->scene->tick / view->scene->rate - motion->start;
  double decay = exp(-motion->rate * time);
  double left = decay * (motion->distance + motion->speed * time);
  view->velocity = decay * motion->speed - motion->rate * left;
  motion->is_on = fabs(left) >= 0.5 || fabs(view->velocity) >= 10;
  if (!motion->is_on) view->velocity = 0;
  floor_view_move(view, motion->is_on ? motion->target + left : motion->target, view->scene->momentum);
}

/* Measures a row by the script's function; what is above the viewport moves that. [-0, +0, e] */
static void measure(floor_view *view, int row, double start) {
  if (view->extent == LUA_NOREF || row >= view->made_count || view->is_measured[row]) return;
  lua_State *lua = view->scene->lua;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, view->extent);
  lua_pushinteger(lua, row + 1);
  lua_call(lua, 1, 1);
  double extent = luaL_checknumber(lua, -1);
  lua_pop(lua, 1);
  view->is_measured[row] = true;
  view->measured_count++;
  double change = extent - floor_rows_extent(view->rows, row);
  floor_rows_set_extent(view->rows, row, extent);
  if (start < view->offset) view->offset += change;
}

static void log_row(floor_view *view, int row, int name, uint64_t kind) {
  floor_event_entry entry = {.name = name, .view = view->id, .tick = view->scene->tick, .row = row};
  floor_log_event(&view->scene->log, entry, kind);
}

static bool contains(const int *rows, int count, int row) {
  for (int i = 0; i < count; i++) {
    if (rows[i] == row) return true;
  }
  return false;
}

/* Measures the rows that come into reach, and logs those that come and go. [-0, +0, e] */
static void lay_out(floor_view *view) {
  if (view->offset >= view->same_from && view->offset < view->same_to) return;
  floor_scene *scene = view->scene;
  int rows[floor_most_reached], count = 0, before = view->measured_count;
  double low = view->offset - overscan, high = view->offset + view->height + overscan, first, start;
  int row = floor_rows_at(view->rows, low, &first);
  double first_end = first + floor_rows_extent(view->rows, row), last = first;
  for (start = first; row >= 0 && start < high; row = floor_rows_next(view->rows, row)) {
    if (count == floor_most_reached) abort();
    measure(view, row, start);
    rows[count++] = row;
    last = start;
    start += floor_rows_extent(view->rows, row);
  }
  for (int i = 0; i < view->reached_count; i++) {
    if (contains(rows, count, view->reached[i])) continue;
    log_row(view, view->reached[i], scene->disappear, view->disappears);
  }
  for (int i = 0; i < count; i++) {
    if (!contains(view->reached, view->reached_count, rows[i])) {
      log_row(view, rows[i], scene->appear, view->appears);
    }
  }
  for (int i = 0; i < count; i++) view->reached[i] = rows[i];
  view->reached_count = count;
  double from_last = last - view->height - overscan, to_last = start - view->height - overscan;
  view->same_from = first > 0 ? fmax(first + overscan, nextafter(from_last, INFINITY)) : from_last;
  view->same_to = fmin(first_end + overscan, row >= 0 ? to_last : INFINITY);
  if (view->measured_count > before && view->motion.is_on) aim(view, nearest_start(view, view->motion.target));
}

/* Resumes a task; one that waits is kept, one that has ended is used for the next handler. [-arguments, +0, e] */
static void resume(floor_scene *scene, lua_State *task, int reference, int arguments) {
  int results;
  int status = lua_resume(task, scene->lua, arguments, &results);
  if (status == LUA_YIELD) {
    if (scene->waiting_count == floor_most_waiting) abort();
    double seconds = luaL_optnumber(task, -1, 0);
    lua_pop(task, results);
    int ticks = (int)ceil(seconds * scene->rate);
    scene->waiting[scene->waiting_count].task = task;
    scene->waiting[scene->waiting_count].reference = reference;
    scene->waiting[scene->waiting_count++].tick = scene->tick + (ticks > 1 ? ticks : 1);
    return;
  }
  if (status != LUA_OK) {
    lua_xmove(task, scene->lua, 1);
    lua_error(scene->lua);
  }
  lua_pop(task, results);
  if (scene->task) {
    luaL_unref(scene->lua, LUA_REGISTRYINDEX, reference);
  } else {
    scene->task = task;
    scene->task_reference = reference;
  }
}

/* Resumes the handlers whose time has come. [-0, +0, e] */
static void wake(floor_scene *scene) {
  int count = scene->waiting_count;
  for (int i = 0; i < count;) {
    if (scene->waiting[i].tick > scene->tick) {
      i++;
      continue;
    }
    lua_State *task = scene->waiting[i].task;
    int reference = scene->waiting[i].reference;
    scene->waiting[i] = scene->waiting[--scene->waiting_count];
    count--;
    resume(scene, task, reference, 0);
  }
}

/* Logs that a view has moved, and calls its handler in a coroutine. [-0, +0, e] */
static void report(floor_view *view) {
  floor_scene *scene = view->scene;
  double from = view->reported, to = view->offset;
  if (from == to) return;
  view->reported = to;
  floor_event_entry entry = {
    .name = scene->scroll, .view = view->id, .tick = scene->tick, .row = -1, .offset = to};
  floor_log_event(&scene->log, entry, view->scrolls);
  if (view->handler == LUA_NOREF || view->muted) return;
  floor_event event = {
    .time = scene->tick / scene->rate, .name = scene->scroll, .tick = scene->tick, .source = view->source,
    .stop = scene->stop, .direction = to > from ? scene->forward : scene->backward, .from = {0, from},
    .to = {0, to}, .delta = {0, to - from}, .velocity = {0, view->velocity}, .tracked = {0, to},
    .by_user = view->source == scene->momentum};
  if (!scene->task) {
    scene->task = lua_newthread(scene->lua);
    scene->task_reference = luaL_ref(scene->lua, LUA_REGISTRYINDEX);
  }
  lua_State *task = scene->task;
  int reference = scene->task_reference;
  scene->task = NULL;
  lua_rawgeti(task, LUA_REGISTRYINDEX, view->handler);
  floor_event_push(task, scene->event_class, &event, view->handle, view->cause);
  resume(scene, task, reference, 1);
}

static void sample(floor_view *view) {
  if (!view->is_touched) return;
  floor_scene *scene = view->scene;
  view->is_touched = false;
  floor_sample sample = {
    .view = view->id, .tick = scene->tick, .phase = view->motion.is_on, .source = view->source,
    .cause = view->cause, .time = scene->tick / scene->rate, .offset = view->offset,
    .velocity = view->velocity, .target = view->motion.target};
  floor_log_sample(&scene->log, sample);
}

void floor_scene_tick(floor_scene *scene) {
  scene->tick++;
  wake(scene);
  for (int i = 0; i < scene->view_count; i++) advance(&scene->views[i]);
  for (int i = 0; i < scene->view_count; i++) lay_out(&scene->views[i]);
  for (int i = 0; i < scene->view_count; i++) report(&scene->views[i]);
  for (int i = 0; i < scene->view_count; i++) sample(&scene->views[i]);
}
