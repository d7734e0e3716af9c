-- expect 5 stop[
local t = setmetatable({}, {}) getmetatable(t).__call = t t()
