-- expect 3 sandbox-os.lua:2
os.exit(0)
