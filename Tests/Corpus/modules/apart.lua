return (string.rep and "rep" or "no rep") .. " " .. tostring(rawget(_G, "leak"))
