-- expect 3 'generational' is not
collectgarbage("generational")
