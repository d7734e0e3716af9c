-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local function for_ever() while true do end end
local t = setmetatable({}, { __add = for_ever, __eq = for_ever, __lt = for_ever, __concat = for_ever, __len = for_ever, __newindex = for_ever, __call = for_ever, __unm = for_ever })
for _, f in ipairs { function() return t + 1 end, function() return t == setmetatable({}, getmetatable(t)) end, function() return t < t end, function() return t .. "x" end, function() return #t end, function() t.x = 1 end, function() t() end, function() return -t end } do pcall(f) end
