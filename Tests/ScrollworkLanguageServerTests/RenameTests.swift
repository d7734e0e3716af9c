import TestSupport
import Testing

@testable import ScrollworkLanguageServer
@testable import ScrollworkTerminal

@Suite("Renaming") struct RenameTests {
  private static func edits(_ answer: JSONValue, _ session: EditorSession) -> [String: Int] {
    var counts: [String: Int] = [:]
    for member in answer["changes"]?.members ?? [] {
      let path = DocumentURI.path(member.name)?.shown(in: FilePath(session.folder.path))
      counts[path ?? member.name] = member.value.elements?.count
    }
    return counts
  }

  private static let test = """
    it("a", function()
      local page = scene("shop"):get "page"
      page:scroll_to "first"
      expect(page):to_rest_on "last"
    end)

    """

  @Test("an id changes in its scene and in the tests of it, not in another scene")
  func ids() throws {
    try withSession(["tests/b_test.lua": Self.test]) { session in
      let text = Self.test.replacing("\"last\"", with: "\"la|st\"")
      let answer = session.ask("rename", "tests/a_test.lua", text, ["newName": "end"])
      #expect(
        Self.edits(answer, session)
          == ["scenes/shop.lua": 1, "tests/a_test.lua": 1, "tests/b_test.lua": 1])
    }
  }

  @Test(
    "what cannot be renamed is refused with a reason",
    arguments: [
      ("page:scroll_to \"fi|rst\"", "last", "taken at scenes/shop.lua:5"),
      ("page:scroll_to \"fi|rst\"", "a\"b", "quotes"),
      ("page:scroll_to \"fi|rst\"", "", "one character"),
      ("page:scroll_to \"no|ne\"", "x", "no scene"),
      ("page:scr|oll_to \"first\"", "x", "only locals"),
      ("pa|ge:scroll_to \"first\"", "end", "no name of Lua"),
      ("pa|ge:scroll_to \"first\"", "scene", "global"),
      ("local other = pa|ge", "other", "another local"),
    ])
  func refusals(line: String, name: String, reason: String) throws {
    try withSession { session in
      let text =
        "it(\"a\", function()\n  local page = scene(\"shop\"):get \"page\"\n  \(line)\nend)\n"
      let answer = session.ask("rename", "tests/a_test.lua", text, ["newName": .text(name)])
      #expect(answer["code"]?.integer == -32803)
      #expect(answer["message"]?.text?.contains(reason) == true, "\(answer)")
    }
  }

  @Test("an id that is made by a concatenation is refused at its use")
  func patterns() throws {
    let scene = """
      local sw = require "scrollwork"
      return function()
        local rows = {}
        for i = 1, 9 do rows[i] = sw.item { id = "row-" .. i } end
        return sw.scene { sw.scroll { id = "rows", sw.column(rows) } }
      end
      """
    try withSession(["scenes/rows.lua": scene]) { session in
      let text = "it(\"a\", function() scene(\"rows\"):item \"row|-2\" end)\n"
      let answer = session.ask("rename", "tests/a_test.lua", text, ["newName": "x"])
      #expect(answer["message"]?.text?.contains("concatenation at scenes/rows.lua:4") == true)
      let found = session.ask("definition", "tests/a_test.lua", text)
      #expect(found.elements?.first?["range"]?["start"]?["line"]?.integer == 3)
    }
  }

  @Test("the name of a test or a group is its own definition, and is not renamed")
  func tests() throws {
    try withSession { session in
      let text = "describe(\"gr|oup\", function()\n  it(\"works\", function() end)\nend)\n"
      let name: JSONValue = [
        "start": ["line": 0, "character": 9], "end": ["line": 0, "character": 16],
      ]
      #expect(session.ask("definition", "tests/a_test.lua", text)["range"] == name)
      #expect(session.ask("references", "tests/a_test.lua", text).elements?.count == 1)
      #expect(session.ask("documentHighlight", "tests/a_test.lua", text).elements?.count == 1)
      let inner = text.replacing("gr|oup", with: "group").replacing("works", with: "works|")
      #expect(
        session.ask("definition", "tests/a_test.lua", inner)["range"]?["start"]?["line"]?.integer
          == 1)
      let refused = session.ask("rename", "tests/a_test.lua", inner, ["newName": "x"])
      #expect(refused["message"]?.text?.contains("only locals") == true)
    }
  }

  @Test("a use that may be of two scenes is refused, and named")
  func uncertain() throws {
    let module = "return function(view) return view:item \"last\" end\n"
    try withSession(["helper.lua": module]) { session in
      let text = Self.test.replacing("\"last\"", with: "\"la|st\"")
      let answer = session.ask("rename", "tests/a_test.lua", text, ["newName": "end"])
      #expect(answer["message"]?.text?.contains("helper.lua:1 may mean") == true, "\(answer)")
    }
  }

  @Test("a local changes where it is read and assigned, and not where another one hides it")
  func locals() throws {
    try withSession { session in
      let text = "local a| = 1\na = a + 1\ndo local a = 2 print(a) end\nreturn { a = a }\n"
      let answer = session.ask("rename", "a.lua", text, ["newName": "b"])
      #expect(Self.edits(answer, session) == ["a.lua": 4])
    }
  }
}
