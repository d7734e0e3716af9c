import Testing

@testable import ScrollworkLanguageServer
@testable import ScrollworkTerminal

@Suite("LanguageServer") struct LanguageServerTests {
  @Test("findings are those of check, for the text as it is typed")
  func findings() throws {
    try withSession { session in
      session.open("a.lua", "local sw = require \"scrollwork\"\nreturn sw.clmp(1, 2, 3)\n")
      #expect(session.codes("a.lua") == ["SW2001"])
      session.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": .text(session.uri("a.lua")), "version": 2],
          "contentChanges": [
            [
              "range": [
                "start": ["line": 1, "character": 10], "end": ["line": 1, "character": 14],
              ], "text": "clamp",
            ]
          ],
        ])
      #expect(session.codes("a.lua") == [])
    }
  }

  @Test("a change of a scene changes the findings of the tests that are open")
  func scenes() throws {
    try withSession { session in
      session.open(
        "tests/a_test.lua", "it(\"a\", function() tap(scene(\"shop\"):item \"first\") end)\n")
      #expect(session.codes("tests/a_test.lua") == [])
      session.open(
        "scenes/shop.lua",
        "local sw = require \"scrollwork\"\nreturn sw.scene { sw.scroll { id = \"page\" } }\n")
      #expect(session.codes("tests/a_test.lua") == ["SW2005"])
    }
  }

  @Test(
    "UTF-8 is agreed on where the client offers it, else UTF-16",
    arguments: [
      (JSONValue.array(["utf-8", "utf-16"]), "utf-8"), (.array(["utf-16"]), "utf-16"),
      (.null, "utf-16"),
    ])
  func encodings(offered: JSONValue, agreed: String) throws {
    try withSession(capabilities: ["general": ["positionEncodings": offered]]) { session in
      let answer = session.sent.first?["result"]
      #expect(answer?["capabilities"]?["positionEncoding"]?.text == agreed)
    }
  }

  @Test(
    "wrong messages are answered by their code, and the session goes on",
    arguments: [
      ("{", -32700), ("[]", -32600), ("1", -32600), ("{\"id\":1}", -32600),
      ("{\"id\":7,\"method\":\"no/such\"}", -32601),
      ("{\"id\":7,\"method\":\"initialize\"}", -32600),
      ("{\"id\":7,\"method\":\"textDocument/hover\"}", -32602),
      (
        "{\"id\":7,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":\"x\"}}}",
        -32602
      ),
      (
        "{\"id\":7,\"method\":\"workspace/executeCommand\",\"params\":{\"command\":\"rm\"}}", -32602
      ),
      (String(repeating: "[", count: 100_000), -32700),
    ])
  func wrongMessages(text: String, code: Int) throws {
    try withSession { session in
      session.raw(text)
      #expect(session.sent.last?["error"]?["code"]?.integer == code)
      #expect(session.completions("a.lua", "ret|").contains("return"))
    }
  }

  @Test(
    "wrong changes leave the text as it was",
    arguments: [
      "{}", "[{}]", "[{\"range\":{},\"text\":\"x\"}]",
      "[{\"range\":{\"start\":{\"line\":-1,\"character\":0},\"end\":{\"line\":0,\"character\":0}},\"text\":\"x\"}]",
      "[{\"range\":{\"start\":{\"line\":1e300,\"character\":0},\"end\":{\"line\":0,\"character\":0}},\"text\":\"x\"}]",
      "[{\"range\":{\"start\":{\"line\":0,\"character\":9},\"end\":{\"line\":0,\"character\":0}},\"text\":\"x\"}]",
    ])
  func wrongChanges(changes: String) throws {
    try withSession { session in
      session.open("a.lua", "local text = 1\nreturn te")
      session.raw(
        "{\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"\(session.uri("a.lua"))\",\"version\":2},\"contentChanges\":\(changes)}}"
      )
      let answer = session.request(
        "textDocument/completion",
        [
          "textDocument": ["uri": .text(session.uri("a.lua"))],
          "position": ["line": 1, "character": 9],
        ])
      #expect(answer["items"]?.elements?.contains { $0["label"]?.text == "text" } == true)
    }
  }

  @Test(
    "every beginning of a file can be asked about at its end",
    arguments: [
      "hover", "completion", "signatureHelp", "definition", "references", "prepareRename",
      "documentHighlight",
    ])
  func beginnings(method: String) throws {
    let text = """
      local sw = require "scrollwork"
      -- 😀 [[ a ]]
      return sw.behavior("a", function(view, opt)
        for i, item in ipairs(view:items()) do
          if not item.id then goto next elseif i > 1 then view:scroll_to("a", { align = "top" }) end
          ::next::
        end
        repeat local s = [[long]] .. 'b\\z
          c' until view.x // 2 == 0x1p4
        view:on("scroll", function(e) print(e.delta.x, ...) end)
      end)
      """
    try withSession { session in
      for end in text.indices {
        let answer = session.ask(method, "a.lua", text[..<end].replacing("|", with: "") + "|")
        // Where nothing can be renamed, the reason is the answer.
        let refused = method == "prepareRename" ? -32803 : 0
        #expect(answer["code"] == nil || answer["code"]?.integer == refused)
      }
      let scalars = Array(text.unicodeScalars)
      for start in stride(from: 0, to: scalars.count - 1, by: 3) {
        let cut = String(String.UnicodeScalarView(scalars[start...]))
        _ = session.ask(method, "a.lua", "|" + cut)
      }
    }
  }

  @Test("nothing is answered before initialize and after shutdown")
  func order() throws {
    try withSession { session in
      #expect(session.request("shutdown", .null) == .null)
      #expect(session.request("textDocument/hover", [:])["code"]?.integer == -32600)
    }
  }

  @Test("a file that was never opened can be asked about; one that does not exist is named")
  func unopened() throws {
    try withSession { session in
      let scene: JSONValue = ["uri": .text(session.uri("scenes/shop.lua"))]
      let symbols = session.request("textDocument/documentSymbol", ["textDocument": scene])
      #expect(symbols.elements?.first?["name"]?.text == "page")
      let missing: JSONValue = ["uri": .text(session.uri("none.lua"))]
      let answer = session.request("textDocument/documentSymbol", ["textDocument": missing])
      #expect(answer["message"]?.text?.contains("neither open nor a file") == true)
      let found = session.request("workspace/symbol", ["query": "FIRS"])
      #expect(found.elements?.compactMap { $0["name"]?.text } == ["first"])
    }
  }

  @Test("a client that knows neither trees nor actions with edits gets a list and no action")
  func oldClients() throws {
    try withSession(capabilities: [:]) { session in
      let scene: JSONValue = ["uri": .text(session.uri("scenes/shop.lua"))]
      let symbols = session.request("textDocument/documentSymbol", ["textDocument": scene])
      #expect(symbols.elements?.compactMap { $0["name"]?.text } == ["page", "first", "last"])
      #expect(symbols.elements?.last?["containerName"]?.text == "page")
      #expect(symbols.elements?.last?["location"]?["uri"] == scene["uri"])
      let start: JSONValue = ["line": 0, "character": 0]
      let actions = session.request(
        "textDocument/codeAction",
        [
          "textDocument": scene, "range": ["start": start, "end": start],
          "context": ["diagnostics": []],
        ])
      #expect(actions.elements == [])
    }
  }

  @Test("hovering over an id names the scene that is meant, not others with the same id")
  func idsOfOneScene() throws {
    try withSession { session in
      let test = "it(\"a\", function()\n  scene(\"shop\"):item \"la|st\"\nend)\n"
      let scene = """
        local sw = require "scrollwork"
        return function() return sw.scene { sw.scroll { id = "list", sw.item { id = "la|st" } } } end
        """
      for (path, text, name) in [
        ("tests/a_test.lua", test, "shop"), ("scenes/other.lua", scene, "other"),
      ] {
        let found = session.ask("hover", path, text)["contents"]?.text ?? ""
        #expect(found.contains("scenes/\(name).lua"), "\(found)")
        #expect(found.occurrences(of: "scenes/") == 1, "\(found)")
      }
    }
  }

  @Test("an id that is being typed is no symbol yet")
  func unfinishedSymbols() throws {
    try withSession { session in
      session.open("a.lua", "local sw = require \"scrollwork\"\nreturn sw.item { id = \"ab }\n")
      let answer = session.request(
        "textDocument/documentSymbol", ["textDocument": ["uri": .text(session.uri("a.lua"))]])
      #expect(answer.elements == [])
    }
  }

  @Test("broken settings are told once, though their file is not open")
  func settings() throws {
    try withSession(["scrollwork.toml": "[[[broken\n"]) { session in
      session.open("a.lua", "print(1)\n")
      _ = session.codes("a.lua")
      session.open("b.lua", "print(1)\n")
      _ = session.codes("b.lua")
      let messages = session.sent.filter { $0["method"]?.text == "window/showMessage" }
        .compactMap { $0["params"]?["message"]?.text }
      #expect(messages.count == 1 && messages[0].contains("scrollwork.toml:1"), "\(messages)")
    }
  }

  @Test("each test can be run, and stepped into where it is one run; an unsaved file is not run")
  func lenses() throws {
    let text = """
      it("one", function() end)
      each({ { v = 1 } }, "many {v}", function() end)
      property("all", { n = gen.integer() }, function() end)

      """
    try withSession(["tests/a_test.lua": text]) { session in
      session.open("tests/a_test.lua", text)
      let document: JSONValue = ["uri": .text(session.uri("tests/a_test.lua"))]
      let lenses = session.request("textDocument/codeLens", ["textDocument": document])
      #expect(
        lenses.elements?.compactMap { $0["command"]?["title"]?.text }
          == ["run", "step in", "run", "run"])
      session.open("tests/a_test.lua", "\n" + text)
      let answer = session.request(
        "workspace/executeCommand",
        ["command": "scrollwork.run", "arguments": [document["uri"] ?? .null, 2]])
      #expect(answer["message"]?.text?.contains("save a_test.lua first") == true, "\(answer)")
    }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}
