-- expect 3 sandbox-string-meta.lua
getmetatable("").__index = nil
