-- expect 3 sandbox-debug.lua:2
debug.sethook()
