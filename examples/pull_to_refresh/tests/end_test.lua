describe("a pull at the end", { tag = { "row:Z15" } }, function()
  local ways = {
    { edge = "bottom", by = { 0, -400 } },
    { edge = "trailing", by = { -400, 0 } },
    { edge = "trailing", direction = "rtl", by = { 400, 0 } },
  }

  for _, way in ipairs(ways) do
    it("brings older news at the " .. way.edge .. " " .. (way.direction or "ltr"), function()
      local news = scene("news", { edge = way.edge, direction = way.direction }):view "news"
      local key = way.edge == "bottom" and "y" or "x"
      news:scroll_to_edge(way.edge)
      local last = news[key]
      drag(news, { by = way.by, over = 0.4, velocity = { 0, 0 } })
      advance(1)
      expect(news.refreshing):to_equal(true)
      expect(news[key]):to_be_near(last + 60)
      advance(2)
      settle()
      -- They are there, and what showed still does.
      expect(news.refreshing):to_equal(false)
      expect(news[key]):to_be_near(last + 60)
      expect(news:lookup("news-50").id):to_equal("news-50")
      expect(news.range.max[key] > last + 700):to_equal(true)
    end)
  end

  it("does not begin by a fling into the end", function()
    local news = scene("news", { edge = "bottom" }):view "news"
    flick(news, { y = -7000, over = 0.05 })
    settle()
    expect(news.refreshing):to_equal(false)
    expect(news:lookup "news-41"):to_be_nil()
  end)
end)
