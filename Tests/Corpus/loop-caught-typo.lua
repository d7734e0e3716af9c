-- expect 5 stop[SW0501]
local sw = require "scrollwork"
while true do pcall(function() return sw.physcs end) end
