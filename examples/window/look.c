#include "look.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const color PAGE = 0xffffffff, RAISED = 0xffeeeff2, INK = 0xff1b1c1f, FAINT = 0xff6f727a,
                   LINE = 0xffdcdcd8;
static const color STROKE = 0xffdfe1e6, ACCENT = 0xff3856d6, SHADOW = 0x38141620, BAR = 0xfff8f8f6,
                   WHITE = 0xffffffff;

/* The hues that scenes name, dark enough for white letters: degrees, saturation, lightness. */
static const struct hue {
  const char *name;
  double angle, saturation, lightness;
} HUES[] = {{"red", 4, .66, .50},      {"orange", 22, .76, .44},   {"amber", 38, .82, .36},
            {"lime", 84, .52, .34},    {"green", 146, .58, .33},   {"teal", 172, .66, .31},
            {"cyan", 194, .76, .36},   {"blue", 216, .70, .48},    {"indigo", 236, .58, .56},
            {"violet", 262, .54, .54}, {"magenta", 302, .46, .46}, {"pink", 338, .64, .50}};
enum { HUE_COUNT = sizeof HUES / sizeof *HUES };

/* A box, and what is drawn of it. */
typedef struct look {
  const sw_box *box;
  canvas canvas;
  sw_rect frame;
  double screen; /* Its width. */
  const char *text, *caption;
  int hue;     /* An index of HUES. */
  color given; /* The color that the scene says as #rrggbb; 0 for none. */
  bool has_color;
} look;

/* A hue for an id: of numbered ids each has another one than its neighbors. */
static int hue_of(const char *id) {
  uint32_t hash = 2166136261u;
  size_t end = strlen(id);
  while (end > 0 && id[end - 1] >= '0' && id[end - 1] <= '9') end--;
  for (size_t index = 0; index < end; index++) hash = (hash ^ (unsigned char)id[index]) * 16777619u;
  hash = (hash ^ hash >> 15) * 2246822519u;
  return (int)(((hash ^ hash >> 13) % HUE_COUNT + 5 * strtoul(id + end, NULL, 10)) % HUE_COUNT);
}

/* The color of a box, lighter by so much, some hues further on. */
static color tint(const look *look, double lighter, int steps) {
  if (look->given) return look->given;
  const struct hue *hue = &HUES[(look->hue + steps) % HUE_COUNT];
  return color_of_hue(hue->angle, hue->saturation, fmin(.95, hue->lightness + lighter));
}

static sw_rect inset(sw_rect frame, double across, double down) {
  return (sw_rect){frame.x + across, frame.y + down, frame.width - 2 * across,
                   frame.height - 2 * down};
}

static void plain(const look *look, sw_rect frame, double radius, color ink) {
  fill(&look->canvas, frame, radius, 1, ink, ink);
}

static void line(
  const look *look, const char *text, sw_rect frame, int size, bool is_bold, color ink,
  align align) {
  draw_line(&look->canvas, text, frame, size, is_bold, ink, align);
}

/* A row of text about a height. */
static sw_rect row_at(const look *look, double left, double y, double right) {
  return (sw_rect){look->frame.x + left, y - 14, look->frame.width - left - right, 28};
}

/* A landscape: sky, sun and two hills in the colors of the box. */
static void photo(look *look, sw_rect frame, double radius) {
  double side = fmax(frame.width, frame.height), foot = frame.y + frame.height,
         mid = frame.x + frame.width / 2;
  double lean = (look->hue % 5 - 2) * 0.09 * side;
  look->canvas.mask = frame;
  look->canvas.mask_radius = radius;
  fill(&look->canvas, frame, 0, 1, tint(look, .38, 1), tint(look, .16, 0));
  plain(
    look,
    (sw_rect){mid - lean * 2 - side * .09, frame.y + frame.height * .2, side * .18, side * .18},
    side, 0xd0ffffff);
  sw_rect far = {mid + lean - side * .9, foot - frame.height * .42, side * 1.2, side * 1.2};
  sw_rect near = {mid - lean - side * .35, foot - frame.height * .27, side * 1.5, side * 1.5};
  fill(&look->canvas, far, side, 1, tint(look, .06, 0), tint(look, -.04, 0));
  fill(&look->canvas, near, side, 1, tint(look, -.06, 11), tint(look, -.18, 11));
}

