-- expect 0 refused
for _, n in ipairs { "", ".", "..", "a..b", "a.", ".a", "a/b", "/etc/passwd", "a\0b", "\255", "modules.", "C:x", "~", "modules.apart.lua", ("a."):rep(5000) .. "a", ("x"):rep(100000) } do local ok, e = pcall(require, n) assert(not ok) end print "refused"
