#include "guide.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index[] = {
#embed "../../docs/guide/index.md"
};
static const unsigned char install[] = {
#embed "../../docs/guide/install.md"
};
static const unsigned char first_behavior[] = {
#embed "../../docs/guide/first-behavior.md"
};
static const unsigned char how_the_engine_thinks[] = {
#embed "../../docs/guide/how-the-engine-thinks.md"
};
static const unsigned char layout[] = {
#embed "../../docs/guide/layout.md"
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
static const unsigned char what_interrupts_what[] = {
#embed "../../docs/guide/what-interrupts-what.md"
};
static const unsigned char lists_of_a_million[] = {
#embed "../../docs/guide/lists-of-a-million.md"
};
static const unsigned char plugins[] = {
#embed "../../docs/guide/plugins.md"
};
static const unsigned char testing[] = {
#embed "../../docs/guide/testing.md"
};
static const unsigned char debugging[] = {
#embed "../../docs/guide/debugging.md"
};
static const unsigned char explore[] = {
#embed "../../docs/guide/explore.md"
};
static const unsigned char diff[] = {
#embed "../../docs/guide/diff.md"
};
static const unsigned char sharing[] = {
#embed "../../docs/guide/sharing.md"
};
static const unsigned char batch_and_cluster[] = {
#embed "../../docs/guide/batch-and-cluster.md"
};
static const unsigned char in_a_real_app[] = {
#embed "../../docs/guide/in-a-real-app.md"
};
static const unsigned char vectors[] = {
#embed "../../docs/guide/vectors.md"
};
static const unsigned char embedding_in_swift[] = {
#embed "../../docs/guide/embedding-in-swift.md"
};
static const unsigned char glossary[] = {
#embed "../../docs/guide/glossary.md"
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

static const reference_file pages[] = {
  REFERENCE_FILE("index", index),
  REFERENCE_FILE("install", install),
  REFERENCE_FILE("first-behavior", first_behavior),
  REFERENCE_FILE("how-the-engine-thinks", how_the_engine_thinks),
  REFERENCE_FILE("layout", layout),
  REFERENCE_FILE("time-and-tasks", time_and_tasks),
  REFERENCE_FILE("snapping", snapping),
  REFERENCE_FILE("linking", linking),
  REFERENCE_FILE("forms", forms),
  REFERENCE_FILE("keeping-the-place", keeping_the_place),
  REFERENCE_FILE("nested-scrollers-and-sheets", nested_scrollers_and_sheets),
  REFERENCE_FILE("what-interrupts-what", what_interrupts_what),
  REFERENCE_FILE("lists-of-a-million", lists_of_a_million),
  REFERENCE_FILE("plugins", plugins),
  REFERENCE_FILE("testing", testing),
  REFERENCE_FILE("debugging", debugging),
  REFERENCE_FILE("explore", explore),
  REFERENCE_FILE("diff", diff),
  REFERENCE_FILE("sharing", sharing),
  REFERENCE_FILE("batch-and-cluster", batch_and_cluster),
  REFERENCE_FILE("in-a-real-app", in_a_real_app),
  REFERENCE_FILE("vectors", vectors),
  REFERENCE_FILE("embedding-in-swift", embedding_in_swift),
  REFERENCE_FILE("glossary", glossary),
  REFERENCE_FILE("recipes", recipes),
  REFERENCE_FILE("recipes/content-jumps", recipes_content_jumps),
  REFERENCE_FILE("recipes/scrolling-to", recipes_scrolling_to),
  REFERENCE_FILE("recipes/carousels", recipes_carousels),
  REFERENCE_FILE("recipes/detecting", recipes_detecting),
  REFERENCE_FILE("recipes/headers", recipes_headers),
  REFERENCE_FILE("recipes/lists", recipes_lists),
  REFERENCE_FILE("recipes/nested", recipes_nested),
  REFERENCE_FILE("recipes/keyboard", recipes_keyboard),
  REFERENCE_FILE("recipes/syncing", recipes_syncing),
  REFERENCE_FILE("coming-from-uikit", coming_from_uikit),
  REFERENCE_FILE("coming-from-swiftui", coming_from_swiftui),
  REFERENCE_FILE("coming-from-flutter", coming_from_flutter),
  REFERENCE_FILE("coming-from-compose", coming_from_compose),
  REFERENCE_FILE("coming-from-react-native", coming_from_react_native),
  REFERENCE_FILE("coming-from-css", coming_from_css),
};

size_t guide_page_count(void) { return sizeof pages / sizeof *pages; }

const reference_file *guide_page_at(size_t index) { return &pages[index]; }
