@testable import ScrollworkReference
import Testing

@Suite("LuaTypeText") struct LuaTypeTextTests {
  private let text = LuaTypeText(classes: ["Item", "View"])

  @Test(
    "a script may pass arrays and incomplete tables where it receives whole ones",
    arguments: [
      ("Point", "sw.PointLike"), ("Size", "sw.SizeLike"), ("Rect", "sw.RectLike"),
      ("number|Edges", "number|sw.EdgesLike"), ("Item", "sw.Item"), ("", "any"),
      ("number|Unheard", "any"), ("any|Point", "any"),
    ])
  func taken(notation: String, type: String) {
    #expect(text.taken(notation) == type)
  }

  @Test(
    "unions name each type once, and lists of unions have parentheses",
    arguments: [
      ("number|seconds", "number"), ("Item|View|Item", "sw.Item|sw.View"),
      ("{number|string}", "(number|string)[]"), ("{fn(a)}", "(fun(a: any): any?)[]"),
      ("{{Item}}", "sw.Item[][]"), ("{Item?}", "(sw.Item|nil)[]"), ("any|number", "any"),
      ("true|false", "true|false"),
    ])
  func unions(notation: String, type: String) {
    #expect(text.type(notation) == type)
  }

  @Test(
    "tables of known fields have a name, others are tables",
    arguments: [
      ("{ w, h }", "sw.SizeLike"), ("{x,y,w,h}", "sw.RectLike"), ("{ l, t, r, b }", "sw.EdgesLike"),
      ("{}", "table"), ("{ [id] = number }", "table"), ("{ a= }", "table"), ("{ h, w }", "table"),
    ])
  func tables(notation: String, type: String) {
    #expect(text.type(notation) == type)
  }

  @Test(
    "functions, quoted words and single words",
    arguments: [
      ("fn", "function"), ("fn()", "fun(): any?"),
      ("fn(a: number|string)", "fun(a: number|string): any?"),
      ("\"a|b\"", "\"a|b\""), ("name", "string"), ("list", "any[]"), ("event", "sw.Event"),
      ("share", "number"), ("id?", "sw.Id|nil"), ("Unheard?", "any"), ("nil", "nil"),
      ("fn(a) → {number}", "(fun(a: any): number[]|nil)"), ("fn(a) → any", "fun(a: any): any?"),
      ("fn() → (boolean|\"now\")", "(fun(): boolean|\"now\"|nil)"),
    ])
  func words(notation: String, type: String) {
    #expect(text.type(notation) == type)
  }

  @Test("a table in braces whose keys are those of a class is of that class")
  func classes() {
    let text = LuaTypeText(classes: ["Zoom"], tables: [("Zoom", ["min", "max", "bounces"])])
    #expect(text.type("boolean|{ max=1, min=1, bounces=true }") == "boolean|sw.Zoom")
    #expect(text.type("{ min=, max= }") == "table" && text.type("{ min=, max=, id }") == "table")
    #expect(text.type("{ id|{ min=, max=, bounces= } }") == "(sw.Id|sw.Zoom)[]")
  }

  @Test("the parts of a union are split outside of brackets and quotes, and join to it again")
  func parts() {
    let parts = LuaTypeText.parts(of: "a | {b|c}|\"d|e\"|fn(f|g)|…")
    #expect(parts == ["a", "{b|c}", "\"d|e\"", "fn(f|g)"])
    #expect(LuaTypeText.parts(of: "") == [] && LuaTypeText.parts(of: " | ") == [])
    for notation in ["a", "a|b", "{a|b}|c", "fn(a|b)|\"c\""] {
      #expect(LuaTypeText.parts(of: notation).joined(separator: "|") == notation)
    }
  }
}
