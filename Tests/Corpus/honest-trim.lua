-- expect 0 [x y]
print("[" .. ("  x y  "):match "^%s*(.-)%s*$" .. "]")
