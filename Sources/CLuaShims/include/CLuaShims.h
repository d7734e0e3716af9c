#ifndef SCROLLWORK_CLUASHIMS_H
#define SCROLLWORK_CLUASHIMS_H

#include "scrollwork_crash.h"
#include "scrollwork_interrupt.h"
#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_call.h"
#include "scrollwork_lua_coverage.h"
#include "scrollwork_lua_environment.h"
#include "scrollwork_lua_error_value.h"
#include "scrollwork_lua_handle.h"
#include "scrollwork_lua_host.h"
#include "scrollwork_lua_nil.h"
#include "scrollwork_lua_protected.h"
#include "scrollwork_lua_record.h"
#include "scrollwork_lua_samples.h"
#include "scrollwork_lua_sandbox.h"
#include "scrollwork_lua_state.h"
#include "scrollwork_lua_table.h"
#include "scrollwork_lua_task.h"
#include "scrollwork_lua_trace.h"
#include "scrollwork_pending.h"
#include "scrollwork_place.h"
#include "scrollwork_thread.h"
#include "scrollwork_watchdog.h"
#include "scrollwork_worker.h"

#endif
