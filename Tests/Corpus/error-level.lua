-- expect 3 x
error("x", math.maxinteger)
