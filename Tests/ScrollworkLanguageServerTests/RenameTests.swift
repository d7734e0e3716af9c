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

  /// A line of a test that has the id "last" of the scene "shop" in it.
  @Test(
    "every way to write an id in a call is a use",
    arguments: [
      "expect(page):to_rest_on { \"first\", \"last\" }",
      "expect(page.section.id):to_be_one_of { \"last\" }",
      "expect(page.section.id):to_equal(\"last\")",
      "if page.section.id == \"last\" then page:stop() end",
      "page:scroll_to [[last]]",
      "page:scroll_to [==[last]==]",
      "page:scroll_to \"l\\x61st\"",
      "page:scroll_to(\"last\", { align = \"top\" })",
    ])
  func uses(line: String) throws {
    try withSession { session in
      let text = Self.uses.replacing("LINE", with: line)
      let answer = session.ask("rename", "tests/a_test.lua", text, ["newName": "end"])
      #expect(
        Self.edits(answer, session) == ["scenes/shop.lua": 1, "tests/a_test.lua": 2], "\(answer)")
    }
  }

  private static let uses = """
    it("a", function()
      local page = scene("shop"):get "page"
      page:mark "la|st"
      LINE
    end)

    """

  @Test(
    "a text that may be the id is named, and nothing is renamed",
    arguments: [
      "local aim = \"last\" page:scroll_to(aim)",
      "for _, aim in ipairs { \"first\", \"last\" } do page:scroll_to(aim) end",
      "each({ { id = \"last\" } }, \"x\", function() end)",
      "local rows = { { id = \"last\" } }",
      "helper(\"last\")",
      "page:scroll_to(\"la\" .. \"st\")",
      "page:scroll_to(go and \"last\" or \"first\")",
      "local seen = {} seen[\"last\"] = true",
      "page:attach(require \"helper\", { aim = \"last\" })",
    ])
  func unclear(line: String) throws {
    try withSession { session in
      let text = Self.uses.replacing("LINE", with: line)
      let answer = session.ask("rename", "tests/a_test.lua", text, ["newName": "end"])
      #expect(
        answer["message"]?.text?.contains("tests/a_test.lua:4 ") == true, "\(line): \(answer)")
    }
  }

  @Test(
    "a text that cannot be an id hinders nothing",
    arguments: [
      "print(\"last\")", "page:emit(\"last\")", "expect(page):to_emit \"last\"",
      "print(\"the last\", \"last\" .. 1)", "it(\"last\", function() end)",
    ])
  func others(line: String) throws {
    try withSession { session in
      let text = Self.uses.replacing("LINE", with: line)
      let answer = session.ask("rename", "tests/a_test.lua", text, ["newName": "end"])
      #expect(
        Self.edits(answer, session) == ["scenes/shop.lua": 1, "tests/a_test.lua": 1], "\(answer)")
    }
  }

  @Test("a table that a scene makes nodes of declares their ids")
  func data() throws {
    let scene = """
      local sw = require "scrollwork"
      local function card(t) return sw.item(t) end
      local names = { { id = "a" }, { id = "b" } }
      return function()
        local rows = { card { id = "c" } }
        for i, name in ipairs(names) do rows[i + 1] = card(name) end
        return sw.scene { sw.scroll { id = "rows", sw.column(rows) } }
      end
      """
    try withSession(["scenes/rows.lua": scene]) { session in
      for id in ["b", "c"] {
        let text = "it(\"a\", function() scene(\"rows\"):item \"\(id)|\" end)\n"
        let answer = session.ask("rename", "tests/a_test.lua", text, ["newName": "x"])
        #expect(
          Self.edits(answer, session) == ["scenes/rows.lua": 1, "tests/a_test.lua": 1],
          "\(id): \(answer)")
      }
    }
  }

  @Test("the id of a position is a use")
  func positions() throws {
    let module = """
      local sw = require "scrollwork"
      return sw.behavior("keep", function(view)
        view:scroll_to(sw.position { id = "first", anchor = "top" })
      end)

      """
    try withSession(["keep.lua": module]) { session in
      let text = Self.uses.replacing("LINE", with: "").replacing("la|st", with: "fi|rst")
      let answer = session.ask("rename", "tests/a_test.lua", text, ["newName": "x"])
      #expect(
        Self.edits(answer, session)
          == ["scenes/shop.lua": 1, "tests/a_test.lua": 1, "keep.lua": 1], "\(answer)")
    }
  }

  @Test("in a file that loads a scene by a computed name, an id may be that of any scene")
  func computedScene() throws {
    let other = """
      it("b", function()
        scene("other")
        for _, name in ipairs { "shop" } do scene(name):item "first" end
      end)

      """
    try withSession(["tests/b_test.lua": other]) { session in
      let text = Self.uses.replacing("LINE", with: "").replacing("la|st", with: "fi|rst")
      let answer = session.ask("rename", "tests/a_test.lua", text, ["newName": "x"])
      #expect(Self.edits(answer, session)["tests/b_test.lua"] == 1, "\(answer)")
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
