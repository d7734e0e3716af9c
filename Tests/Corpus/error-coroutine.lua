-- expect 3 thread
error(coroutine.create(print))
