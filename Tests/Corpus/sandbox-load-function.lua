-- expect 3 string expected, got function
load(function() return "x" end)
