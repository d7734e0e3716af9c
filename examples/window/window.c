/* A scene of Scrollwork in a window:
 *
 *   window SCENE FOLDER [--do LUA]… [--play TIMES --shots FOLDER]
 *
 * SCENE is the script that makes the scene; FOLDER has the modules that it requires. Mouse and
 * fingers drag, the wheel and keys scroll, F5 reads all files again, Esc ends. Where views have
 * come to rest, a line for each goes to standard output: time, view, x and y.
 *
 * --play opens no window: it moves time to each of TIMES (such as 0.3,0.6,1.5), writes a picture of
 * it into the folder of --shots, 1.bmp and so on, and prints the same lines. --do is Lua that is
 * run first, such as "flick(gallery, { x = -1000 })". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "look.h"

enum {
  MOST_FINGERS = 16,
  MOST_LINES = 16,
  MOUSE = -1,
  NOTCH = 60 /* Points of a notch of the wheel. */
};

typedef struct app {
  const char *scene, *folder, *times, *shots;
  const char *lines[MOST_LINES];
  int line_count;
  sw_host *host; /* NULL where the scene could not be opened. */
  SDL_Window *window;
  SDL_Surface *picture;
  SDL_FingerID down[MOST_FINGERS];
  int down_count, reloads;
  bool was_moving;
  bool has_shift; /* As of the event that is handled; SDL_GetModState() is ahead of it. */
  char problem[1024]; /* What went wrong, in a sentence; empty for nothing. */
} app;

/* ---- What goes wrong ---- */

static void take_fault(void *context, const sw_error *error) {
  app *app = context;
  const char *help = error->help ? error->help : "";
  if (error->file && error->line)
    snprintf(
      app->problem, sizeof app->problem, "%s:%d: %s%s%s", error->file, (int)error->line,
      error->message, *help ? "\n" : "", help);
  else
    snprintf(app->problem, sizeof app->problem, "%s%s%s", error->message, *help ? "\n" : "", help);
}

/* Whether a call succeeded; else its reason is shown. */
static bool check(app *app, sw_status status) {
  if (status != SW_OK) take_fault(app, sw_last_error());
  return status == SW_OK;
}

static void take_print(void *context, const char *line) {
  (void)context;
  fprintf(stderr, "%s\n", line);
}

/* ---- Opening ---- */

/* Opens the scene; the one that is open stays where the new one is wrong. */
static bool open_scene(app *app) {
  sw_options options = {
    .size = sizeof options,
    .name = app->scene,
    .folder = app->folder,
    .print = take_print,
    .fault = take_fault,
    .context = app};
  sw_host *host;
  char *text = SDL_LoadFile(app->scene, NULL);
  app->problem[0] = 0;
  if (!text) {
    snprintf(app->problem, sizeof app->problem, "%s cannot be read.", app->scene);
    return false;
  }
  bool is_open = check(app, sw_open(text, &options, &host));
  SDL_free(text);
  if (!is_open) return false;
  sw_close(app->host);
  app->host = host;
  app->down_count = 0;
  for (int index = 0; index < app->line_count; index++) {
    char name[32];
    snprintf(name, sizeof name, "--do:%d", index + 1);
    check(app, sw_run(host, app->lines[index], name));
  }
  return true;
}

static void reload(app *app) {
  char title[512];
  bool is_open = open_scene(app);
  app->reloads += is_open;
  snprintf(
    title, sizeof title, "%s, %s, read again %d time%s", app->scene,
    is_open ? "from its beginning" : "as before", app->reloads, app->reloads == 1 ? "" : "s");
  SDL_SetWindowTitle(app->window, title);
}

/* ---- Drawing ---- */

/* Draws into the picture; it and the window are as large as the scene's screen. */
static void paint(app *app) {
  sw_frame frame = {0};
  if (app->host) check(app, sw_draw(app->host, &frame));
  if (!app->host) frame.size = (sw_size){390, 844};
  int width = (int)frame.size.width, height = (int)frame.size.height;
  if (!app->picture || (app->host && (app->picture->w != width || app->picture->h != height))) {
    SDL_FreeSurface(app->picture);
    app->picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    if (!app->picture) {
      fprintf(stderr, "%s\n", SDL_GetError());
      exit(1);
    }
    if (app->window) SDL_SetWindowSize(app->window, width, height);
  }
  draw_frame(app->picture, &frame);
  draw_problem(app->picture, app->problem);
}

