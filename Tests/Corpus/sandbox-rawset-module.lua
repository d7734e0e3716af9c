-- expect 3 sandbox-rawset-module.lua
local sw = require "scrollwork" sw.now = nil