static void draw_photo(look *look) {
  sw_rect frame = look->frame;
  bool is_small = fmin(frame.width, frame.height) < 150;
  double radius = is_small ? 4 : frame.width >= look->screen && frame.height < 400 ? 0 : 20;
  photo(look, frame, radius);
  if (!is_small) {
    double foot = frame.y + frame.height;
    fill(
      &look->canvas, (sw_rect){frame.x, foot - 110, frame.width, 110}, 0, 1, 0x00000000,
      0xa0000000);
    line(
      look, look->text, row_at(look, 18, foot - (look->caption ? 46 : 28), 18),
      frame.width > 240 ? 20 : 15, true, WHITE, AT_START);
    line(look, look->caption, row_at(look, 18, foot - 22, 18), 13, false, WHITE, AT_START);
  }
  look->canvas.mask.width = 0;
}

/* Blocks between streets, every seventh a park. */
static void draw_map(look *look) {
  sw_rect frame = look->frame;
  plain(look, frame, 0, 0xfff4f3ee);
  for (int row = 0; row * 110 < frame.height; row++)
    for (int column = 0; column * 150 < frame.width; column++) {
      double x = frame.x + column * 150 - row % 2 * 60, y = frame.y + row * 110;
      bool is_park = (row * 3 + column * 5) % 7 == 0;
      plain(look, (sw_rect){x, y, 138, 98}, 8, is_park ? 0xffcfe8c4 : 0xffe4e1d8);
    }
}

static void draw_avatar(const look *look, double x, double y, double size) {
  char letters[8] = "";
  const char *end = look->text + strlen(look->text);
  while (end > look->text && end[-1] >= '0' && end[-1] <= '9') end--;
  if (*end && strlen(end) < 4) snprintf(letters, sizeof letters, "%s", end);
  else if (*look->text && !(*look->text & 0x80))
    letters[0] = (char)(*look->text & (*look->text >= 'a' ? ~32 : ~0));
  sw_rect frame = {x, y, size, size};
  fill(&look->canvas, frame, size * .3, 1, tint(look, .24, 0), tint(look, .06, 0));
  line(look, letters, frame, (int)(size * .36), true, WHITE, AT_CENTER);
}

static void draw_row(look *look) {
  sw_rect frame = look->frame;
  double size = fmin(44, frame.height - 14), left = 16 + (size > 22 ? size + 12 : 0),
         middle = frame.y + frame.height / 2;
  bool has_caption = look->caption && frame.height >= 48;
  if (size > 22) draw_avatar(look, frame.x + 16, middle - size / 2, size);
  line(
    look, look->text, row_at(look, left, middle - (has_caption ? 10 : 0), 16),
    frame.height > 40 ? 16 : 14, false, INK, AT_START);
  if (has_caption)
    line(look, look->caption, row_at(look, left, middle + 12, 16), 13, false, FAINT, AT_START);
  plain(
    look, (sw_rect){frame.x + left, frame.y + frame.height - 1, frame.width - left, 1}, 0, LINE);
}

static void draw_bubble(look *look, bool is_out) {
  sw_rect frame = look->frame;
  SDL_Surface *lines = lines_of(look->text, 15, 276, is_out ? WHITE : INK);
  if (!lines) return;
  double width = lines->w + 28, x = is_out ? frame.x + frame.width - width - 14 : frame.x + 14;
  plain(look, (sw_rect){x, frame.y + 2, width, frame.height - 4}, 18, is_out ? ACCENT : RAISED);
  draw_lines(&look->canvas, lines, x + 14, frame.y + (frame.height - lines->h) / 2);
  SDL_FreeSurface(lines);
}

static void draw_text(look *look) {
  SDL_Surface *lines = lines_of(look->box->text, 15, (int)look->frame.width - 32, INK);
  if (!lines) return;
  double spare = (look->frame.height - lines->h) / 2;
  draw_lines(&look->canvas, lines, look->frame.x + 16, look->frame.y + fmin(spare, 12));
  SDL_FreeSurface(lines);
}

static void draw_article(look *look) {
  sw_rect frame = look->frame;
  double y = frame.y + 216,
         end = fmin(frame.y + frame.height, look->canvas.clip.y + look->canvas.clip.height);
  photo(look, (sw_rect){frame.x + 16, frame.y + 16, frame.width - 32, 180}, 14);
  look->canvas.mask.width = 0;
  line(look, look->text, row_at(look, 16, y + 10, 16), 20, true, INK, AT_START);
  for (int index = 0; (y += 20) < end - 36; index++)
    if (index % 7 != 6)
      plain(
        look,
        (sw_rect){frame.x + 16, y + 20,
                  (frame.width - 32) * (index % 7 == 5 ? .4 : .8 + index * 37 % 20 * .01), 8},
        4, STROKE);
}

