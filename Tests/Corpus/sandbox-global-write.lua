-- expect 3 sandbox-global-write.lua:2
count = 1
