#include "scrollwork_lua_hook.h"

#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_coverage.h"
#include "scrollwork_lua_return_line.h"
#include "scrollwork_lua_samples.h"
#include "scrollwork_script_position.h"

/* A power of two: some 6,400 instructions, which take far longer than recording the script
 * position. */
enum { hooks_between_positions = 64 };

SCROLLWORK_LUA_RAISES
void scrollwork_lua_hook(lua_State *thread, lua_Debug *record) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  if (record->event != LUA_HOOKCOUNT) {
    bool serves_only_return_line = scrollwork_lua_record_return_line(host, thread, record);
    if (!serves_only_return_line) scrollwork_lua_count_coverage(thread, record);
    return;
  }
  host->spent += lua_gethookcount(thread);
  if ((host->hooks++ & (hooks_between_positions - 1)) == 0) {
    if (host->position) scrollwork_script_position_read(host->position, thread);
    scrollwork_lua_take_sample(host, thread, record);
  }
  scrollwork_lua_check_memory_share(thread, host);
  scrollwork_lua_check_budget(host);
  if (host->stop) {
    if (!host->stopped_in_hook && host->stop != scrollwork_lua_stop_cancelled) {
      scrollwork_lua_summarize_samples(host, thread, record);
    }
    host->stopped_in_hook = true;
    scrollwork_lua_raise_stop(thread, host, 0);
  } else if (lua_gethookcount(thread) != scrollwork_lua_hook_interval) {
    /* A stop that was cleared since had set this thread's hook to every instruction. */
    scrollwork_lua_install_hook(host, thread);
  }
}
