-- expect 3 sandbox-dofile.lua:2
dofile "/etc/passwd"
