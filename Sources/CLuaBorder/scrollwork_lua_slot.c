#include "scrollwork_lua_slot.h"

#include "scrollwork_lua_array.h"

int32_t scrollwork_lua_take_slot(scrollwork_lua_host *host, void *object, int32_t class_id) {
  int32_t index = host->free_slot;
  if (index >= 0) {
    host->free_slot = host->slots[index].next_free;
  } else {
    if (!scrollwork_lua_reserve(
          (void **)&host->slots, host->slot_count, &host->slot_capacity, sizeof *host->slots)) {
      return -1;
    }
    index = host->slot_count++;
    host->slots[index].generation = 0;
  }
  scrollwork_lua_slot *slot = &host->slots[index];
  slot->object = object;
  slot->handles = 0;
  slot->class_id = class_id;
  slot->next_free = -1;
  return index;
}

void *scrollwork_lua_empty_slot(scrollwork_lua_host *host, int32_t index) {
  void *object = host->slots[index].object;
  host->slots[index].object = NULL;
  return object;
}

bool scrollwork_lua_free_slot(scrollwork_lua_host *host, int32_t index) {
  scrollwork_lua_slot *slot = &host->slots[index];
  if (slot->handles > 0 || slot->object || slot->class_id == 0) return false;
  slot->generation++;
  slot->class_id = 0;
  slot->next_free = host->free_slot;
  host->free_slot = index;
  return true;
}

void scrollwork_lua_queue_release(scrollwork_lua_host *host, int32_t index) {
  if (scrollwork_lua_reserve(
        (void **)&host->releases, host->release_count, &host->release_capacity,
        sizeof *host->releases)) {
    host->releases[host->release_count++] = index;
    host->pending++;
  }
}

int32_t scrollwork_lua_next_release(scrollwork_lua_host *host) {
  return host->release_count > 0 ? host->releases[--host->release_count] : -1;
}

const scrollwork_lua_header *scrollwork_lua_header_at(lua_State *thread, int index) {
  return lua_type(thread, index) == LUA_TUSERDATA ? lua_touserdata(thread, index) : NULL;
}

void *scrollwork_lua_object_at(lua_State *thread, int index, int32_t class_id) {
  const scrollwork_lua_header *header = scrollwork_lua_header_at(thread, index);
  if (!header || header->class_id != class_id) return NULL;
  const scrollwork_lua_slot *slot = &scrollwork_lua_get_host(thread)->slots[header->index];
  return slot->generation == header->generation ? slot->object : NULL;
}
