-- expect 0 nil nil nil nil nil nil nil nil nil
local t = {} for _, n in ipairs { "debug", "io", "os", "package", "dofile", "loadfile", "warn", "module", "setfenv" } do t[#t + 1] = tostring(rawget(_G, n)) end print(table.concat(t, " "))
