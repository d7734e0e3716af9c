describe("hold_place", function()
  local screen, log

  before_each(function()
    screen = scene "hold_place"
    log = screen:view "log"
  end)

  it("a hundred rows in front move nothing that shows", function()
    log:scroll_to { y = 1000 }
    local id, top = log.position.id, log:item(log.position.id).top
    screen:emit("earlier", { from = 1 })
    tick()
    expect(log.y > 6000):to_equal(true)
    expect(log:item(id)):to_be_at { top = top }
  end)

  it("nor during a fling, which keeps its speed", function()
    log:scroll_to { y = 2000 }
    flick(log, { y = 800 })
    tick(3)
    local id, top, speed = log.position.id, log:item(log.position.id).top, log.velocity.y
    screen:emit("earlier", { from = 51 })
    expect(log:item(id)):to_be_at { top = top }
    expect(log.velocity.y):to_be_near(speed, 1e-9)
    expect(log):to_be_in_phase "decelerating"
  end)

  it("nor under a finger", function()
    log:scroll_to { y = 1000 }
    local finger = touch(log):move { by = { 0, 90 }, over = 0.2 }
    local top = log:item("m120").top
    screen:emit("earlier", { from = 1 })
    expect(log:item "m120"):to_be_at { top = top }
    finger:move { by = { 0, 30 }, over = 0.1 }
    expect(log:item "m120"):to_be_at { top = top + 30 }
  end)

  it("at the very top, the first message stays, too", function()
    screen:emit("earlier", { from = 91 })
    tick()
    expect(log:item "m101"):to_be_at { top = 0 }
  end)

  it("also after a fling to the top, bounce and all", function()
    log:scroll_to { y = 300 }
    flick(log, { y = 3000 })
    settle()
    tick(2)
    expect(log):to_be_at { y = 0 }
    screen:emit("earlier", { from = 91 })
    tick()
    expect(log:item "m101"):to_be_at { top = 0 }
    screen:emit("earlier", { from = 81 })
    tick()
    expect(log:item "m101"):to_be_at { top = 0 }
  end)

  it("or the new ones show, if that is wanted", function()
    screen = scene("hold_place", { follow_top = true })
    log = screen:view "log"
    screen:emit("earlier", { from = 91 })
    tick()
    expect(log):to_be_at { y = 0 }
    expect(log:item "m91"):to_be_at { top = 0 }
  end)
end)
