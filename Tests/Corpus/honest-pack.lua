-- expect 0 7 hello
local x = string.pack(">I4s2", 7, "hello") print((string.unpack(">I4s2", x)) .. " " .. select(2, string.unpack(">I4s2", x)))
