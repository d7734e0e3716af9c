import HostTestSupport
import LuaBridge
@testable import LuaSyntax
@testable import ScrollworkSession
@testable import ScrollworkTerminal
import Synchronization
import Testing

@Suite("LuaParser") struct LuaParserTests {
  /// Whether the parser and Lua's compiler take a text, decided where the stack is deep enough.
  private func verdicts(_ texts: [[UInt8]]) -> [(ours: Bool, lua: Bool)] {
    (try? ScriptThread.run {
      let state = LuaState(limits: LuaLimits(sourceBytes: 8 << 20))
      defer { state.close() }
      return texts.map { bytes in
        let ours = (try? LuaParser.parse(bytes)) != nil
        let lua = (try? state.load(bytes, name: "text")) != nil
        return (ours, lua)
      }
    }) ?? []
  }

  private func agree(_ texts: [String], isLua: Bool) {
    let found = verdicts(texts.map { Array($0.utf8) })
    #expect(found.count == texts.count)
    for (text, verdict) in zip(texts, found) {
      #expect(verdict.lua == isLua, "Lua: \(text)")
      #expect(verdict.ours == isLua, "parser: \(text)")
    }
  }

  @Test("takes all of Lua's statements and expressions")
  func takes() {
    agree(
      [
        "", ";;;", "local a <const>, b <close> = 1, nil", "a = 1", "a.b.c[1]['x'] = f{}.y",
        "f() f'x' f[[x]] f{} a:b() a:b'x' a.b:c{}", "(f)()", "(a).b = 1", "a, b.c = 1, 2, 3",
        "do local x end", "while x do break end", "repeat local x until x", "return", "return;",
        "return 1, ...", "if a then elseif b then else end", "for i = 1, 2 do end",
        "for i = 1, 2, 3 do end", "for a, b in c, d do end", "function a.b.c:d(...) return ... end",
        "local function f(a, b, ...) end", "goto x ::x::", "do goto x end ::x::",
        "goto x local a ::x:: ; ::y::", "while a do goto continue ::continue:: end",
        "return -a ^ b .. c + 1 // 2 << 3 & 4 | 5 ~ 6 == not #x",
        "return 0x1p4, 0xA.8, .5, 3., 1e-5, 0x.1, 1E+2, 0xep1",
        "return 'a\\z  \n b\\x41\\065\\u{7FFFFFFF}\\\n'", "return [==[\n]=] ]==]",
        "local t = { 1, 2; a = 3, ['b'] = 4, f(), }", "return function(...) return ... end",
        "-- x", "--[[ x ]]", "--[==[\n]]]==]", "# first line\nlocal x",
        "local goto_ = 1", "f\n(g)", "return (...)", "a = b == c ~= d", "for i = 1, 2 do i = 3 end",
        "do ::l:: end do ::l:: end", "return 1 .. 2",
        "local x <const> = 1; return function() return x end",
        "while 1 do if x then break end end", "repeat goto c ::c:: until x",
      ], isLua: true)
  }

  @Test("refuses what Lua refuses")
  func refuses() {
    agree(
      [
        "a", "a.b", "(f())", "(a) = 1", "f() = 1", "a, f() = 1", "local", "local 1", "x = ", "= 1",
        "local a <x> = 1", "local a <close>, b <close> = 1", "local a <const> = 1; a = 2",
        "local a <const> = 1; function f() a = 2 end", "break", "goto x", "do ::x:: end goto x",
        "goto x local a ::x:: a = 1", "repeat goto c local x ::c:: until x", "::x:: ::x::",
        "::x:: do ::x:: end", "function f() return ... end", "return 1 return 2", "return 1,",
        "for i = 1 do end", "for 1 = 1, 2 do end", "for a.b in c do end", "if a then", "end",
        "until x", "x = 'abc", "x = \"a\nb\"", "x = '\\q'", "x = '\\300'", "x = '\\xZ1'",
        "x = '\\u{80000000}'", "x = [==[ ]]", "--[[ x", "x = [=x", "x = 3x", "x = 1..2", "x = 0x",
        "x = 1e", "x = 0xp1", "x = 1 2", "x = {1 2}", "x = {", "f(", "f(1,)", "a:b", "a:b.c()",
        "x = a b", "local function a.b() end", "function a:b.c() end", "x = not", "x = #", "@",
        "x = \u{E9}", "x = $", "local x = function() break end",
        "while a do function f() break end end",
        "x = }", "a.1 = 2", "and = 1", "x = ~= 1", "local f() end", "\"x\":rep(1)",
      ], isLua: false)
  }

