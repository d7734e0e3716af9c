import Testing

/// `view.aligned` by the rule that the view has.
@Suite("aligned items") struct AlignedItemTests {
  @Test(
    "the item that rests by the rule's alignment is the aligned one",
    arguments: [
      ("{ to = 'groups', align = 'center' }", "center"), ("{ to = 'groups' }", "leading"),
      ("{ to = 'views', align = 'center' }", "center"),
    ])
  func aligned(rule: String, place: String) throws {
    try LuaScript.run(
      """
      local items = {}
      for i = 1, 6 do items[i] = sw.item { id = "i" .. i, width = 100, height = 100 } end
      local s = sw.scene { sw.scroll { id = "v", axis = "horizontal", width = 300, height = 100,
        snap = \(rule), sw.row(items) } }
      local v = s:get "v"
      v:scroll_to("i3", { align = "\(place)", animate = false })
      eq(v.aligned.id, "i3")
      """)
  }

  @Test("an event of one's own may be a letter away from a known one, if both are short")
  func ownEvent() throws {
    try LuaScript.run(
      """
      local s = sw.scene { sw.scroll { id = "v", height = 100, sw.item { id = "a", height = 300 } } }
      local heard = 0
      s:get "v":on("more", function() heard = heard + 1 end)
      eq(heard, 0)
      raises("did you mean", function() s:get "v":on("scrol", print) end)
      """)
  }
}
