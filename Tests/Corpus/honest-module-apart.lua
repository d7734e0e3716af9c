-- expect 0 rep nil
string.rep = nil rawset(_G, "leak", 5) print(require "modules.apart")
