-- expect 3 pirnt
pirnt "x"
