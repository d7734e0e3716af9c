-- expect 5 stop[SW0501]
while true do pcall(function() return scroll_two end) end
