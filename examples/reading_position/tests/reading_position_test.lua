describe("reading_position", { device = { "phone", "tablet" }, tag = { "row:S16", "row:S8", "row:V7" } }, function()
  local bookmark, book

  before_each(function()
    bookmark = {}
    book = scene("book", { bookmark = bookmark }):get("book")
  end)

  it("begins at the start without a bookmark", function()
    expect(book.y):to_equal(0)
    expect(bookmark.last):to_be_nil()
  end)

  it("remembers the paragraph at the top and how far into it", function()
    flick(book, { y = -2000 })
    settle()
    expect(bookmark.last.id):to_equal(book.position.id)
    expect(bookmark.last.delta):to_be_near(-book:item(book.position.id).top, 0.01)
  end)

  each({ { scale = 1, preface = 0 }, { scale = 1, preface = 300 }, { scale = 1.5, preface = 777 } },
    "goes on at the same words at scale {scale} behind a preface of {preface}", function(c)
      flick(book, { y = -3000 })
      settle()
      local id = book.position.id
      local top = book:item(id).top
      local again = scene("book", { bookmark = bookmark, scale = c.scale, preface = c.preface })
        :get("book")
      expect(again:item(id)):to_be_at { top = top, within = 0.01 }
      expect(again.position.id):to_equal(id)
      expect(again):to_be_in_phase "idle"
    end)

  it("reaches a place far down without laying out what is above", function()
    book:scroll_to("p1500", { align = "top" })
    advance(0.1)
    local again = scene("book", { bookmark = bookmark }):get("book")
    expect(again:item "p1500"):to_be_at { top = 0, within = 0.01 }
    expect(again.content_size.is_estimate):to_equal(true)
  end)

  it("keeps the words in place while text is put in front", function()
    flick(book, { y = -1500 })
    settle()
    local id = book.position.id
    local top = book:item(id).top
    book:update("preface", { height = 444 })
    book:insert(require("scrollwork").item { id = "new", height = 90 }, { before = "p1" })
    expect(book:item(id)):to_be_at { top = top, within = 0.01 }
  end)

  it("stays at the start when the bookmark's paragraph is gone", function()
    bookmark.last = { id = "p9999", delta = 10 }
    expect(scene("book", { bookmark = bookmark }):get("book").y):to_equal(0)
  end)
end)
