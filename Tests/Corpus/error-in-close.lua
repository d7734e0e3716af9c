-- expect 3 error-in-close.lua
local x <close> = setmetatable({}, { __close = function() error "closing" end }) error "first"
