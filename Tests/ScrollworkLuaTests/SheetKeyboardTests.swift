import ScrollworkLua
import Testing

@Suite("Sheets and the keyboard") struct SheetKeyboardTests {
  private static func sheet(_ settings: String, _ content: String) -> String {
    """
    local s = sw.scene { width = 390, height = 844,
      sw.sheet { id = "sheet", detents = { half = 200, full = 700 }, \(settings) \(content) } }
    local sheet = s:view "sheet"

    """
  }
  private static let list =
    #"sw.scroll { id = "list", sw.list { id = "rows", count = 40, extent = 50 } }"#

  @Test("its detents rise by it, and none above the largest one's own height · row:K5")
  func rises() throws {
    for settings in ["", #"keyboard = "rise","#] {
      try LuaScript.run(
        Self.sheet(settings, Self.list) + """
          local list = s:view "list"
          eq(sheet.y, 200) eq(list.insets.bottom, 0)
          keyboard { overlap = 300 } tick(2)
          eq(sheet.detents.half, 500) eq(sheet.detents.full, 700) eq(sheet.y, 500) eq(sheet.detent, "half")
          eq(list.insets.bottom, 300)
          sheet:scroll_to { detent = "full" } tick(2) eq(sheet.y, 700) eq(sheet.detent, "full")
          -- What the list shows last ends above the keyboard.
          list:scroll_to_edge "bottom" eq(list:item(40).bottom, list.height - 300)
          keyboard(false) settle() eq(sheet.y, 700) eq(sheet.detents.half, 200) eq(list.insets.bottom, 0)
          -- A keyboard higher than the room between two detents brings them together.
          keyboard { overlap = 600 } tick(2) eq(sheet.detents.half, 700) eq(sheet.detents.full, 700)
          keyboard(false)
          """)
    }
  }

  @Test("only what the focused item needs lifts it further · row:K5 · row:K2")
  func focus() throws {
    try LuaScript.run(
      Self.sheet(
        #"detent = "full","#,
        #"sw.column { sw.item { height = 550 }, sw.item { id = "field", height = 50 }, sw.item { id = "low", height = 100 } }"#
      ) + """
        keyboard { overlap = 300 } tick(2) eq(sheet.y, 700)
        focus(s:get "field") settle()
        -- The field ends 600 below the sheet's upper edge: 900 would show it, the screen has 844.
        eq(sheet.y, 844) eq(sheet.detent, "full")
        s:dump()
        focus(false) settle() eq(sheet.detents.full, 700) eq(sheet.y, 700)
        keyboard { overlap = 150 } tick(2)
        focus(s:get "field") settle() eq(sheet.y, 750) eq(sheet.detents.half, 350)
        keyboard(false) settle() eq(sheet.y, 700)
        """)
    // A view inside shows the item by itself.
    try LuaScript.run(
      Self.sheet(#"detent = "full","#, Self.list) + """
        local list = s:view "list"
        keyboard { overlap = 300 } tick(2)
        focus(list:item(14)) settle() eq(sheet.y, 700) eq(list:item(14).bottom <= 400, true)
        """)
  }

  @Test("with \"inset\" it stays, and the views inside get the inset · row:K5")
  func inset() throws {
    try LuaScript.run(
      Self.sheet(#"keyboard = "inset","#, Self.list) + """
        local list = s:view "list"
        keyboard { overlap = 300, over = 0.25 } settle()
        eq(sheet.y, 200) eq(sheet.detents.half, 200) eq(sheet.detents.full, 700) eq(list.insets.bottom, 300)
        -- The focused row needs a higher detent, which is one of its own.
        focus(list:item(2)) settle() eq(sheet.y, 700) eq(sheet.detent, "full")
        eq(list:item(2).bottom <= 400, true)
        """)
  }

  @Test("with \"ignore\" nothing in it changes · row:K5")
  func ignore() throws {
    try LuaScript.run(
      Self.sheet(#"keyboard = "ignore","#, Self.list) + """
        local list = s:view "list"
        keyboard { overlap = 300, over = 0.25 } settle()
        eq(sheet.y, 200) eq(sheet.detents.half, 200) eq(list.insets.bottom, 0)
        focus(list:item(2)) settle() eq(sheet.y, 200) eq(list.y, 0)
        """)
  }

  @Test(
    "it is changed while the sheet is open, written by a dump and read · row:K5 · row:Y7 · row:V14")
  func changed() throws {
    try LuaScript.run(
      Self.sheet("", Self.list) + """
        keyboard { overlap = 300 } tick(2) eq(sheet.y, 500)
        sheet:configure { keyboard = "inset", animate = false } eq(sheet.y, 200) eq(sheet.detent, "half")
        eq(s:view("list").insets.bottom, 300)
        sheet:configure { keyboard = "ignore" } settle() eq(sheet.y, 200) eq(s:view("list").insets.bottom, 0)
        local copy = sw.load_scene(s:dump()):view "sheet" eq(copy.y, 200) eq(copy.detents.half, 200)
        sheet:configure { keyboard = "rise", animate = false } eq(sheet.y, 500) eq(sheet.detent, "half")
        copy = sw.load_scene(s:dump()):view "sheet" eq(copy.y, 500)
        raises("did you mean \\"rise\\"", function() sheet:configure { keyboard = "rises" } end)
        raises("is a setting of sheets", function() s:view("list"):configure { keyboard = "rise" } end)
        """)
  }
}
