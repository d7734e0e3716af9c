// What a program can do wrong with scrollwork.h: each is a status and a sentence, and nothing else
// happens. Prints the lines that do not hold; answers 0 where all do.
#define _GNU_SOURCE
#include <dirent.h>
#include <math.h>
#include <pthread.h>
#include <scrollwork.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define CHECK(condition)                                        \
  do {                                                          \
    if (!(condition)) {                                         \
      failures++;                                               \
      printf("line %d: %s; the last error is: %s\n", __LINE__,  \
             #condition, sw_last_error()->message);             \
    }                                                           \
  } while (0)

static const char *const scene =
  "local sw = require 'scrollwork'\n"
  "return sw.scene { width = 100, height = 100,\n"
  "  sw.scroll { id = 'list', sw.list { count = 1000, extent = 50 } } }";

static const char *const pages =
  "local sw = require 'scrollwork'\n"
  "return sw.behavior('pages', { options = { page = { 100, min = 1 } } }, function(view, opt)\n"
  "  view:snap(function(move) return { y = sw.round(move.natural.y / opt.page) * opt.page } end)\n"
  "end)";

static sw_host *opened(uint32_t flags) {
  sw_options options = {.size = sizeof options, .flags = flags};
  sw_host *host = NULL;
  CHECK(sw_open(scene, &options, &host) == SW_OK);
  return host;
}

// Every function with a host that is none.
static void expect_closed(sw_host *host) {
  double x;
  sw_view view;
  sw_frame frame;
  sw_point point;
  sw_lift lift = {{0, 0}, {0, 0}, {0, 0}, false};
  uint32_t digest;
  uint64_t listening;
  const sw_event *event;
  bool rests;
  CHECK(sw_close(host) == SW_CLOSED);
  CHECK(sw_load(host, pages, "pages") == SW_CLOSED);
  CHECK(sw_load_module(host, "scrollwork.behaviors.carousel") == SW_CLOSED);
  CHECK(sw_add_package(host, "a", "1.0.0", ".", NULL, NULL) == SW_CLOSED);
  CHECK(sw_attach(host, "list", "pages", NULL) == SW_CLOSED);
  CHECK(sw_configure(host, "list", "pages", NULL) == SW_CLOSED);
  CHECK(sw_detach(host, "list", "pages") == SW_CLOSED);
  CHECK(sw_reload(host, "pages", pages) == SW_CLOSED);
  CHECK(sw_run(host, "", "x") == SW_CLOSED);
  CHECK(sw_advance(host, 1) == SW_CLOSED);
  CHECK(sw_advance_to(host, 1) == SW_CLOSED);
  CHECK(sw_settle(host, 1, &rests) == SW_CLOSED);
  CHECK(sw_now(host) == -1);
  CHECK(!sw_is_moving(host));
  CHECK(sw_idle_time(host) == -1);
  CHECK(sw_resize(host, 10, 10) == SW_CLOSED);
  CHECK(sw_touch_begin(host, 1, 0, 0) == SW_CLOSED);
  CHECK(sw_touch_move(host, 1, 0, 0, SW_NOW) == SW_CLOSED);
  CHECK(sw_touch_end(host, 1, SW_NOW) == SW_CLOSED);
  CHECK(sw_touch_cancel(host, 1) == SW_CLOSED);
  CHECK(sw_wheel(host, 0, 0, 0, 1) == SW_CLOSED);
  CHECK(sw_hover(host, 0, 0) == SW_CLOSED);
  CHECK(sw_leave(host) == SW_CLOSED);
  CHECK(sw_key(host, "list", "End") == SW_CLOSED);
  CHECK(sw_offset(host, "list", &x, &x) == SW_CLOSED);
  CHECK(sw_read(host, "list", &view) == SW_CLOSED);
  CHECK(sw_draw(host, &frame) == SW_CLOSED);
  CHECK(sw_collect(host, "list", "snap", &listening) == SW_CLOSED);
  CHECK(sw_next_event(host, &event) == SW_CLOSED);
  CHECK(sw_off(host, 1) == SW_CLOSED);
  CHECK(sw_moved(host, "list", 0, 0, SW_IDLE) == SW_CLOSED);
  CHECK(sw_target_for(host, "list", &lift, &point) == SW_CLOSED);
  CHECK(sw_digest(host, &digest) == SW_CLOSED);
  CHECK(strstr(sw_last_error()->message, "closed"));
}

static void handles(void) {
  int local;
  expect_closed(NULL);
  expect_closed((sw_host *)&local);
  expect_closed((sw_host *)(uintptr_t)-1);
  sw_host *host = opened(0);
  CHECK(sw_close(host) == SW_OK);
  expect_closed(host);
  sw_host *other = opened(0);
  CHECK(other != host);
  expect_closed(host);
  CHECK(sw_close(other) == SW_OK);
}

static void arguments(void) {
  const char *const broken = "\xff\xfe";
  double x = 0, y = 0;
  sw_host *host = NULL;
  CHECK(sw_open(NULL, NULL, &host) == SW_BAD_ARGUMENT && !host);
  CHECK(sw_open(broken, NULL, &host) == SW_BAD_ARGUMENT && !host);
  CHECK(strstr(sw_last_error()->message, "UTF-8"));
  CHECK(sw_open(scene, NULL, NULL) == SW_BAD_ARGUMENT);
  sw_options wrong = {.size = 3};
  CHECK(sw_open(scene, &wrong, &host) == SW_BAD_ARGUMENT && !host);
  wrong = (sw_options){.size = sizeof wrong, .flags = 8};
  CHECK(sw_open(scene, &wrong, &host) == SW_BAD_ARGUMENT && !host);
  wrong = (sw_options){.size = sizeof wrong, .limits = {.cpu_time = NAN}};
  CHECK(sw_open(scene, &wrong, &host) == SW_BAD_ARGUMENT && !host);
  wrong = (sw_options){.size = sizeof wrong, .rate = 0.5};
  CHECK(sw_open(scene, &wrong, &host) == SW_BAD_ARGUMENT && !host);
  wrong = (sw_options){.size = sizeof wrong, .device = "phnoe"};
  CHECK(sw_open(scene, &wrong, &host) == SW_BAD_ARGUMENT && !host);
  CHECK(strstr(sw_last_error()->help, "tablet"));
  wrong = (sw_options){.size = sizeof wrong, .folder = "/no/such/folder"};
  CHECK(sw_open(scene, &wrong, &host) == SW_BAD_ARGUMENT && !host);
  CHECK(sw_open("return 1", NULL, &host) == SW_NO_SCENE && !host);
  CHECK(sw_open("return sw.scene {", NULL, &host) == SW_SYNTAX && !host);
  CHECK(sw_last_error()->line == 1 && strcmp(sw_last_error()->file, "scene.lua") == 0);

  host = opened(0);
  CHECK(sw_load(host, NULL, "a") == SW_BAD_ARGUMENT);
  CHECK(sw_load(host, pages, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_load(host, broken, "a") == SW_BAD_ARGUMENT);
  CHECK(sw_load(host, "return 1", "a") == SW_NO_BEHAVIOR);
  CHECK(sw_load(host, "?", "a") == SW_SYNTAX);
  CHECK(sw_load(host, "error 'no'", "a") == SW_RUNTIME);
  char *large = malloc(10 << 20);
  memset(large, ' ', (10 << 20) - 1);
  large[(10 << 20) - 1] = 0;
  CHECK(sw_load(host, large, "large") != SW_OK);
  free(large);
  CHECK(sw_load_module(host, "../../etc/passwd") == SW_RUNTIME);
  CHECK(sw_add_package(host, NULL, "1.0.0", ".", NULL, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_add_package(host, "../a", "1.0.0", ".", NULL, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_add_package(host, "scrollwork", "1.0.0", ".", NULL, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_add_package(host, "a", NULL, ".", NULL, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_add_package(host, "a", "", ".", NULL, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_add_package(host, "a", "1/2", ".", NULL, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_add_package(host, "a", "1.0.0", "/no/such/folder", NULL, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_add_package(host, "a", "1.0.0", NULL, NULL, NULL) == SW_BAD_ARGUMENT);
  CHECK(strstr(sw_last_error()->message, "options.module"));
  CHECK(sw_add_package(host, "a", "1.0.0", ".", "view", NULL) == SW_BAD_ARGUMENT);
  CHECK(strstr(sw_last_error()->help, "views"));
  CHECK(sw_add_package(host, "a", "1.0.0", ".", NULL, "b") == SW_BAD_ARGUMENT);
  CHECK(sw_add_package(host, "a", "1.0.0", ".", broken, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_attach(host, "list", "pages", NULL) == SW_NO_BEHAVIOR);
  CHECK(sw_load(host, pages, "pages") == SW_OK);
  CHECK(sw_attach(host, "lst", "pages", NULL) == SW_UNKNOWN_VIEW);
  CHECK(strstr(sw_last_error()->message, "list"));
  CHECK(sw_attach(host, "list", "pages", "{ page = 0 }") == SW_RUNTIME);
  CHECK(sw_attach(host, "list", "pages", "{ pgae = 10 }") == SW_RUNTIME);
  CHECK(strstr(sw_last_error()->message, "page"));
  CHECK(sw_attach(host, "list", "pages", "{ page = ") == SW_SYNTAX);
  CHECK(sw_attach(host, "list", "pages", "7") == SW_RUNTIME);
  CHECK(sw_attach(host, "list", "pages", "{ page = 10 }") == SW_OK);
  CHECK(sw_configure(host, "list", "pages", "{ page = 70 }") == SW_OK);
  CHECK(sw_reload(host, "pages", "return 3") == SW_NO_BEHAVIOR);
  CHECK(sw_offset(host, "list", NULL, &y) == SW_BAD_ARGUMENT);
  CHECK(sw_offset(host, NULL, &x, &y) == SW_BAD_ARGUMENT);
  CHECK(sw_offset(host, broken, &x, &y) == SW_BAD_ARGUMENT);
  CHECK(sw_read(host, "list", NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_draw(host, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_next_event(host, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_target_for(host, "list", NULL, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_digest(host, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_on(host, "list", "snap", NULL, NULL, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_collect(host, "list", "change", NULL) == SW_UNKNOWN_EVENT);
  CHECK(sw_off(host, 77) == SW_OK);
  CHECK(sw_key(host, "list", "Ende") == SW_BAD_ARGUMENT);
  CHECK(strstr(sw_last_error()->help, "End"));
  CHECK(sw_moved(host, "list", 0, 0, (sw_phase)9) == SW_BAD_ARGUMENT);
  CHECK(sw_moved(host, "list", NAN, 0, SW_IDLE) == SW_BAD_ARGUMENT);

  CHECK(sw_touch_begin(host, 1, NAN, 0) == SW_BAD_ARGUMENT);
  CHECK(sw_touch_begin(host, 1, 50, INFINITY) == SW_BAD_ARGUMENT);
  CHECK(sw_touch_move(host, 1, 50, 50, SW_NOW) == SW_BAD_ARGUMENT);
  CHECK(sw_touch_begin(host, 1, 50, 50) == SW_OK);
  CHECK(sw_touch_begin(host, 1, 50, 50) == SW_BAD_ARGUMENT);
  CHECK(sw_touch_move(host, 1, NAN, 50, SW_NOW) == SW_BAD_ARGUMENT);
  CHECK(sw_touch_move(host, 1, 50, 50, NAN) == SW_BAD_ARGUMENT);
  CHECK(sw_touch_end(host, 2, SW_NOW) == SW_BAD_ARGUMENT);
  CHECK(sw_touch_cancel(host, 1) == SW_OK);
  CHECK(sw_wheel(host, NAN, 0, 0, 1) == SW_BAD_ARGUMENT);
  CHECK(sw_wheel(host, 500, 500, 0, 1e300) == SW_OK);
  CHECK(sw_hover(host, 0, NAN) == SW_BAD_ARGUMENT);
  CHECK(sw_hover(host, 1e300, -5) == SW_OK);
  CHECK(sw_leave(host) == SW_OK);

  CHECK(sw_resize(host, NAN, 1) == SW_BAD_ARGUMENT);
  CHECK(sw_resize(host, 1, -1) == SW_BAD_ARGUMENT);

  CHECK(sw_advance(host, NAN) == SW_BAD_ARGUMENT);
  CHECK(sw_advance(host, -1) == SW_BAD_ARGUMENT);
  CHECK(sw_advance(host, INFINITY) == SW_BAD_ARGUMENT);
  CHECK(sw_advance(host, 1e9) == SW_VIRTUAL_TIME);
  CHECK(sw_advance_to(host, 10) == SW_OK);
  double before = sw_now(host);
  CHECK(sw_advance_to(host, 5) == SW_OK && sw_now(host) == before);
  CHECK(sw_settle(host, -1, NULL) == SW_BAD_ARGUMENT);
  CHECK(sw_settle(host, 10, NULL) == SW_OK);
  CHECK(sw_close(host) == SW_OK);
}

// A script that takes too much costs one call.
static void budgets(void) {
  sw_options options = {
    .size = sizeof options, .limits = {.instructions = 100000, .memory = 8 << 20}};
  sw_host *host;
  CHECK(sw_open(scene, &options, &host) == SW_OK);
  CHECK(sw_run(host, "while true do end", "loop") == SW_INSTRUCTIONS);
  CHECK(sw_last_error()->line == 1 && strcmp(sw_last_error()->file, "loop") == 0);
  CHECK(sw_run(host, "list:scroll_to_edge 'bottom'", "on") == SW_OK);
  double x, y;
  CHECK(sw_advance(host, 1) == SW_OK && sw_offset(host, "list", &x, &y) == SW_OK && y > 0);
  CHECK(sw_run(host, "local s = 'x' while true do s = s .. s end", "memory") == SW_MEMORY);
  CHECK(sw_close(host) == SW_OK);
}

struct heard {
  sw_host *host;
  int events, faults, printed;
  char text[200];
};

static void ask(void *context, const sw_event *event, sw_answer *answer) {
  struct heard *heard = context;
  heard->events++;
  double x, y;
  CHECK(strcmp(event->name, "will_end_drag") == 0 && strcmp(event->view, "list") == 0);
  CHECK(event->field_count > 0 && event->fields[0].name);
  CHECK(sw_advance(heard->host, 1) == SW_BUSY);
  CHECK(sw_offset(heard->host, "list", &x, &y) == SW_OK);
  *answer = (sw_answer){SW_TARGET, {0, 333}};
}

static void end(void *context, const sw_event *event, sw_answer *answer) {
  struct heard *heard = context;
  (void)event, (void)answer;
  heard->events++;
  if (heard->events == 1) CHECK(sw_close(heard->host) == SW_OK);
  expect_closed(heard->host);
}

static void fault(void *context, const sw_error *error) {
  struct heard *heard = context;
  heard->faults++;
  snprintf(heard->text, sizeof heard->text, "%s:%d: %s", error->file, error->line, error->message);
}

static void print(void *context, const char *line) {
  struct heard *heard = context;
  heard->printed += strcmp(line, "täg") == 0;
}

static void answer_wrongly(void *context, const sw_event *event, sw_answer *answer) {
  (void)context, (void)event;
  *answer = (sw_answer){SW_REFUSE, {0, 0}};
}

static void timers(void) {
  sw_host *host = opened(0);
  CHECK(sw_is_moving(host) && sw_idle_time(host) == 0);
  CHECK(sw_settle(host, 1, NULL) == SW_OK);
  CHECK(!sw_is_moving(host) && sw_idle_time(host) == -1);
  CHECK(sw_run(host, "require('scrollwork').after(3, function() list:scroll_to(9) end)", "do") == SW_OK);
  CHECK(sw_settle(host, 1, NULL) == SW_OK);
  CHECK(fabs(sw_idle_time(host) - 3) < 0.1);
  CHECK(sw_advance(host, sw_idle_time(host) + 0.1) == SW_OK);
  double x, y;
  CHECK(sw_offset(host, "list", &x, &y) == SW_OK && y > 0);
  CHECK(sw_close(host) == SW_OK);
}

// A view whose id is a number, and a device and a rate in place of the scene's own.
static void places(void) {
  const char *const numbered =
    "local sw = require 'scrollwork'\n"
    "return sw.scene { sw.scroll { id = 7, sw.item { height = 9000 } } }";
  sw_options options = {.size = sizeof options, .device = "tablet", .rate = 120};
  sw_host *host;
  sw_frame frame;
  sw_view view;
  CHECK(sw_open(numbered, &options, &host) == SW_OK);
  CHECK(sw_draw(host, &frame) == SW_OK && frame.size.width == 820 && frame.boxes[0].radius == -1);
  CHECK(strcmp(frame.boxes[0].id, "7") == 0 && sw_read(host, "7", &view) == SW_OK);
  CHECK(sw_advance(host, 1.0 / 120) == SW_OK && sw_now(host) == 1.0 / 120);
  CHECK(sw_resize(host, 300, 400) == SW_OK && sw_draw(host, &frame) == SW_OK);
  CHECK(frame.size.width == 300 && frame.size.height == 400);
  CHECK(sw_read(host, "8", &view) == SW_UNKNOWN_VIEW);
  CHECK(sw_close(host) == SW_OK);
}

static void callbacks(uint32_t flags) {
  struct heard heard = {0};
  sw_options options = {
    .size = sizeof options, .flags = flags, .print = print, .fault = fault, .context = &heard};
  CHECK(sw_open(scene, &options, &heard.host) == SW_OK);
  uint64_t listening = 0;
  CHECK(sw_on(heard.host, "list", "will_end_drag", ask, &heard, &listening) == SW_OK);
  CHECK(sw_collect(heard.host, NULL, "phase", NULL) == SW_OK);
  CHECK(sw_run(heard.host, "print 'täg' flick(list, { y = -1000 })", "do") == SW_OK);
  CHECK(sw_settle(heard.host, 10, NULL) == SW_OK);
  double x, y;
  CHECK(sw_offset(heard.host, "list", &x, &y) == SW_OK && y == 333);
  CHECK(heard.events == 1 && heard.printed == 1);
  const sw_event *event;
  int phases = 0;
  while (sw_next_event(heard.host, &event) == SW_OK && event)
    phases += event->number == (uint64_t)phases + 1 && strcmp(event->name, "phase") == 0;
  CHECK(phases == 4);
  CHECK(sw_off(heard.host, listening) == SW_OK);
  CHECK(sw_run(heard.host, "list:on('phase', function() local a = nil + 1 end)", "bad.lua") == SW_OK);
  CHECK(sw_run(heard.host, "flick(list, { y = 1000 })", "do") == SW_OK);
  CHECK(sw_settle(heard.host, 10, NULL) == SW_OK);
  CHECK(heard.faults > 0 && strncmp(heard.text, "bad.lua:1:", 10) == 0 && heard.events == 1);
  int faults = heard.faults;
  CHECK(sw_on(heard.host, "list", "will_end_drag", answer_wrongly, NULL, NULL) == SW_OK);
  CHECK(sw_run(heard.host, "flick(list, { y = 1000 })", "do") == SW_OK);
  CHECK(heard.faults > faults && strstr(heard.text, "will_end_drag"));
  CHECK(sw_close(heard.host) == SW_OK);

  // A listener that closes its host.
  heard = (struct heard){0};
  CHECK(sw_open(scene, &options, &heard.host) == SW_OK);
  CHECK(sw_on(heard.host, NULL, "scroll", end, &heard, NULL) == SW_OK);
  CHECK(sw_wheel(heard.host, 50, 50, 0, 10) == SW_OK);
  CHECK(sw_advance(heard.host, 1) == SW_CLOSED);
  CHECK(heard.events == 1);
  expect_closed(heard.host);
}

static void *elsewhere(void *host) {
  double x, y;
  CHECK(sw_offset(host, "list", &x, &y) == SW_WRONG_THREAD);
  CHECK(sw_close(host) == SW_WRONG_THREAD);
  CHECK(sw_last_error()->status == SW_WRONG_THREAD);
  return NULL;
}

static void *on_small_stack(void *unused) {
  (void)unused;
  sw_host *host = NULL;
  CHECK(sw_open(scene, NULL, &host) == SW_SMALL_STACK && !host);
  callbacks(SW_OWN_THREAD);
  return NULL;
}

static void *scroll(void *host) {
  for (int i = 0; i < 200; i++) {
    CHECK(sw_wheel(host, 50, 50, 0, 1) == SW_OK);
    CHECK(sw_advance(host, 1.0 / 60) == SW_OK);
  }
  return NULL;
}

static void run(void *(*body)(void *), void *argument, size_t stack) {
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack);
  pthread_create(&thread, &attributes, body, argument);
  pthread_attr_destroy(&attributes);
  pthread_join(thread, NULL);
}

static void threads(void) {
  // First, so that no larger stack of a thread that has ended is used again.
  run(on_small_stack, NULL, 256 << 10);
  sw_host *host = opened(0);
  run(elsewhere, host, 1 << 20);
  CHECK(sw_last_error()->status != SW_WRONG_THREAD);
  CHECK(sw_close(host) == SW_OK);

  // Four threads share a host that has its own.
  host = opened(SW_OWN_THREAD);
  pthread_t all[4];
  for (int i = 0; i < 4; i++) pthread_create(&all[i], NULL, scroll, host);
  for (int i = 0; i < 4; i++) pthread_join(all[i], NULL);
  double x, y = 0;
  CHECK(sw_settle(host, 10, NULL) == SW_OK);
  CHECK(sw_offset(host, "list", &x, &y) == SW_OK && y == 800);
  CHECK(sw_close(host) == SW_OK);
}

static int tasks(void) {
  int count = 0;
  DIR *folder = opendir("/proc/self/task");
  for (struct dirent *entry; (entry = readdir(folder));) count += entry->d_name[0] != '.';
  closedir(folder);
  return count;
}

// The library leaves the process as it was: signals, threads.
static void manners(void) {
  struct sigaction before[NSIG], after;
  for (int i = 1; i < NSIG; i++) sigaction(i, NULL, &before[i]);
  int count = tasks();
  sw_host *host = opened(0);
  CHECK(sw_settle(host, 10, NULL) == SW_OK);
  CHECK(tasks() == count);
  for (int i = 1; i < NSIG; i++)
    if (sigaction(i, NULL, &after) == 0) CHECK(after.sa_handler == before[i].sa_handler);
  CHECK(sw_close(host) == SW_OK);
  for (int i = 0; i < 1000; i++) CHECK(sw_close(opened(0)) == SW_OK);
}

int main(void) {
  CHECK(sw_last_error()->status == SW_OK && sw_version()[0] == '0');
  manners();
  handles();
  arguments();
  budgets();
  callbacks(0);
  callbacks(SW_OWN_THREAD);
  timers();
  places();
  threads();
  return failures > 0;
}
