describe("strangers", function()
  local s

  before_each(function()
    s = scene "four"
    s:attach(require "strangers")
  end)

  it("the good one does its work", function()
    local one = s:get "one"
    flick(one, { y = -900 })
    settle()
    expect(one.y % 50):to_be_near(0)
    expect(one.y > 0):to_equal(true)
  end)

  it("each has only what it was given", function()
    for id, name in pairs { one = "good", two = "greedy", three = "endless", four = "broken" } do
      local behaviors = s:get(id):behaviors()
      expect(#behaviors):to_equal(1)
      expect(behaviors[1].package):to_equal(name .. "@1.0.0")
    end
  end)
end)
