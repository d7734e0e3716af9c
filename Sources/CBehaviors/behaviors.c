#include "behaviors.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ai_chat[] = {
#embed "../../examples/ai_chat/ai_chat.lua"
};
static const unsigned char autoplay[] = {
#embed "../../examples/autoplay/autoplay.lua"
};
static const unsigned char carousel[] = {
#embed "../../examples/carousel/carousel.lua"
};
static const unsigned char chat[] = {
#embed "../../examples/chat/chat.lua"
};
static const unsigned char collapsing_header[] = {
#embed "../../examples/collapsing_header/collapsing_header.lua"
};
static const unsigned char dots[] = {
#embed "../../examples/dots/dots.lua"
};
static const unsigned char emoji_collector[] = {
#embed "../../examples/emoji_collector/emoji_collector.lua"
};
static const unsigned char first_incomplete[] = {
#embed "../../examples/first_incomplete/first_incomplete.lua"
};
static const unsigned char header_fade[] = {
#embed "../../examples/header_fade/header_fade.lua"
};
static const unsigned char hide_until_scrolled[] = {
#embed "../../examples/hide_until_scrolled/hide_until_scrolled.lua"
};
static const unsigned char index_strip[] = {
#embed "../../examples/index_strip/index_strip.lua"
};
static const unsigned char is_scrolling[] = {
#embed "../../examples/is_scrolling/is_scrolling.lua"
};
static const unsigned char keyboard_form[] = {
#embed "../../examples/keyboard_form/keyboard_form.lua"
};
static const unsigned char linked_tabs[] = {
#embed "../../examples/linked_tabs/linked_tabs.lua"
};
static const unsigned char load_more[] = {
#embed "../../examples/load_more/load_more.lua"
};
static const unsigned char looping_carousel[] = {
#embed "../../examples/looping_carousel/looping_carousel.lua"
};
static const unsigned char masonry[] = {
#embed "../../examples/masonry/masonry.lua"
};
static const unsigned char mirror[] = {
#embed "../../examples/mirror/mirror.lua"
};
static const unsigned char parallax[] = {
#embed "../../examples/parallax/parallax.lua"
};
static const unsigned char photo_grid[] = {
#embed "../../examples/photo_grid/photo_grid.lua"
};
static const unsigned char photo_viewer[] = {
#embed "../../examples/photo_viewer/photo_viewer.lua"
};
static const unsigned char pull_to_refresh[] = {
#embed "../../examples/pull_to_refresh/pull_to_refresh.lua"
};
static const unsigned char reorder[] = {
#embed "../../examples/reorder/reorder.lua"
};
static const unsigned char scroll_effects[] = {
#embed "../../examples/scroll_effects/scroll_effects.lua"
};
static const unsigned char sectioned_feed[] = {
#embed "../../examples/sectioned_feed/sectioned_feed.lua"
};
static const unsigned char sheet[] = {
#embed "../../examples/sheet/sheet.lua"
};
static const unsigned char sticky_table[] = {
#embed "../../examples/sticky_table/sticky_table.lua"
};
static const unsigned char stories[] = {
#embed "../../examples/stories/stories.lua"
};
static const unsigned char stretchy_header[] = {
#embed "../../examples/stretchy_header/stretchy_header.lua"
};
static const unsigned char swipe_rows[] = {
#embed "../../examples/swipe_rows/swipe_rows.lua"
};
static const unsigned char title_by_offset[] = {
#embed "../../examples/title_by_offset/title_by_offset.lua"
};
static const unsigned char wheel_picker[] = {
#embed "../../examples/wheel_picker/wheel_picker.lua"
};

#define BEHAVIOR(name) {#name, name, sizeof name}

static const shipped_behavior behaviors[] = {
  BEHAVIOR(ai_chat),
  BEHAVIOR(autoplay),
  BEHAVIOR(carousel),
  BEHAVIOR(chat),
  BEHAVIOR(collapsing_header),
  BEHAVIOR(dots),
  BEHAVIOR(emoji_collector),
  BEHAVIOR(first_incomplete),
  BEHAVIOR(header_fade),
  BEHAVIOR(hide_until_scrolled),
  BEHAVIOR(index_strip),
  BEHAVIOR(is_scrolling),
  BEHAVIOR(keyboard_form),
  BEHAVIOR(linked_tabs),
  BEHAVIOR(load_more),
  BEHAVIOR(looping_carousel),
  BEHAVIOR(masonry),
  BEHAVIOR(mirror),
  BEHAVIOR(parallax),
  BEHAVIOR(photo_grid),
  BEHAVIOR(photo_viewer),
  BEHAVIOR(pull_to_refresh),
  BEHAVIOR(reorder),
  BEHAVIOR(scroll_effects),
  BEHAVIOR(sectioned_feed),
  BEHAVIOR(sheet),
  BEHAVIOR(sticky_table),
  BEHAVIOR(stories),
  BEHAVIOR(stretchy_header),
  BEHAVIOR(swipe_rows),
  BEHAVIOR(title_by_offset),
  BEHAVIOR(wheel_picker),
};

size_t shipped_behavior_count(void) { return sizeof behaviors / sizeof *behaviors; }

const shipped_behavior *shipped_behavior_at(size_t index) { return &behaviors[index]; }
