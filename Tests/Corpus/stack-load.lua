-- expect 5 stop[
-- with --budget instructions=5M
local s = "return load(...)(...)" load(s)(s)
