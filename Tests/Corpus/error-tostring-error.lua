-- expect 3 error-tostring-error.lua
error(setmetatable({}, { __tostring = function() error "again" end }))
