describe("emoji collector", { tag = { "row:R1", "row:R2", "row:R6" } }, function()
  local shelf, plus

  local function collect(n)
    for _ = 1, n do
      tap(plus)
      tick()
    end
  end

  before_each(function()
    shelf, plus = scene("shelf"):get("shelf", "plus")
  end)

  it("starts empty and cannot be scrolled", function()
    expect(#shelf:items()):to_equal(0)
    expect(shelf:why_not_scrollable()):to_equal "fits"
  end)

  it("the first face goes to the far edge, later ones before it", function()
    collect(3)
    expect(shelf:item(1)):to_be_at { right = shelf.width }
    expect(shelf:item(2)):to_be_at { right = shelf.width - 64 }
    expect(shelf:item(3)):to_be_at { left = shelf.width - 3 * 64 }
  end)

  it("a new face enters next to the leading space once the shelf is full", function()
    collect(9)
    expect(shelf):to_be_at { x = 0 }
    expect(shelf:item(9)):to_be_at { left = 100 }
    expect(shelf.content_size.width):to_equal(100 + 9 * 64)
  end)

  it("says what was collected", function()
    local faces = {}
    shelf:on("collected", function(e) faces[e.count] = e.face end)
    collect(2)
    expect(#faces):to_equal(2)
    expect(shelf:item(1).data):to_equal(faces[1])
  end)

  it("the far edge is the left one where reading runs from right to left", function()
    local other, button = scene("shelf", { direction = "rtl" }):get("shelf", "plus")
    tap(button)
    tick()
    expect(other:item(1)):to_be_at { left = 0 }
  end)
end)
