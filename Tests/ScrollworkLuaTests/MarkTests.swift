import ScrollworkLua
import Testing

@Suite("Marked items") struct MarkTests {
  @Test("the mark follows its item to another id, and goes with it · row:E6")
  func follows() throws {
    for rows in [
      "sw.column { id = \"box\", sw.item { id = \"a\", height = 50 }, sw.item { id = \"b\", height = 50 }, sw.item { id = \"c\", height = 50 } }",
      "sw.list { id = \"box\", extent = 50, count = 3, ids = function(i) return (\"abc\"):sub(i, i) end }",
    ] {
      try LuaScript.run(
        """
        local s = sw.scene { width = 300, height = 100, sw.scroll { id = "v", \(rows) }, sw.scroll { id = "w" } }
        local v = s:view "v"
        v:mark "b" v:rename("b", "new") eq(v.marked, "new")
        v:rename("a", "other") eq(v.marked, "new")
        v:remove "other" eq(v.marked, "new")
        v:remove "new" eq(v.marked, nil)
        v:insert(sw.item { id = "new", height = 50 }, { at = "end" }) eq(v.marked, nil)
        -- What a batch brings back has never been gone.
        v:mark "c"
        v:batch(function() v:remove "c" v:insert(sw.item { id = "c", height = 50 }, { at = "end" }) end) eq(v.marked, "c")
        v:replace("c", "c", { sw.item { id = "d", height = 50 } }) eq(v.marked, nil)
        v:mark "d" v:remove "box" eq(v.marked, nil)
        eq(s:view("w").marked, nil)
        """)
    }
  }
}