  @Test("hostile nesting, long lines and strange bytes end, and agree with Lua")
  func hostile() {
    let deep = ["(", "{", "-", "f(", "a[", "not "]
    var texts = deep.map { "x = " + String(repeating: $0, count: 100_000) }
    texts.append(String(repeating: "do ", count: 50_000))
    texts.append(String(repeating: "function f() ", count: 50_000))
    texts.append(String(repeating: "if x then ", count: 50_000))
    texts.append("x = " + String(repeating: "{", count: 190) + String(repeating: "}", count: 190))
    texts.append("x = 1" + String(repeating: " + 1", count: 250_000))
    texts.append("x = a" + String(repeating: ".b", count: 60_000))
    texts.append("f" + String(repeating: "()", count: 400_000))
    texts.append("x = " + String(repeating: "a .. ", count: 100_000) + "a")
    texts.append("x = '" + String(repeating: "y", count: 1_000_000) + "'")
    texts.append("if a then " + String(repeating: "elseif b then ", count: 20_000) + " end")
    var found = texts.map { Array($0.utf8) }
    found.append([0x78, 0x3D, 0x27, 0x00, 0xFF, 0x27])
    found.append([0x78, 0x3D, 0x00])
    found.append([0xFF, 0xFE])
    for (index, verdict) in verdicts(found).enumerated() {
      #expect(verdict.ours == verdict.lua, "text \(index)")
    }
  }

  @Test("every part of the tree stands where it says")
  func ranges() throws {
    let bytes = Array("local a = f(1, { b = 'x' }).c:d(2) .. z".utf8)
    let chunk = try LuaParser.parse(bytes)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    guard case .local(let names, let values) = chunk.body.block.statements[0].kind,
      case .operation(let first, let rest) = values[0].kind,
      case .suffixed(let base, let suffixes) = first.kind
    else {
      Issue.record("another shape")
      return
    }
    #expect(text(names[0].name.range) == "a")
    #expect(text(first.range) == "f(1, { b = 'x' }).c:d(2)")
    #expect(text(base.range) == "f")
    #expect(suffixes.map { text($0.range) } == ["(1, { b = 'x' })", ".c", ":d(2)"])
    #expect(text(rest[0].sign.range) == "..")
    #expect(text(rest[0].value.range) == "z")
  }

  @Test("agrees with Lua on mutated scripts", arguments: 0..<20)
  func mutations(seed: Int) throws {
    let scripts = try ExampleScripts.all()
    #expect(scripts.count > 40)
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, bound)))
    }
    let pieces = [
      "", " ", "end", "(", ")", "{", "}", "[", "]", "\"", "'", "\\", "--[[", "]]", "=", ".", ":",
      "::x::", " goto x ", "break", "local ", " <close>", "...", "0x", "1e", "\n", "\r", ";", ",",
      "function ", "until ", "\u{0}", "\u{E9}", "do ", " then ", "return ",
    ].map { Array($0.utf8) }
    var texts: [[UInt8]] = []
    for _ in 0..<150 {
      var bytes = scripts[random(scripts.count)].bytes
      for _ in 0...random(3) {
        let from = random(bytes.count)
        let to = min(bytes.count, from + random(random(2) == 0 ? 2 : 12))
        bytes.replaceSubrange(from..<to, with: pieces[random(pieces.count)])
      }
      texts.append(bytes)
    }
    for (text, verdict) in zip(texts, verdicts(texts)) {
      #expect(verdict.ours == verdict.lua, "\(String(decoding: text, as: UTF8.self))")
    }
  }
}
