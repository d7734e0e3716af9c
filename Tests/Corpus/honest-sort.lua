-- expect 0 sorted
local t = {} for i = 1, 50000 do t[i] = (i * 7919) % 50021 end table.sort(t) for i = 2, #t do assert(t[i - 1] <= t[i]) end print "sorted"
