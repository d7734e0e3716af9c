import LuaSyntax
@testable import ScrollworkCheck
import Testing

@Suite("NameTable") struct NameTableTests {
  private func names(_ text: String) throws -> NameTable {
    NameTable(try LuaParser.parse(Array(text.utf8)))
  }

  @Test(
    "each name is a variable with its reads, or a global that is read or written",
    arguments: [
      ("", [], []), ("local a = a", ["a0"], ["a"]), ("local a a = a", ["a1"], []),
      ("local function f() return f() end", ["f1"], []),
      ("local f = function() return f end", ["f0"], ["f"]),
      ("repeat local x = 1 until x", ["x1"], []),
      ("while x do local x = 1 end", ["x0"], ["x"]),
      ("for i = i, 2 do print(i) end", ["i1"], ["i", "print"]),
      ("for k, v in t do v() end", ["k0", "v1"], ["t"]),
      ("local function f(a, b) return b end", ["f0", "a0", "b1"], []),
      ("do local x end x = 1", ["x0"], ["x="]), ("x = y", [], ["x=", "y"]),
      ("function t:m() return self end", ["self1"], ["t"]),
      ("function t.m() return self end", [], ["t", "self"]),
      ("function f() end", [], ["f="]), ("local t t.a = b", ["t1"], ["b"]),
      ("local x <const> = 1 return x", ["x1"], []), ("goto l ::l::", [], []),
      ("return { a = a, [b] = 'c' }", [], ["a", "b"]), ("return a.b.c:d(e)", [], ["a", "e"]),
    ] as [(String, [String], [String])])
  func scopes(text: String, variables: [String], globals: [String]) throws {
    let names = try names(text)
    #expect(names.variables.map { "\($0.name.text)\($0.reads)" } == variables)
    #expect(names.globals.map { $0.name.text + ($0.isWrite ? "=" : "") } == globals)
  }

  @Test("a name in an inner block is another variable, which hides the outer one")
  func hiding() throws {
    let text = "local x = 1 do local x = 2 y = x end z = x"
    let names = try names(text)
    try #require(names.variables.count == 2)
    let (outer, inner) = (names.variables[0], names.variables[1])
    #expect(inner.hidden === outer && outer.hidden == nil)
    #expect(inner.reads == 1 && outer.reads == 1)
    #expect(names.variable(outer.name) === outer && names.variable(inner.name) === inner)
    for use in names.globals { #expect(names.variable(use.name) == nil) }
  }

  @Test("a variable has a source for each value that it is given")
  func sources() throws {
    func counts(_ text: String) throws -> [Int] {
      try names(text).variables.map(\.sources.count)
    }
    #expect(try counts("local a, b = 1") == [1, 0] && counts("local a") == [0])
    #expect(try counts("local a, b, c = f()") == [1, 1, 1])
    #expect(try counts("local a, b = (f())") == [1, 0])
    #expect(try counts("local a = 1 a = 2 function a() end") == [3])
    #expect(try counts("for i = 1, 2 do end") == [1])
  }

  @Test("changed fields, tries and attributes are noted")
  func notes() throws {
    let changed = try names(
      "local a, b, c, d a.x = 1 b[1] = 2 function c.f() end d = { x = 1 } print(d.x)")
    #expect(changed.variables.map(\.isChanged) == [true, true, true, false])
    let tried = try names("local a, b, c, d expect(a) pcall(b) xpcall(c, print) print(d)")
    #expect(tried.variables.map(\.isTried) == [true, true, true, false])
    let attributes = try names("local a <const>, b <close>, c = 1, nil, 2")
    #expect(attributes.variables.map(\.attribute) == ["const", "close", nil])
    let origins = try names("local a local function f(p) end for i = 1, 2 do end")
    #expect(origins.variables.map(\.origin) == [.local, .function, .parameter, .loop])
  }
}

@Suite("SceneIDs") struct SceneIDsTests {
  @Test(
    "a pattern matches what begins and ends with its ends, which do not overlap",
    arguments: [
      ("slide-", "", "slide-2", true), ("slide-", "", "slide-", true),
      ("slide-", "", "slyde-2", false), ("", "", "", true), ("", "-row", "a-row", true),
      ("ab", "ba", "abba", true), ("ab", "ba", "aba", false), ("a", "b", "axxb", true),
    ])
  func patterns(start: String, end: String, id: String, matches: Bool) {
    #expect(SceneIDs.Pattern(start: start, end: end).matches(id) == matches)
  }

