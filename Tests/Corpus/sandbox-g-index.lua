-- expect 3 sandbox-g-index.lua:2
getmetatable(_G).__index = nil
