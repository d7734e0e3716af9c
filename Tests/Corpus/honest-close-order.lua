-- expect 0 2 1
do local t = {} local function c(n) return setmetatable({}, { __close = function() t[#t + 1] = n end }) end do local a <close> = c(1) local b <close> = c(2) end print(table.concat(t, " ")) end
