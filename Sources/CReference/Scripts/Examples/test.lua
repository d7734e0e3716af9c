--- test.describe
describe("the page", { device = { "phone", "tablet" }, tag = "slow" }, function()
  it("begins at its top", function()
    expect(scene("stock"):view "page"):to_be_at { y = 0 }
  end)
end)

--- test.before_each
local page
before_each(function() page = scene("stock"):view "page" end)
it("begins at its top", function() expect(page.at_start):to_equal(true) end)

--- test.after_each
after_each(function() expect(#reports()):to_equal(0) end)
it("says nothing", function() scene "stock" end)

--- test.it
it("a flick moves the page", function()
  local page = scene("stock"):view "page"
  flick(page, { y = -900 })
  settle()
  expect(page.y > 200):to_equal(true)
end)

--- test.it.skip
it.skip("needs two fingers", function() error "never called" end)

--- test.it.todo
it.todo "rubber band at the end"

--- test.it.only
it.only("this one for now", function() expect(1):to_equal(1) end)
it("left out meanwhile", function() end)

--- test.each
each({ { to = "c", y = 400 }, { to = "d", y = 600 } }, "scrolls to {to}", function(case)
  local page = scene("stock"):view "page"
  page:scroll_to(case.to, { align = "top" })
  expect(page):to_be_at { y = case.y }
end)

--- test.scene
it("has four scroll views and a sheet", function()
  local stock = scene "stock"
  expect(#stock.views):to_equal(5)
end)

--- test.reports
it("reports errors in handlers", function()
  local page = scene("stock"):view "page"
  page:on("scroll", function() error "oops" end)
  page:scroll_by { y = 10 }
  tick(1)
  expect(#reports()):to_equal(1)
end)

--- test.property
property("a call never leaves the range", { by = gen.integer { min = -2000, max = 2000 } }, function(case)
  local page = scene("stock"):view "page"
  page:scroll_by { y = case.by }
  expect(page.y >= 0 and page.y <= 800):to_equal(true)
end)

--- test.gen.integer
property("rounds to itself", { n = gen.integer { min = -9, max = 9 } }, function(case)
  expect(require("scrollwork").round(case.n)):to_equal(case.n)
end)

--- test.gen.number
property("stays inside", { n = gen.number { min = 0, max = 1 } }, function(case)
  expect(case.n >= 0 and case.n <= 1):to_equal(true)
end)

--- test.gen.boolean
property("is one of two", { b = gen.boolean() }, function(case)
  expect(case.b == true or case.b == false):to_equal(true)
end)

--- test.gen.choice
property("is one of them", { id = gen.choice { "a", "b" } }, function(case)
  expect(scene("stock"):view("page"):item(case.id).id):to_equal(case.id)
end)

--- test.gen.list
property("has no more than three", { list = gen.list(gen.integer { min = 0, max = 9 }, { max = 3 }) }, function(case)
  expect(#case.list <= 3):to_equal(true)
end)

--- test.gen.finger_path
property("comes to rest", { path = gen.finger_path { on = "page", max = 3 } }, function(case)
  local page = scene("stock"):view "page"
  case.path:play()
  settle()
  expect(page):to_be_in_phase "idle"
end)

--- test.gen.hand
property("rests within its range", { hand = gen.hand { on = "page", axis = "y" } }, function(case)
  local page = scene("stock"):view "page"
  case.hand:play()
  settle()
  expect(page.y):to_be_between(0, page.range.max.y)
end)

--- test.gen.rate
property("any rate comes to rest", { rate = gen.rate() }, function()
  local page = scene("stock"):view "page"
  flick(page, { y = -900 })
  settle()
  expect(page):to_be_in_phase "idle"
end)

--- test.gen.device
property("any device has a screen", { device = gen.device() }, function()
  expect(scene("stock").width > 0):to_equal(true)
end)

--- test.gen.path
it("plays a path that was kept", function()
  local page = scene("stock"):view "page"
  gen.path("page", { down = { 195, 300 } }, { by = { 0, -100 }, over = 0.1 }):play()
  settle()
  expect(page.y > 0):to_equal(true)
end)

--- test.expect
it("wants something of a value", function() expect(1 + 1):to_equal(2) end)

--- test.expect.extend
expect.extend { to_be_even = function(n) return n % 2 == 0, "an even number" end }
it("counts in twos", function() expect(4):to_be_even() end)
