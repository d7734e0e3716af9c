describe("title by offset", { tag = { "row:T11", "row:T10" } }, function()
  local article, said

  before_each(function()
    article = scene("article"):get "article"
    said = {}
    article:on("title", function(e) said[#said + 1] = e.text ~= "" and e.text or "none" end)
  end)

  it("the bar stays empty while the large title shows", function()
    article:scroll_by { y = 51 }
    tick()
    expect(said):to_equal {}
  end)

  it("the bar takes the title over when it has gone, and gives it back", function()
    article:scroll_by { y = 52 }
    tick()
    expect(article:item("title").bottom):to_be_near(article.insets.top)
    expect(said):to_equal { "Scrolling" }
    article:scroll_to_edge "top"
    tick()
    expect(said):to_equal { "Scrolling", "none" }
  end)

  it("a long way over the line tells it once", function()
    article:scroll_to({ y = 2000 }, { animate = true })
    settle()
    expect(said):to_equal { "Scrolling" }
  end)
end)
