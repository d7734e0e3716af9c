-- expect 0 made
rawset(_G, "made_here", "made") print(made_here)
