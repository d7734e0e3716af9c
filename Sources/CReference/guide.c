#include "guide.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index[] = {
#embed "../../docs/guide/index.md"
};
static const unsigned char first_behavior[] = {
#embed "../../docs/guide/first-behavior.md"
};
static const unsigned char how_the_engine_thinks[] = {
#embed "../../docs/guide/how-the-engine-thinks.md"
};
static const unsigned char time_and_tasks[] = {
#embed "../../docs/guide/time-and-tasks.md"
};
static const unsigned char snapping[] = {
#embed "../../docs/guide/snapping.md"
};
static const unsigned char linking[] = {
#embed "../../docs/guide/linking.md"
};
static const unsigned char forms[] = {
#embed "../../docs/guide/forms.md"
};
static const unsigned char keeping_the_place[] = {
#embed "../../docs/guide/keeping-the-place.md"
};
static const unsigned char nested_scrollers_and_sheets[] = {
#embed "../../docs/guide/nested-scrollers-and-sheets.md"
};
static const unsigned char lists_of_a_million[] = {
#embed "../../docs/guide/lists-of-a-million.md"
};
static const unsigned char testing[] = {
#embed "../../docs/guide/testing.md"
};
static const unsigned char debugging[] = {
#embed "../../docs/guide/debugging.md"
};
static const unsigned char batch_and_cluster[] = {
#embed "../../docs/guide/batch-and-cluster.md"
};
static const unsigned char embedding_in_swift[] = {
#embed "../../docs/guide/embedding-in-swift.md"
};
static const unsigned char recipes[] = {
#embed "../../docs/guide/recipes.md"
};
static const unsigned char recipes_content_jumps[] = {
#embed "../../docs/guide/recipes/content-jumps.md"
};
static const unsigned char recipes_scrolling_to[] = {
#embed "../../docs/guide/recipes/scrolling-to.md"
};
static const unsigned char recipes_carousels[] = {
#embed "../../docs/guide/recipes/carousels.md"
};
static const unsigned char recipes_detecting[] = {
#embed "../../docs/guide/recipes/detecting.md"
};
static const unsigned char recipes_headers[] = {
#embed "../../docs/guide/recipes/headers.md"
};
static const unsigned char recipes_lists[] = {
#embed "../../docs/guide/recipes/lists.md"
};
static const unsigned char recipes_nested[] = {
#embed "../../docs/guide/recipes/nested.md"
};
static const unsigned char recipes_keyboard[] = {
#embed "../../docs/guide/recipes/keyboard.md"
};
static const unsigned char recipes_syncing[] = {
#embed "../../docs/guide/recipes/syncing.md"
};
static const unsigned char coming_from_uikit[] = {
#embed "../../docs/guide/coming-from-uikit.md"
};
static const unsigned char coming_from_swiftui[] = {
#embed "../../docs/guide/coming-from-swiftui.md"
};
static const unsigned char coming_from_flutter[] = {
#embed "../../docs/guide/coming-from-flutter.md"
};
static const unsigned char coming_from_compose[] = {
#embed "../../docs/guide/coming-from-compose.md"
};
static const unsigned char coming_from_react_native[] = {
#embed "../../docs/guide/coming-from-react-native.md"
};
static const unsigned char coming_from_css[] = {
#embed "../../docs/guide/coming-from-css.md"
};

#define PAGE(name, bytes) {name, bytes, sizeof bytes}

static const guide_page pages[] = {
  PAGE("index", index),
  PAGE("first-behavior", first_behavior),
  PAGE("how-the-engine-thinks", how_the_engine_thinks),
  PAGE("time-and-tasks", time_and_tasks),
  PAGE("snapping", snapping),
  PAGE("linking", linking),
  PAGE("forms", forms),
  PAGE("keeping-the-place", keeping_the_place),
  PAGE("nested-scrollers-and-sheets", nested_scrollers_and_sheets),
  PAGE("lists-of-a-million", lists_of_a_million),
  PAGE("testing", testing),
  PAGE("debugging", debugging),
  PAGE("batch-and-cluster", batch_and_cluster),
  PAGE("embedding-in-swift", embedding_in_swift),
  PAGE("recipes", recipes),
  PAGE("recipes/content-jumps", recipes_content_jumps),
  PAGE("recipes/scrolling-to", recipes_scrolling_to),
  PAGE("recipes/carousels", recipes_carousels),
  PAGE("recipes/detecting", recipes_detecting),
  PAGE("recipes/headers", recipes_headers),
  PAGE("recipes/lists", recipes_lists),
  PAGE("recipes/nested", recipes_nested),
  PAGE("recipes/keyboard", recipes_keyboard),
  PAGE("recipes/syncing", recipes_syncing),
  PAGE("coming-from-uikit", coming_from_uikit),
  PAGE("coming-from-swiftui", coming_from_swiftui),
  PAGE("coming-from-flutter", coming_from_flutter),
  PAGE("coming-from-compose", coming_from_compose),
  PAGE("coming-from-react-native", coming_from_react_native),
  PAGE("coming-from-css", coming_from_css),
};

size_t guide_page_count(void) { return sizeof pages / sizeof *pages; }

const guide_page *guide_page_at(size_t index) { return &pages[index]; }
