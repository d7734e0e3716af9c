-- expect 0 THE (quick) fox
print((("the (quick) fox"):gsub("%f[%a]the%f[%A]", "THE")))
