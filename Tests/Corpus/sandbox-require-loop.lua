-- expect 5 modules/endless.lua:1
-- with --budget instructions=5M
require "modules.endless"