static void draw_field(look *look) {
  sw_rect frame = inset(look->frame, 8, 4);
  double middle = frame.y + frame.height / 2;
  bool has_caption = look->caption && frame.height >= 48;
  if (look->box->is_focused) plain(look, inset(frame, -2, -2), 12, ACCENT);
  plain(look, frame, 10, RAISED);
  line(
    look, look->text, row_at(look, 22, middle - (has_caption ? 11 : 0), 22), has_caption ? 12 : 15,
    false, FAINT, AT_START);
  if (has_caption)
    line(look, look->caption, row_at(look, 22, middle + 10, 22), 16, false, INK, AT_START);
}

static void draw_button(look *look) {
  bool is_round = look->frame.width < look->frame.height * 1.5;
  sw_rect frame = is_round ? look->frame : inset(look->frame, 6, look->frame.height > 40 ? 6 : 3);
  plain(look, frame, is_round ? 60 : 10, look->has_color ? tint(look, 0, 0) : ACCENT);
  line(
    look, is_round ? "+" : look->text, inset(frame, 8, 0), is_round ? 24 : 16, true, WHITE,
    AT_CENTER);
}

static void draw_bar(look *look, const char *text, color back) {
  sw_rect frame = look->frame;
  plain(look, frame, 0, look->has_color ? tint(look, 0, 0) : back);
  plain(look, (sw_rect){frame.x, frame.y + frame.height - 1, frame.width, 1}, 0, LINE);
  line(
    look, text, inset(frame, 6, 0), frame.height > 40 ? 15 : 13, true,
    look->has_color || back == ACCENT ? WHITE : INK, AT_CENTER);
}

static void draw_sheet(look *look) {
  sw_rect frame = look->frame;
  frame.height += 40;
  fill(&look->canvas, inset(frame, -8, -8), 24, 36, SHADOW, SHADOW);
  plain(look, frame, 16, PAGE);
}

static void draw_keyboard(look *look) {
  static const int KEYS[] = {10, 9, 7};
  sw_rect frame = look->frame;
  plain(look, frame, 0, 0xffd2d5db);
  for (int row = 0; row < 3; row++)
    for (int key = 0; key < KEYS[row]; key++) {
      double width = frame.width / 10, left = (frame.width - width * KEYS[row]) / 2;
      plain(
        look, (sw_rect){frame.x + left + key * width + 3, frame.y + 14 + row * 54, width - 6, 42},
        6, WHITE);
    }
  plain(look, (sw_rect){frame.x + frame.width * .25, frame.y + 176, frame.width / 2, 42}, 6, WHITE);
}

/* What a box is drawn as: what the scene says, else what fits its kind and size. */
static const char *role_of(const look *look, const sw_box *next) {
  static const char *const BY_KIND[] = {
    [SW_VIEW] = "none",     [SW_SHEET] = "sheet",      [SW_CONTAINER] = "none",
    [SW_HEADER] = "header", [SW_FOOTER] = "none",      [SW_BAR] = "bar",
    [SW_ACTION] = "action", [SW_KEYBOARD] = "keyboard"};
  const sw_box *box = look->box;
  sw_rect frame = box->frame;
  if (box->role) return box->role;
  if ((size_t)box->kind < sizeof BY_KIND / sizeof *BY_KIND && BY_KIND[box->kind])
    return BY_KIND[box->kind];
  if (box->kind == SW_FLOATING) return frame.height > 120 ? "photo" : "header";
  if (box->id && (strstr(box->id, "grabber") || strstr(box->id, "handle"))) return "grabber";
  if (frame.width < 4 || frame.height < 4) return "divider";
  // A row that holds others is drawn by them.
  if (
    next && (next->kind == SW_ITEM || next->kind == SW_ROW) && next->frame.y >= frame.y &&
    next->frame.y + next->frame.height <= frame.y + frame.height && next->frame.x >= frame.x &&
    next->frame.x + next->frame.width <= frame.x + frame.width)
    return "none";
  if (frame.height <= 26) return "caption";
  if (frame.height <= 120)
    return frame.width > look->screen * .4 ? "row" : frame.height > 60 ? "photo" : "chip";
  return frame.height > 480 && frame.height > frame.width * 1.6 ? "article" : "photo";
}

