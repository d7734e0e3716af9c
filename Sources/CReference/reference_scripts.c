#include "reference_scripts.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char example_expect[] = {
#embed "Scripts/Examples/expect.lua"
};
static const unsigned char example_handles[] = {
#embed "Scripts/Examples/handles.lua"
};
static const unsigned char example_stock[] = {
#embed "Scripts/Examples/stock.lua"
};
static const unsigned char example_sw[] = {
#embed "Scripts/Examples/sw.lua"
};
static const unsigned char example_test[] = {
#embed "Scripts/Examples/test.lua"
};
static const unsigned char example_verbs[] = {
#embed "Scripts/Examples/verbs.lua"
};
static const unsigned char example_view[] = {
#embed "Scripts/Examples/view.lua"
};
static const unsigned char starter_blank[] = {
#embed "Scripts/Starters/blank.lua"
};
static const unsigned char starter_blank_scene[] = {
#embed "Scripts/Starters/blank_scene.lua"
};
static const unsigned char starter_blank_test[] = {
#embed "Scripts/Starters/blank_test.lua"
};
static const unsigned char starter_carousel_scene[] = {
#embed "Scripts/Starters/carousel_scene.lua"
};
static const unsigned char starter_carousel_test[] = {
#embed "Scripts/Starters/carousel_test.lua"
};
static const unsigned char starter_chat_scene[] = {
#embed "Scripts/Starters/chat_scene.lua"
};
static const unsigned char starter_chat_test[] = {
#embed "Scripts/Starters/chat_test.lua"
};
static const unsigned char starter_form_scene[] = {
#embed "Scripts/Starters/form_scene.lua"
};
static const unsigned char starter_form_test[] = {
#embed "Scripts/Starters/form_test.lua"
};
static const unsigned char starter_linked_scene[] = {
#embed "Scripts/Starters/linked_scene.lua"
};
static const unsigned char starter_linked_test[] = {
#embed "Scripts/Starters/linked_test.lua"
};
static const unsigned char starter_monitor_scene[] = {
#embed "Scripts/Starters/monitor_scene.lua"
};
static const unsigned char starter_monitor_test[] = {
#embed "Scripts/Starters/monitor_test.lua"
};
static const unsigned char starter_package_test[] = {
#embed "Scripts/Starters/package_test.lua"
};
static const unsigned char starter_sheet_scene[] = {
#embed "Scripts/Starters/sheet_scene.lua"
};
static const unsigned char starter_sheet_test[] = {
#embed "Scripts/Starters/sheet_test.lua"
};

static const reference_file scripts[] = {
  REFERENCE_FILE("Examples/expect", example_expect),
  REFERENCE_FILE("Examples/handles", example_handles),
  REFERENCE_FILE("Examples/stock", example_stock),
  REFERENCE_FILE("Examples/sw", example_sw),
  REFERENCE_FILE("Examples/test", example_test),
  REFERENCE_FILE("Examples/verbs", example_verbs),
  REFERENCE_FILE("Examples/view", example_view),
  REFERENCE_FILE("Starters/blank", starter_blank),
  REFERENCE_FILE("Starters/blank_scene", starter_blank_scene),
  REFERENCE_FILE("Starters/blank_test", starter_blank_test),
  REFERENCE_FILE("Starters/carousel_scene", starter_carousel_scene),
  REFERENCE_FILE("Starters/carousel_test", starter_carousel_test),
  REFERENCE_FILE("Starters/chat_scene", starter_chat_scene),
  REFERENCE_FILE("Starters/chat_test", starter_chat_test),
  REFERENCE_FILE("Starters/form_scene", starter_form_scene),
  REFERENCE_FILE("Starters/form_test", starter_form_test),
  REFERENCE_FILE("Starters/linked_scene", starter_linked_scene),
  REFERENCE_FILE("Starters/linked_test", starter_linked_test),
  REFERENCE_FILE("Starters/monitor_scene", starter_monitor_scene),
  REFERENCE_FILE("Starters/monitor_test", starter_monitor_test),
  REFERENCE_FILE("Starters/package_test", starter_package_test),
  REFERENCE_FILE("Starters/sheet_scene", starter_sheet_scene),
  REFERENCE_FILE("Starters/sheet_test", starter_sheet_test),
};

const reference_file *reference_script_named(const char *name) {
  for (size_t index = 0; index < sizeof scripts / sizeof *scripts; index++) {
    if (!strcmp(scripts[index].name, name)) return &scripts[index];
  }
  return NULL;
}
