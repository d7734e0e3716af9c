describe("show_new_row", function()
  it("a new column shows in the tick in which it was added", function()
    local board = scene("show_new_row"):view "board"
    board:emit("add", { id = "new" })
    tick()
    expect(board.at_end):to_equal(true)
    expect(board:item "new"):to_be_visible { fully = true }
  end)

  it("is gone to over time with an animation, and reached exactly", function()
    local board = scene("show_new_row", { animate = true, align = "start" }):view "board"
    board:emit("add", { id = "new" })
    tick()
    expect(board:item("new").visible):to_equal(false)
    settle()
    expect(board:item "new"):to_be_visible { fully = true }
    expect(board.x):to_equal(board.range.max.x)
  end)

  it("two that come in one tick: the last one wins", function()
    local board = scene("show_new_row", { animate = true }):view "board"
    board:emit("add", { id = "one" })
    board:emit("add", { id = "two" })
    settle()
    expect(board:item "two"):to_be_visible { fully = true }
    expect(board):to_emit("scroll_end", 1)
  end)
end)
