describe("photo_grid", { rate = { 30, 60, 120 }, tag = { "row:V13", "row:E4" } }, function()
  local library, memories

  before_each(function()
    library = scene("library"):get("library")
    memories = library:item("memories").orthogonal
  end)

  it("pictures are square, three in a line", function()
    -- 390 − 2·2 = 386 in three columns, a line every 386/3 + 2.
    local first, fifth = library:item "january-1976-1", library:item "january-1976-5"
    expect(first.frame.width):to_be_near(386 / 3, 1e-9)
    expect(first.frame.height):to_be_near(386 / 3, 1e-9)
    expect(fifth.frame.x):to_be_near(386 / 3 + 2, 1e-9)
    expect(fifth.frame.y - first.frame.y):to_be_near(386 / 3 + 2, 1e-9)
  end)

  it("the strip turns one memory for each flick and the library stays", function()
    for page = 1, 3 do
      flick(memories, { x = -2500 })
      settle()
      -- A memory every 312; the first one in the middle would lie before the start of the range.
      expect(memories.x):to_equal(312 * page - 45)
      expect(library.y):to_equal(0)
    end
  end)

  it("a finger that moves up on the strip scrolls the library", function()
    drag(memories, { by = { 0, -200 }, velocity = { 0, 0 } })
    expect(library.y):to_equal(200)
    expect(memories.x):to_equal(-16)
  end)

  it("the month's name stays at the top and the next one pushes it", function()
    local may, june = library:item "may-1999", library:item "june-1999"
    library:scroll_to("may-1999-10", { align = "top" })
    expect(library.section.id):to_equal("may-1999")
    expect(may.header_frame.y - library.y):to_be_near(0, 1e-6)
    expect(library:item "may-1999-10"):to_be_at { top = 44 }
    library:scroll_to { y = june.frame.y - 30 }
    expect(may.header_frame.y - library.y):to_be_near(-14, 1e-6)
    expect(june.header_frame.y - library.y):to_be_near(30, 1e-6)
  end)

  it("nearer or further away, the line at the top stays there", function()
    local told = {}
    library:on("columns", function(e) told[#told + 1] = e.columns end)
    library:scroll_to("march-2010-40", { align = "top" })
    tick()
    for _, by in ipairs { 1, 1, -1, -1, -1 } do
      -- The first one below the month's name.
      local first
      for _, item in ipairs(library:visible()) do
        if not first and item.bottom > 44.01 then first = item end
      end
      local top = first.top
      library:emit("density", { by = by })
      tick()
      expect(first):to_be_at { top = top, within = 0.01 }
    end
    expect(table.concat(told, " ")):to_equal("1 3 5")
    expect(library:item("pictures").columns):to_equal(5)
  end)

  it("what is far away is found at once", function()
    library:scroll_to("december-2025-100", { align = "center" })
    expect(library:item("december-2025-100").share):to_be_near(1, 1e-9)
    expect(library.section.id):to_equal("december-2025")
  end)

  it("a memory is shown by strip and library together", function()
    library:scroll_to("march-2001-90", { align = "top" })
    library:scroll_to("memory-6", { reveal = "all" })
    expect(library:item("memory-6").share):to_equal(1)
  end)
end)
