describe("alarm", function()
  it("rests on a minute by the package's rule, and says which", function()
    local minutes = scene("alarm"):get "minutes"
    local minute
    minutes:attach(require "alarm")
    minutes:on("time", function(e) minute = e.minute end)
    flick(minutes, { y = -600 })
    settle()
    expect((minutes.y - minutes.range.min.y) % 40):to_be_near(0)
    expect(minute):to_equal((minutes.y - minutes.range.min.y) / 40)
    expect(minutes:behaviors()[2].package):to_equal "picker@1.0.0"
  end)
end)
