-- expect 3 error-nil.lua:2
error(nil)
