-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local sw = require 'scrollwork' sw.scene { setup = function() while true do end end, sw.scroll { sw.item {} } }
