describe("masonry", { rate = { 30, 60, 120 }, tag = { "row:E5" } }, function()
  local board

  before_each(function() board = scene("board"):get("board") end)

  it("three lanes fit on a phone, and each picture goes to the one that ends first", function()
    expect(board:item("pictures").columns):to_equal(3)
    local ends = {}
    for i = 2, 200 do
      local item = board:item(i)
      local frame, lane = item.frame, item.column
      -- No lane ends before this one did, and no leading one ends where it did.
      for other = 1, 3 do
        expect((ends[other] or 48) >= frame.y - (other < lane and -1e-9 or 0)):to_equal(true)
      end
      ends[lane] = frame.y + frame.height + 8
    end
  end)

  it("titles lie over all lanes", function()
    local title = board:item(500 * 30 + 1)
    expect(title.column):to_equal(1)
    expect(title.frame.width):to_be_near(board.width, 1e-9)
    board:scroll_to(title, { align = "top" })
    expect(board:visible()[1].id):to_equal(title.id)
  end)

  it("a tap opens a picture across the lanes, another tap puts it back", function()
    local told = {}
    board:on("opened", function(e) told[#told + 1] = e.id .. " " .. tostring(e.open) end)
    flick(board, { y = -3000 })
    settle()
    local picture = board:find(function(item) return item.share == 1 and item.frame.height == 180 end)
    local before, column = picture.frame, picture.column
    tap(board, picture)
    settle()
    expect(picture.frame.width):to_be_near(board.width, 1e-9)
    expect(picture.frame.height):to_be_near(before.height * board.width / before.width, 1e-6)
    expect(picture.share):to_be_near(1, 1e-9)
    tap(board, picture)
    settle()
    expect(picture.frame.height):to_be_near(before.height, 1e-6)
    expect(picture.column):to_equal(column)
    expect(told[1]):to_equal(picture.id .. " true")
    expect(told[2]):to_equal(picture.id .. " false")
  end)
end)
