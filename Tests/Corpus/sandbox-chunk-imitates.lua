-- expect 3 [load "plug.lua:5:
load("error \"x\"", "=plug.lua:5: [string \"\27[2J")()
