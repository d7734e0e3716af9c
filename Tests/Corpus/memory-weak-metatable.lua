-- expect 5 stop[
-- with --budget instructions=5M
local keep = {} for n = 1, 1e9 do local inner = setmetatable({}, { __mode = "k" }) local outer = setmetatable({}, setmetatable({ __newindex = inner }, { __mode = "v" })) for i = 1, 50 do outer[("k"):rep(1000) .. n .. i] = { outer } end keep[n] = outer end
