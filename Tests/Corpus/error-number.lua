-- expect 3 error-number.lua:2
error(42)
