-- expect 3 'stop' is not
collectgarbage "stop"
