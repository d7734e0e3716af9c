-- expect 0 the 2
local n = {} for w in ("the cat the dog"):gmatch "%a+" do n[w] = (n[w] or 0) + 1 end for w, c in pairs(n) do if c > 1 then print(w .. " " .. c) end end
