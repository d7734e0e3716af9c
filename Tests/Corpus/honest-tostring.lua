-- expect 0 table	function	thread	table	function
print({}, print, coroutine.create(print), ("%p"):format({}), ("%s"):format(print)) print(tostring(require "scrollwork"))
