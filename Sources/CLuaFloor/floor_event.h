/* The record of a `scroll` event: immutable, with the fields that scripts get, and theirs to keep. */
#ifndef FLOOR_EVENT_H
#define FLOOR_EVENT_H

#include <lua.h>
#include <stdbool.h>

typedef struct floor_point {
  double x, y;
} floor_point;

/* What a record holds; `name`, `source`, `direction` and `stop` are references to values that stay as long as
 * the state. */
typedef struct floor_event {
  double time;
  int name, tick, source, depth, stop, direction;
  floor_point from, to, delta, velocity, tracked;
  bool by_user;
} floor_event;

/* Makes the classes of events and of their points; returns a reference to that of events. [-0, +0, m] */
int floor_event_register(lua_State *lua);

/* Pushes a record of that class with the view and the text of the cause at the references. [-0, +1, m] */
void floor_event_push(lua_State *lua, int class_, const floor_event *event, int view, int cause);

#endif