  @Test("an id with two kinds of node has none, but is allowed")
  func kinds() {
    let ids = SceneIDs()
    ids.add("a", .view)
    ids.add("a", .view)
    ids.add("b", .view)
    ids.add("b", .item)
    ids.add(SceneIDs.Pattern(start: "s-", end: ""))
    #expect(ids.kind(of: "a") == .view && ids.kind(of: "b") == nil && ids.kind(of: "c") == nil)
    #expect(ids.allows("a") && ids.allows("b") && ids.allows("s-9") && !ids.allows("c"))
    #expect(ids.isComplete && ids.hasAllViews)
  }

  @Test("ids that the source does not show spread to scenes that require it")
  func merging() {
    func merged(_ kinds: SceneIDs.Kind...) -> SceneIDs {
      let inner = SceneIDs()
      inner.add("x", .item)
      for kind in kinds { inner.addUnknown(kind) }
      let outer = SceneIDs()
      outer.add(inner)
      return outer
    }
    let items = merged(.item)
    #expect(merged().isComplete && merged().kind(of: "x") == .item)
    #expect(!items.isComplete && items.hasAllViews)
    #expect(!merged(.item, .view).hasAllViews && !merged(.unknown).hasAllViews)
  }
}

@Suite("ScriptKind") struct ScriptKindTests {
  @Test(
    "a file that returns a value is a module, wherever in its blocks it does",
    arguments: [
      ("a.lua", "return 1", "module"), ("a.lua", "return", "script"), ("a.lua", "", "script"),
      ("a.lua", "if x then return 1 end", "module"),
      ("a.lua", "if x then return else return 1 end", "module"),
      ("a.lua", "while x do do return 1 end end", "module"),
      ("a.lua", "repeat return 1 until x", "module"),
      ("a.lua", "for i = 1, 2 do return i end", "module"),
      ("a.lua", "for k in t do return k end", "module"),
      ("a.lua", "local f = function() return 1 end", "script"),
      ("a.lua", "function f() return 1 end", "script"), ("a_test.lua", "return 1", "test"),
      ("a_spec.lua", "", "test"), ("test.lua", "", "script"),
    ])
  func kinds(name: String, text: String, kind: String) throws {
    let chunk = try LuaParser.parse(Array(text.utf8))
    let found = ScriptKind(name: name, chunk: chunk)
    #expect("\(found)" == kind && found.seesVerbs == (kind != "module"))
  }
}

@Suite("Finding") struct FindingTests {
  @Test(
    "a fix is a literal only of a text that needs no escapes",
    arguments: [
      ("menu", "\"menu\""), ("", "\"\""), ("é'", "\"é'\""), ("a\"", nil), ("a\\", nil),
      ("a\n", nil), ("\u{7F}", nil), ("\0", nil),
    ] as [(String, String?)])
  func literal(text: String, literal: String?) {
    let fix = Finding.Fix.literal(text, at: 3..<5)
    #expect(fix?.text == literal)
    #expect(fix == nil || fix?.range == 3..<5)
  }
}

@Suite("LuaType") struct LuaTypeTests {
  private let scene = SceneIDs()

  /// Types that are the same as themselves.
  private var types: [LuaType] {
    [
      .unknown, .number(isFloat: false), .number(isFloat: true), .string, .boolean, .table,
      .closure, .library("math"), .library("sw"), .object(["View"], nil),
      .object(["View"], scene), .object(["Item", "View"], nil),
    ]
  }

  /// The type as a text; two scenes differ by being there or not.
  private func text(_ type: LuaType) -> String {
    switch type {
    case .number(let isFloat): "number \(isFloat)"
    case .library(let path): "library \(path)"
    case .object(let owners, let scene): "object \(owners) \(scene != nil)"
    default: "\(type)"
    }
  }

  @Test("a type joined with itself is itself, with another the order does not matter")
  func laws() {
    let types = types
    for a in types {
      #expect(text(a.joined(with: a)) == text(a))
      #expect(text(a.joined(with: .unknown)) == "unknown")
      for b in types { #expect(text(a.joined(with: b)) == text(b.joined(with: a))) }
    }
  }

  @Test("an integer or a float is a float; a view of an unsure scene is a view of none")
  func joined() {
    let number = LuaType.number(isFloat: false).joined(with: .number(isFloat: true))
    #expect(text(number) == "number true")
    let view = LuaType.object(["View"], scene).joined(with: .object(["View"], SceneIDs()))
    #expect(text(view) == "object [\"View\"] false")
    let other = LuaType.object(["View"], nil).joined(with: .object(["Item"], nil))
    #expect(text(other) == "unknown")
    #expect(text(LuaType.string.joined(with: .boolean)) == "unknown")
  }
}