/* Prints where each view that has an id is. */
static void report(app *app) {
  sw_frame frame;
  if (!app->host || !check(app, sw_draw(app->host, &frame))) return;
  for (size_t index = 0; index < frame.count; index++) {
    const sw_box *box = &frame.boxes[index];
    double x, y;
    if (box->kind == SW_VIEW && box->id && sw_offset(app->host, box->id, &x, &y) == SW_OK)
      printf("%.17g %s %.17g %.17g\n", frame.time, box->id, x, y);
  }
  fflush(stdout);
}

/* ---- Fingers, wheel and keys ---- */

static void finger(app *app, const SDL_Event *event, SDL_FingerID id, double x, double y) {
  double time = event->common.timestamp / 1000.0;
  int at = 0;
  while (at < app->down_count && app->down[at] != id) at++;
  bool is_down = at < app->down_count;
  switch (event->type) {
    case SDL_MOUSEBUTTONDOWN:
    case SDL_FINGERDOWN:
      if (is_down || app->down_count == MOST_FINGERS) return;
      if (check(app, sw_touch_begin(app->host, id, x, y))) app->down[app->down_count++] = id;
      return;
    case SDL_MOUSEMOTION:
    case SDL_FINGERMOTION:
      if (is_down) check(app, sw_touch_move(app->host, id, x, y, time));
      return;
    default:
      if (!is_down) return;
      app->down[at] = app->down[--app->down_count];
      check(app, sw_touch_end(app->host, id, time));
  }
}

static void press(app *app, const SDL_KeyboardEvent *event) {
  static const struct {
    SDL_Keycode code;
    const char *name, *with_shift;
  } KEYS[] = {
    {SDLK_PAGEDOWN, "PageDown", NULL},
    {SDLK_PAGEUP, "PageUp", NULL},
    {SDLK_HOME, "Home", NULL},
    {SDLK_END, "End", NULL},
    {SDLK_UP, "ArrowUp", NULL},
    {SDLK_DOWN, "ArrowDown", NULL},
    {SDLK_LEFT, "ArrowLeft", NULL},
    {SDLK_RIGHT, "ArrowRight", NULL},
    {SDLK_SPACE, "Space", "Shift+Space"},
    {SDLK_TAB, "Tab", "Shift+Tab"}};
  const char *key = NULL, *view = NULL;
  bool has_shift = event->keysym.mod & KMOD_SHIFT;
  for (size_t index = 0; index < sizeof KEYS / sizeof *KEYS; index++)
    if (KEYS[index].code == event->keysym.sym)
      key = has_shift && KEYS[index].with_shift ? KEYS[index].with_shift : KEYS[index].name;
  sw_frame frame;
  if (!key || !check(app, sw_draw(app->host, &frame))) return;
  // The view in front under the pointer, else the first.
  int x, y;
  SDL_GetMouseState(&x, &y);
  for (size_t index = 0; index < frame.count; index++) {
    const sw_box *box = &frame.boxes[index];
    SDL_Rect shown = {
      (int)box->frame.x, (int)box->frame.y, (int)box->frame.width, (int)box->frame.height};
    if (box->kind == SW_VIEW && box->id && (!view || SDL_PointInRect(&(SDL_Point){x, y}, &shown)))
      view = box->id;
  }
  if (view) check(app, sw_key(app->host, view, key));
}

/* Hands on an event; answers whether the program goes on. */
static bool handle(app *app, const SDL_Event *event) {
  if (event->type == SDL_QUIT) return false;
  if (event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_ESCAPE) return false;
  if (event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_F5) reload(app);
  if (event->type == SDL_KEYDOWN || event->type == SDL_KEYUP)
    app->has_shift = event->key.keysym.mod & KMOD_SHIFT;
  if (!app->host) return true;
  switch (event->type) {
    case SDL_KEYDOWN: press(app, &event->key); break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      if (event->button.button == SDL_BUTTON_LEFT)
        finger(app, event, MOUSE, event->button.x, event->button.y);
      break;
    case SDL_MOUSEMOTION:
      if (event->motion.state == 0)
        check(app, sw_hover(app->host, event->motion.x, event->motion.y));
      else
        finger(app, event, MOUSE, event->motion.x, event->motion.y);
      break;
    case SDL_WINDOWEVENT:
      if (event->window.event == SDL_WINDOWEVENT_LEAVE) check(app, sw_leave(app->host));
      break;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
      finger(
        app, event, event->tfinger.fingerId, event->tfinger.x * app->picture->w,
        event->tfinger.y * app->picture->h);
      break;
    case SDL_MOUSEWHEEL: {
      double dx = event->wheel.preciseX * NOTCH, dy = -event->wheel.preciseY * NOTCH;
      check(
        app, sw_wheel(
               app->host, event->wheel.mouseX, event->wheel.mouseY, app->has_shift ? dy : dx,
               app->has_shift ? dx : dy));
    }
  }
  return true;
}

