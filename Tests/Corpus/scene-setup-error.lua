-- expect 3 no
local sw = require 'scrollwork' sw.scene { setup = function() error 'no' end, sw.scroll { sw.item {} } }
