// Calls of scrollwork.h in random order, with hosts, texts and numbers of every kind, good and bad:
// `fuzz COUNT SEED`. It ends with the number of calls that succeeded, or under a sanitizer with what
// that has found.
#include <math.h>
#include <scrollwork.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t state;

static uint64_t draw(uint64_t below) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state % below;
}

#define ONE_OF(list) list[draw(sizeof list / sizeof *list)]

static const char *const scenes[] = {
  "local sw = require 'scrollwork'\n"
  "return sw.scene { width = 200, height = 300,\n"
  "  sw.scroll { id = 'list', sw.list { count = 1000, extent = 50 } } }",
  "local sw = require 'scrollwork'\n"
  "return sw.scene { width = 200, height = 300,\n"
  "  sw.scroll { id = 'list', axis = 'horizontal', height = 100,\n"
  "    sw.row { sw.item { id = 'a', width = 900, look = 'photo' }, sw.item { id = 'b', width = 90 } } },\n"
  "  sw.scroll { id = 'feed', sw.item { height = 5000 } } }",
  "return 1", "?", "", "\xff", NULL,
};
static const char *const views[] = {"list", "list", "list", "feed", "none", "", "\xff", NULL};
static const char *const behaviors[] = {"pages", "pages", "bad", "scrollwork.behaviors.carousel", "grid", "pages.x", "", NULL};
static const char *const options[] = {
  "{ page = 100 }", "{ page = list }", "{ page = 'x' }", "{", "7", "\xff", NULL, NULL};
static const char *const packages[] = {"pages", "grid", "scrollwork", "../x", "", "\xff", NULL};
static const char *const words[] = {"", " ", "views", "scene print", "pages", "grid pages", "\xff", NULL, NULL};
static const char *const events[] = {
  "scroll", "snap", "phase", "will_end_drag", "visible", "change", "own", "", "\xff", NULL};
static const char *const keys[] = {"End", "Home", "PageDown", "Tab", "Enter", "", NULL};
static const double numbers[] = {
  0, 1, -1, 50, 120, -3000, 1e9, 1e300, -1e300, 1.0 / 60, NAN, INFINITY, -INFINITY, 1e-300};
static const char *const texts[] = {
  "local sw = require 'scrollwork' return sw.behavior('pages', function(view, opt)\n"
  "  view:snap(function(move) return { y = 100 } end) view:on('scroll', function(e) e:stop() end) end)",
  "local sw = require 'scrollwork' return sw.behavior('pages', { options = { page = 1 } },\n"
  "  function(view, opt) view:on('snap', function() error 'no' end) end)",
  "return 1", "?", "error {}", "while true do end", "local t = {} for i = 1, 1e9 do t[i] = {} end",
  "flick(list, { y = -2000 })", "list:scroll_to(400, { animated = true })",
  "list:emit('own', { a = { b = { 1, 2, 'x' } } })", "print(('x'):rep(1e6))", "\xff", "", NULL,
};

enum { hosts = 6 };
// Handles, live and dead ones.
static sw_host *handles[hosts];
static int depth;

static sw_status step(void);

static void listen(void *context, const sw_event *event, sw_answer *answer) {
  (void)context, (void)event;
  *answer = (sw_answer){(sw_deed)draw(6), {ONE_OF(numbers), ONE_OF(numbers)}};
  if (depth < 2 && draw(4) == 0) {
    depth++;
    step();
    depth--;
  }
}

static const char *module(void *context, const char *name) {
  (void)context, (void)name;
  return ONE_OF(texts);
}

static void print(void *context, const char *line) { (void)context, (void)line; }

static void fault(void *context, const sw_error *error) {
  (void)context;
  if (!error->message) abort();
}

static sw_status open_one(void) {
  sw_options given = {
    .size = draw(20) ? sizeof given : draw(100),
    .flags = draw(40) ? 0 : (uint32_t)draw(3),
    .seed = state,
    .limits = {.instructions = 50000, .callback_instructions = 20000, .memory = 8 << 20,
               .virtual_time = 100},
    .device = draw(9) ? NULL : "tablet",
    .rate = draw(20) ? 0 : ONE_OF(numbers),
    .folder = draw(20) ? NULL : "/nowhere",
    .module = draw(2) ? module : NULL,
    .print = draw(2) ? print : NULL,
    .fault = draw(2) ? fault : NULL};
  sw_host *host = NULL;
  // Mostly one that can be opened.
  const char *scene = draw(3) ? scenes[draw(2)] : ONE_OF(scenes);
  sw_status status = sw_open(scene, draw(9) ? &given : NULL, draw(50) ? &host : NULL);
  if (!host) return status;
  sw_host **place = &handles[draw(hosts)];
  sw_close(*place);
  *place = host;
  return status;
}

