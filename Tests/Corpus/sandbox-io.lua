-- expect 3 sandbox-io.lua:2
io.write "x"
