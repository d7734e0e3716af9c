#include "sandbox_internal.h"

/// Above every budget, and far from overflowing the counter to which it is added.
static const lua_Unsigned enough_to_stop = (lua_Unsigned)1 << 50;

void sandbox_meter_flush(sandbox_meter *meter) {
  long long steps = meter->steps;
  meter->steps = 0;
  scrollwork_lua_charge(meter->L, steps);
}

void sandbox_charge_count(lua_State *L, lua_Unsigned count) {
  scrollwork_lua_charge(L, (long long)(count < enough_to_stop ? count : enough_to_stop));
}