static void draw_box(look *look, const char *role) {
  sw_rect frame = look->frame;
#define IS(name) (strcmp(role, name) == 0)
  if (IS("none")) return;
  else if (IS("photo") || IS("video")) draw_photo(look);
  else if (IS("map")) draw_map(look);
  else if (IS("row") || IS("card")) draw_row(look);
  else if (IS("bubble_in") || IS("bubble_out")) draw_bubble(look, IS("bubble_out"));
  else if (IS("text")) draw_text(look);
  else if (IS("article")) draw_article(look);
  else if (IS("field")) draw_field(look);
  else if (IS("button")) draw_button(look);
  else if (IS("sheet")) draw_sheet(look);
  else if (IS("keyboard")) draw_keyboard(look);
  else if (IS("bar")) draw_bar(look, look->box->text, BAR);
  else if (IS("action")) draw_bar(look, look->text, ACCENT);
  else if (IS("avatar")) draw_avatar(look, frame.x, frame.y, fmin(frame.width, frame.height));
  else if (IS("divider")) plain(look, frame, 0, LINE);
  else if (IS("grabber"))
    plain(look, inset(frame, frame.width / 2 - 20, frame.height / 2 - 2.5), 3, STROKE);
  else if (IS("progress")) {
    plain(look, inset(frame, 16, frame.height / 2 - 3), 3, STROKE);
    plain(
      look, (sw_rect){frame.x + 16, frame.y + frame.height / 2 - 3, (frame.width - 32) * .6, 6}, 3,
      ACCENT);
  } else if (IS("chip")) {
    plain(look, inset(frame, 2, 2), frame.height / 2, tint(look, .45, 0));
    line(look, look->text, inset(frame, 8, 0), 13, true, tint(look, -.08, 0), AT_CENTER);
  } else if (IS("header") || IS("title")) {
    if (IS("header")) plain(look, frame, 0, PAGE);
    line(
      look, look->text, inset(frame, 16, 0),
      frame.height > 60   ? 26
      : frame.height > 36 ? 19
                          : 14,
      true, INK, AT_START);
  } else
    line(
      look, look->caption ? look->caption : look->text, inset(frame, 16, 0), 12, false, FAINT,
      AT_START);
#undef IS
}

/* An id as a person would write it: `slide-2` is Slide 2. */
static void in_words(char *text, size_t room, const char *id) {
  snprintf(text, room, "%s", id);
  for (char *at = text; *at; at++)
    if (*at == '-' || *at == '_') *at = ' ';
  if (*text >= 'a' && *text <= 'z') *text = (char)(*text - 32);
}

void draw_frame(SDL_Surface *surface, const sw_frame *frame) {
  canvas all = {.surface = surface, .clip = {0, 0, surface->w, surface->h}, .opacity = 1};
  fill(&all, all.clip, 0, 1, PAGE, PAGE);
  for (size_t index = 0; index < frame->count; index++) {
    const sw_box *box = &frame->boxes[index];
    char words[128];
    look look = {
      .box = box,
      .canvas = all,
      .frame = box->frame,
      .screen = surface->w,
      .caption = box->caption};
    in_words(words, sizeof words, box->id ? box->id : "");
    look.text = box->text && *box->text ? box->text : words;
    look.canvas.clip = box->clip;
    look.canvas.opacity = box->opacity;
    look.frame = inset(
      box->frame, box->frame.width * (1 - box->scale) / 2,
      box->frame.height * (1 - box->scale) / 2);
    look.hue = hue_of(box->id ? box->id : "item");
    look.has_color = box->color != NULL;
    if (box->color && box->color[0] == '#')
      look.given = 0xff000000u | (color)strtoul(box->color + 1, NULL, 16);
    for (int hue = 0; box->color && hue < HUE_COUNT; hue++)
      if (strcmp(HUES[hue].name, box->color) == 0) look.hue = hue;
    if (box->is_lifted) {
      fill(&look.canvas, inset(look.frame, -4, -4), 14, 24, SHADOW, SHADOW);
      plain(&look, look.frame, 8, PAGE);
    }
    draw_box(&look, role_of(&look, index + 1 < frame->count ? box + 1 : NULL));
  }
}

void draw_problem(SDL_Surface *surface, const char *sentence) {
  canvas all = {.surface = surface, .clip = {0, 0, surface->w, surface->h}, .opacity = 1};
  SDL_Surface *lines = lines_of(sentence, 14, surface->w - 64, WHITE);
  if (!lines) return;
  sw_rect frame = {16, surface->h - lines->h - 48, surface->w - 32, lines->h + 32};
  fill(&all, inset(frame, -6, -6), 20, 24, SHADOW, SHADOW);
  fill(&all, frame, 14, 1, 0xffb3261e, 0xffb3261e);
  draw_lines(&all, lines, 32, frame.y + 16);
  SDL_FreeSurface(lines);
}
