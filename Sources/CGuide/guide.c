#include "guide.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char first_behavior[] = {
#embed "../../docs/guide/first-behavior.md"
};
static const unsigned char forms[] = {
#embed "../../docs/guide/forms.md"
};

#define PAGE(name, bytes) {name, bytes, sizeof bytes}

static const guide_page pages[] = {
  PAGE("first-behavior", first_behavior),
  PAGE("forms", forms),
};

size_t guide_page_count(void) { return sizeof pages / sizeof *pages; }

const guide_page *guide_page_at(size_t index) { return &pages[index]; }
