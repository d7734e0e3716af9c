@testable import ScrollworkSession
import Testing

@Suite("LuaScopeReader") struct LuaScopeReaderTests {
  private func reader(_ text: String) -> LuaScopeReader { LuaScopeReader(Array(text.utf8)) }

  // MARK: - Functions

  private static let script = """
    local function a()
      if x then
        return 1
      end
    end
    local f = function() return function() end end
    function g()
      for i = 1, 2 do
        while i do break end
      end
      repeat local q until q
    end
    while y do
      z()
    end
    """

  @Test(
    "the function that begins at a line reaches to its own end",
    arguments: [
      (1, 1, true), (1, 3, true), (1, 5, true), (1, 6, false), (1, 14, false),
      (7, 9, true), (7, 11, true), (7, 12, true), (7, 13, false), (7, 6, false),
      // Two functions begin there; none begins there.
      (6, 6, false), (2, 3, false), (13, 14, false), (99, 99, false),
    ])
  func functions(first: Int, line: Int, isFound: Bool) {
    #expect((reader(Self.script).function(definedAt: first, around: line) != nil) == isFound)
  }

  @Test("its range reaches from its beginning to its end")
  func ranges() throws {
    let text = "x() local function a() return 1 end return a"
    let range = try #require(reader(text).function(definedAt: 1, around: 1))
    #expect(String(Array(text)[range]) == "local function a() return 1 end")
    #expect(reader(text).function(definedAt: nil, around: 99) == 0..<text.utf8.count)
  }

  @Test("in a chunk with a syntax error nothing is found")
  func open() {
    let reader = reader("local p = v:get()\nx = function()\nif y then\nz()")
    #expect(reader.function(definedAt: 2, around: 3) == nil)
    #expect(reader.onlyDeclaration(of: "p", in: reader.all, before: 4) == nil)
  }

  @Test("an empty chunk has no functions")
  func empty() {
    #expect(reader("").all.isEmpty)
    #expect(reader("").function(definedAt: 1, around: 1) == nil)
  }

  // MARK: - Variables

  private func declaration(_ text: String, before line: Int = 99) -> String? {
    let reader = reader(text)
    return reader.onlyDeclaration(of: "p", in: reader.all, before: line)?.head
  }

  @Test(
    "a variable that is declared once has its call, whatever else is said about it",
    arguments: [
      "local p = v:get('a')", "local p <const> = v:get('a')", "local p <close> = v:get 'a'",
      "local p = v:get { 'a' }", "local p = v:get();", "local p = v:get() q()",
      "local p = v:get() return p", "if x then local p = v:get() end",
      "local p = v:get()\nt.p = 1", "local p = v:get()\nt:p(1)", "local p = v:get()\np.x = 1",
      "local p = v:get()\nif p == nil then end", "local p = v:get()\nf(a, p)",
      "local p = v:get()\nfunction t.p() end", "local p = v:get()\nlocal q = p",
      "local p = v:get()\nprint('p = 1') -- p = 2", "local p = v:get()\np[1] = 1",
      "local p = v:get()\nt = { p = 1 }",
    ])
  func declared(text: String) {
    #expect(declaration(text) == "v:get")
  }

  @Test(
    "a variable that may have another value has none",
    arguments: [
      "", "p = v:get()", "local p", "local p = 1", "local p = v:get() + 1", "local p = v:get(), 2",
      "local p = v:get() or q", "local p = v:get().x", "local p = v.get()", "local p = (v:get())",
      "local p, q = v:get()", "local q, p = 1, v:get()", "local q <const>, p = 1, v:get()",
      "local p = v:get()\np = nil", "local p = v:get()\np, q = 1, 2",
      "local p = v:get()\nq, p = 1, 2",
      "local p = v:get()\np, t[1].x = 1, 2", "local p = v:get()\nlocal p",
      "for p = 1, 2 do end\nlocal p = v:get()", "for k, p in f do end\nlocal p = v:get()",
      "local function p() end\nlocal p = v:get()", "function p() end\nlocal p = v:get()",
      "local p = v:get()\nlocal function f(a, p) end", "local p = v:get()\nfunction t.a:f(p) end",
      "local p = v:get()\nf(function(p) end)", "local p = v:get() v:get()",
    ])
  func undeclared(text: String) {
    #expect(declaration(text) == nil)
  }

  @Test("a declaration counts from its line on, and within its range")
  func extent() {
    let text = "x()\nlocal p = v:get()\nreturn p"
    #expect(declaration(text, before: 1) == nil)
    #expect(declaration(text, before: 2) == "v:get")
    let reader = reader(text)
    #expect(reader.onlyDeclaration(of: "p", in: 0..<4, before: 9) == nil)
    #expect(reader.onlyDeclaration(of: "q", in: reader.all, before: 9) == nil)
  }

  // MARK: - Members

  private func member(_ text: String, readAt line: Int) -> String? {
    let reader = reader(text)
    return reader.onlyMemberAssignment(of: "pane", in: reader.all, readAt: line)?.head
  }

  @Test(
    "a member that is set once has its call",
    arguments: [
      ("me.pane = v:get()\nreturn me.pane.top", 2),
      ("me.pane = v:get()\nprint(other.x, me.pane.top)", 2),
      ("local me = {}\nme.pane = v:get('a');\nme.pane:go()", 3),
      ("function f(me)\nme.pane = v:get()\nme.pane.top = 1\nend", 3),
    ])
  func members(text: String, line: Int) {
    #expect(member(text, readAt: line) == "v:get")
  }

  @Test(
    "a member that may be another one has none",
    arguments: [
      ("", 1), ("return me.pane.top", 1), ("me.pane = v:get()\nreturn you.pane.top", 2),
      ("me.pane = v:get()\nreturn me.pane.top + me.pane.left", 2),
      ("me.x.pane = v:get()\nreturn me.x.pane.top", 2),
      ("me.pane = v:get()\nyou.pane = 1\nreturn me.pane.top", 3),
      ("me.pane = v:get()\nt = { pane = 1 }\nreturn me.pane.top", 3),
      ("return me.pane.top\nme.pane = v:get()", 1),
      ("me.pane = v:get() or 1\nreturn me.pane.top", 2),
      ("local me = a\nme.pane = v:get()\nme = b\nreturn me.pane.top", 4),
    ])
  func noMembers(text: String, line: Int) {
    #expect(member(text, readAt: line) == nil)
  }

  // MARK: - Results

  @Test(
    "the only call of a line whose result is indexed is found",
    arguments: [
      ("print(v:get('a').top)", 1), ("return v:get().x", 1), ("v:get 'a' .x = 1", 1),
      ("v:get{}[1] = 2", 1), ("v:get():go()", 1), ("x()\nf(v:get().top, v.y)", 2),
    ])
  func indexed(text: String, line: Int) {
    #expect(reader(text).onlyIndexedCall(at: line)?.head == "v:get")
  }

  @Test(
    "two, a list's element or a function's result give none",
    arguments: [
      ("", 1), ("v:get()", 1), ("v:get().x + v:get().y", 1), ("v:get().x + w:find().y", 1),
      ("return t[1].x", 1), ("f(1).x = 2", 1), ("('a').x()", 1), ("v:get().x", 2),
      ("v:get(v:get()).x", 1),
    ])
  func notIndexed(text: String, line: Int) {
    #expect(reader(text).onlyIndexedCall(at: line) == nil)
  }
}
