-- expect 3 the error is a table without a message
tostring = function() while true do end end string.format = tostring error({ 1 })
