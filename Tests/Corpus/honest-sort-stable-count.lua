-- expect 0 true
local function count() local n, t = 0, {} for i = 1, 1000 do t[i] = (i * 37) % 1000 end table.sort(t, function(a, b) n = n + 1 return a < b end) return n end print(count() == count())
