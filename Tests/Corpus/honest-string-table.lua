-- expect 0 3	abab
string.len = function() return 99 end string.rep = nil print(("abc"):len(), ("ab"):rep(2))
