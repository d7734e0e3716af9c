#ifndef SCROLLWORK_CLUASANDBOX_H
#define SCROLLWORK_CLUASANDBOX_H

#include "scrollwork_lua_compare.h"
#include "scrollwork_lua_copy.h"
#include "scrollwork_lua_environment.h"
#include "scrollwork_lua_sandbox.h"

#endif
