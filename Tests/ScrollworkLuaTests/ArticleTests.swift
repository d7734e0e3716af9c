import Foundation
import ScrollworkLua
import Testing

/// docs/seeds.md says things in Lua: what it shows runs.
@Suite("Articles line by line") struct ArticleTests {
  /// The Lua in the third columns of the tables.
  private static var lines: [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/seeds.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { row -> [String] in
      let columns = row.split(separator: "|")
      guard columns.count == 4 else { return [] }
      let parts = columns[2].split(separator: "`", omittingEmptySubsequences: false)
      return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
        .filter { $0.contains("(") || $0.contains("{") || $0.contains(".") || $0.contains(" \"") }
        .filter { !$0.contains("/") && !$0.hasPrefix("enter") }
    }
  }

  /// A line with what it leaves out filled in.
  private static func filled(_ line: String) -> String {
    var line = line
    for (dots, filling) in [
      ("function(proxy) … end", "function(proxy) return sw.column {} end"),
      ("sw.list { swipe = 80, … }", "sw.list { swipe = 80, count = 9, extent = 44 }"),
      ("{ y = … }", "{ y = 0 }"), ("…, ", ""), (", … }", ", sw.item { height = 10 } }"),
      ("{ … }", "{ sw.item { height = 10 } }"), ("= …", "= 0"), (" … ", " "), ("…", ""),
    ] {
      line = line.replacingOccurrences(of: dots, with: filling)
    }
    return line
  }

  @Test("each line of Lua runs", arguments: lines)
  func runs(line: String) throws {
    try LuaScript.run(
      """
      local function email() return sw.item { id = "email", height = 40, sw.item { id = "inside", height = 10 } } end
      local rows = { email() }
      for i = 1, 40 do rows[#rows + 1] = sw.section { id = "m" .. i, sw.item { height = 50 } } end
      local labels = {}
      for i = 1, 40 do labels[i] = sw.item { id = "m" .. i, width = 50 } end
      local s = sw.scene { width = 300, height = 400,
        sw.scroll { id = "view", height = 300, sw.reader(function() return sw.column(rows) end) },
        sw.scroll { id = "menu", axis = "horizontal", height = 40, sw.row(labels) } }
      local view, menu = s:view "view", s:view "menu"
      local names = "local sw, view, menu, item, proxy, id, pages, list, labels = ... "
      local line = \(Self.quoted(Self.filled(line)))
      local chunk = load(names .. "return " .. line, "line") or assert(load(names .. line, "line"))
      chunk(sw, view, menu, s:get "email", view, "email", view, view, menu)
      """)
  }

  private static func quoted(_ text: String) -> String { "[==[" + text + "]==]" }

  @Test("there are as many as the page has")
  func count() { #expect(Self.lines.count >= 30) }
}
