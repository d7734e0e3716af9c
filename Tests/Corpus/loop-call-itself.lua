-- expect 5 stop[
-- with --budget wall=1s
local t = setmetatable({}, {}) getmetatable(t).__call = t t()