/* ---- Running ---- */

static int live(app *app) {
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  // The picture is copied into the window as it is; with acceleration SDL would open the window a
  // second time.
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  paint(app);
  app->window = SDL_CreateWindow(
    app->scene, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, app->picture->w, app->picture->h,
    0);
  if (!app->window) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  for (SDL_Event event;;) {
    while (SDL_PollEvent(&event))
      if (!handle(app, &event)) return 0;
    // What the input moves may be at rest again within one slow frame.
    app->was_moving |= app->host && sw_is_moving(app->host);
    Uint64 begun = SDL_GetTicks64();
    if (app->host) check(app, sw_advance_to(app->host, begun / 1000.0));
    bool is_moving = app->host && sw_is_moving(app->host);
    if (app->was_moving && !is_moving) report(app);
    app->was_moving = is_moving;
    paint(app);
    SDL_BlitSurface(app->picture, NULL, SDL_GetWindowSurface(app->window), NULL);
    SDL_UpdateWindowSurface(app->window);
    Uint64 taken = SDL_GetTicks64() - begun;
    if (taken < 16) SDL_Delay((Uint32)(16 - taken));
  }
}

static int play(app *app) {
  int number = 0;
  char *rest;
  for (const char *at = app->times; *at; at = *rest ? rest + 1 : rest) {
    char path[4096];
    double time = strtod(at, &rest), now = sw_now(app->host);
    if (rest == at || (*rest && *rest != ','))
      return fprintf(stderr, "--play takes times such as 0.3,0.6,1.5, not %s\n", app->times), 2;
    if (time < now)
      return fprintf(stderr, "%g s cannot be shown: it is %g s already\n", time, now), 2;
    check(app, sw_advance(app->host, time - now));
    paint(app);
    snprintf(path, sizeof path, "%s/%d.bmp", app->shots, ++number);
    if (SDL_SaveBMP(app->picture, path) != 0)
      return fprintf(stderr, "%s: %s\n", path, SDL_GetError()), 1;
    report(app);
  }
  if (app->problem[0]) fprintf(stderr, "%s\n", app->problem);
  return app->problem[0] != 0;
}

/* Reads the arguments; false where they are wrong. */
static bool read_arguments(app *app, int count, char **given) {
  for (int index = 1; index < count; index++) {
    const char *value = index + 1 < count ? given[index + 1] : NULL;
    if (given[index][0] != '-' && !app->folder) {
      *(app->scene ? &app->folder : &app->scene) = given[index];
      continue;
    }
    if (!value) return false;
    if (strcmp(given[index], "--do") == 0 && app->line_count < MOST_LINES)
      app->lines[app->line_count++] = value;
    else if (strcmp(given[index], "--play") == 0) app->times = value;
    else if (strcmp(given[index], "--shots") == 0) app->shots = value;
    else return false;
    index++;
  }
  return app->folder && !app->times == !app->shots;
}

int main(int count, char **given) {
  app app = {0};
  if (!read_arguments(&app, count, given)) {
    fprintf(stderr, "usage: window SCENE FOLDER [--do LUA]… [--play TIMES --shots FOLDER]\n");
    return 2;
  }
  if (!open_fonts()) {
    fprintf(stderr, "there are no DejaVu fonts (Debian: fonts-dejavu-core)\n");
    return 1;
  }
  bool is_open = open_scene(&app);
  if (app.times && !is_open) return fprintf(stderr, "%s\n", app.problem), 1;
  int status = app.times ? play(&app) : live(&app);
  sw_close(app.host);
  SDL_FreeSurface(app.picture);
  SDL_Quit();
  return status;
}