static sw_status step(void) {
  sw_host *host = handles[draw(hosts)];
  if (draw(200) == 0) host = (sw_host *)(uintptr_t)state;
  double x = 0, y = 0;
  int64_t finger = (int64_t)draw(4);
  uint64_t listening = 0;
  switch (draw(37)) {
    case 0: return draw(20) ? SW_OK : open_one();
    case 1: return draw(200) ? SW_OK : sw_close(host);
    case 2: return sw_load(host, ONE_OF(texts), ONE_OF(behaviors));
    case 3: return sw_load_module(host, ONE_OF(behaviors));
    case 4: return sw_attach(host, ONE_OF(views), ONE_OF(behaviors), ONE_OF(options));
    case 5: return sw_configure(host, ONE_OF(views), ONE_OF(behaviors), ONE_OF(options));
    case 6: return sw_detach(host, ONE_OF(views), ONE_OF(behaviors));
    case 7: return sw_reload(host, ONE_OF(behaviors), ONE_OF(texts));
    case 8: return draw(20) ? SW_OK : sw_run(host, ONE_OF(texts), ONE_OF(behaviors));
    case 9: case 10: case 11: case 12: return sw_advance(host, draw(50) ? 1.0 / 60 : ONE_OF(numbers));
    case 13: return sw_advance_to(host, draw(3) ? sw_now(host) + 0.01 : ONE_OF(numbers));
    case 14: return draw(30) ? SW_OK : sw_settle(host, ONE_OF(numbers), NULL);
    case 15: return sw_is_moving(host) ? SW_OK : SW_CLOSED;
    case 16: case 17: return sw_touch_begin(host, finger, ONE_OF(numbers), ONE_OF(numbers));
    case 18: case 19:
      return sw_touch_move(host, finger, ONE_OF(numbers), ONE_OF(numbers),
                           draw(2) ? SW_NOW : ONE_OF(numbers));
    case 20: return sw_touch_end(host, finger, draw(2) ? SW_NOW : ONE_OF(numbers));
    case 21: return sw_touch_cancel(host, finger);
    case 22: return sw_wheel(host, 50, 50, ONE_OF(numbers), ONE_OF(numbers));
    case 23: return sw_key(host, ONE_OF(views), ONE_OF(keys));
    case 24: return sw_offset(host, ONE_OF(views), draw(9) ? &x : NULL, &y);
    case 25: {
      sw_view view;
      return sw_read(host, ONE_OF(views), draw(9) ? &view : NULL);
    }
    case 26: {
      sw_frame frame;
      sw_status status = sw_draw(host, &frame);
      for (size_t i = 0; status == SW_OK && i < frame.count; i++)
        if (frame.boxes[i].id && frame.boxes[i].id[0] == 1) abort();
      return status;
    }
    case 27: {
      sw_status status =
        sw_on(host, ONE_OF(views), ONE_OF(events), draw(9) ? listen : NULL, host, &listening);
      if (draw(3)) sw_off(host, listening);
      return status;
    }
    case 28: return sw_collect(host, ONE_OF(views), ONE_OF(events), NULL);
    case 29: {
      const sw_event *event = NULL;
      sw_status status = sw_next_event(host, draw(9) ? &event : NULL);
      for (size_t i = 0; event && i < event->field_count; i++)
        if (event->fields[i].name[0] == 1) abort();
      return status;
    }
    case 30: return draw(2) ? sw_off(host, draw(50)) : sw_resize(host, ONE_OF(numbers), 300);
    case 31: return sw_moved(host, ONE_OF(views), ONE_OF(numbers), ONE_OF(numbers), (sw_phase)draw(6));
    case 32: {
      sw_lift lift = {{ONE_OF(numbers), ONE_OF(numbers)}, {ONE_OF(numbers), ONE_OF(numbers)},
                      {ONE_OF(numbers), ONE_OF(numbers)}, draw(2)};
      sw_point target;
      return sw_target_for(host, ONE_OF(views), draw(9) ? &lift : NULL, draw(9) ? &target : NULL);
    }
    case 33: return draw(4) ? sw_hover(host, ONE_OF(numbers), ONE_OF(numbers)) : sw_leave(host);
    case 34:
      return sw_add_package(host, ONE_OF(packages), draw(9) ? "1.0.0" : ONE_OF(texts), draw(2) ? NULL : ".",
                            ONE_OF(words), ONE_OF(words));
    case 35: return sw_version() && sw_idle_time(host) >= 0 ? SW_OK : SW_CLOSED;
    default: {
      uint32_t digest;
      return draw(50) ? SW_OK : sw_digest(host, draw(9) ? &digest : NULL);
    }
  }
}

int main(int count, char **arguments) {
  long calls = count > 1 ? atol(arguments[1]) : 100000, good = 0;
  state = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
  for (long i = 0; i < calls; i++) {
    good += step() == SW_OK;
    if (!sw_last_error()->message) abort();
  }
  for (int i = 0; i < hosts; i++) sw_close(handles[i]);
  printf("%ld of %ld calls succeeded\n", good, calls);
  return 0;
}
