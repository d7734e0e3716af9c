@testable import ScrollworkTerminal
import Testing

/// Plays keys on an editor without a terminal.
struct EditingPlayer {
  var editing: EntryEditing
  private var decoder = KeyDecoder()
  private(set) var outcomes: [EntryEditing.Outcome] = []

  init(
    _ text: String = "", history: [String] = [], showsHints: Bool = true,
    isComplete: @escaping (String) -> Bool = { _ in true },
    complete: @escaping (String) -> TabCompletion = { _ in .none }
  ) {
    editing = EntryEditing(
      text, history: LineHistory(history), showsHints: showsHints,
      questions: EntryEditing.Questions(isComplete: isComplete, complete: complete))
  }

  /// Types keys as a terminal sends them.
  mutating func type(_ keys: String) {
    for byte in keys.utf8 { press(decoder.add(byte)) }
    press(decoder.flush())
  }

  private mutating func press(_ keys: [Key]) {
    for key in keys { outcomes.append(editing.press(key)) }
  }

  /// The text with `|` at the cursor.
  var shown: String {
    let before = editing.line.textBefore
    return before + "|" + editing.line.text.dropFirst(before.count)
  }
}

@Suite("EntryEditing") struct EntryEditingTests {
  @Test(
    "the keys of readline do what they do there",
    arguments: [
      ("ab\u{2}c", "ac|b"), ("abc\u{1}x", "x|abc"), ("abc\u{1}\u{6}\u{6}x\u{5}y", "abxcy|"),
      ("abc\u{1}\u{4}", "|bc"), ("abc\u{8}\u{7F}", "a|"), ("abc\u{2}\u{B}", "ab|"),
      ("a b\u{15}", "|"), ("menu:scroll_to(x)\u{17}", "|"), ("a  b.c\u{17}", "a  |"),
      ("menu:scroll_to\u{1B}\u{7F}", "menu:|"), ("ab cd\u{1B}b\u{1B}bx", "x|ab cd"),
      ("ab cd\u{1}\u{1B}fx", "abx| cd"), ("ab cd\u{1}\u{1B}d", "| cd"), ("ab\u{14}", "ba|"),
      ("abc\u{2}\u{14}", "acb|"), ("abc\u{1}\u{14}", "|abc"),
      ("ab cd\u{17}\u{19}\u{19}", "ab cdcd|"),
      ("a b\u{17}\u{17}\u{19}", "a b|"), ("x y\u{17}\u{1}\u{B}\u{19}\u{1B}y", "y|"),
      ("abc\u{1F}", "|"), ("ab cd\u{1F}", "ab |"), ("abc\u{B}\u{15}\u{1F}", "abc|"),
      ("ab\u{1B}[Dx\u{1B}[C\u{1B}[H\u{1B}[3~", "|xb"), ("ab cd\u{1B}[1;5Dx\u{1B}[F", "ab xcd|"),
      ("e\u{301}\u{8}", "|"),
      ("ae\u{301}漢\u{2}\u{2}x", "axé漢".replacing("x", with: "x|").replacing("é", with: "e\u{301}")),
      ("ab\u{18}\u{15}", "|"), ("ab\u{1B}\rc", "ab\nc|"),
    ] as [(String, String)])
  func keys(typed: String, shown: String) {
    var player = EditingPlayer()
    player.type(typed)
    #expect(player.shown == shown)
  }

  @Test("Enter enters what is complete and goes on with what is not, from any column")
  func enter() {
    var player = EditingPlayer { $0.hasSuffix("end") }
    player.type("do\r")
    #expect(player.shown == "do\n|" && player.editing.isUnfinished)
    player.type("\r  x\r")
    #expect(player.shown == "do\n\n  x\n|")
    player.type("end\u{2}\u{2}\r")
    #expect(player.outcomes.last == .entered("do\n\n  x\nend"))
  }

  @Test("Ctrl-C drops an entry that cannot end; Ctrl-D gives it as it is")
  func wayOut() {
    var player = EditingPlayer { _ in false }
    player.type("x = [[\r\r\u{3}")
    #expect(player.outcomes.last == .interrupted)
    player = EditingPlayer { _ in false }
    player.type("do\r\u{4}")
    #expect(player.outcomes.last == .entered("do"))
    player = EditingPlayer()
    player.type("\u{4}")
    #expect(player.outcomes == [.end])
    player.type("a\u{4}")
    #expect(player.outcomes.last == .refused)
  }

  @Test("arrows go through the lines of an entry before they leave it")
  func lines() {
    var player = EditingPlayer("one\nlonger\nx", history: ["old"])
    player.type("\u{1B}[A")
    #expect(player.shown == "one\nl|onger\nx")
    player.type("\u{1B}[F\u{1B}[A")
    #expect(player.shown == "one|\nlonger\nx")
    player.type("\u{1B}[B\u{1}\u{B}")
    #expect(player.shown == "one\n|\nx")
    player.type("\u{B}")
    #expect(player.shown == "one\n|x")
    player.type("\u{1B}[A\u{1B}[A")
    #expect(player.outcomes.last == .refused)
    player.type("\u{15}\u{B}\u{B}\u{B}\u{1B}[A")
    #expect(player.shown == "old|")
  }

  @Test("up and down walk through entries that begin as the text does, and back to it")
  func walk() {
    var player = EditingPlayer(history: ["menu.x", "print(1)", "menu.y", "do\nend", "menu.z"])
    player.type("menu\u{10}\u{10}")
    #expect(player.shown == "menu.y|")
    player.type("\u{10}\u{10}")
    #expect(player.shown == "menu.x|" && player.outcomes.last == .refused)
    player.type("\u{E}\u{E}\u{E}")
    #expect(player.shown == "menu|")
    player.type("\u{15}\u{10}\u{10}\u{10}")
    // One key passes over an entry of two lines.
    #expect(player.shown == "menu.y|")
    player.type("!\u{10}")
    #expect(player.shown == "menu.y!|" && player.outcomes.last == .refused)
  }

  @Test("Ctrl-R finds entries by a part, older at each further one, and Ctrl-G undoes it")
  func search() {
    var player = EditingPlayer(history: ["alpha = 1", "beta = 2", "alphabet()"])
    player.type("draft\u{12}alp")
    #expect(player.shown == "|alphabet()" && player.editing.search?.prompt == "search \"alp\"")
    player.type("\u{12}")
    #expect(player.shown == "|alpha = 1")
    player.type("\u{12}")
    #expect(player.editing.search?.prompt == "no entry has \"alp\"")
    player.type("\u{13}")
    #expect(player.shown == "|alphabet()")
    player.type("\u{7}")
    #expect(player.shown == "draft|" && player.editing.search == nil)
    player.type("\u{12}= 2\u{5}3\r")
    #expect(player.outcomes.last == .entered("beta = 23"))
  }

  @Test("what an earlier entry has further is a hint, taken whole or by words")
  func hint() {
    var player = EditingPlayer(history: ["menu:scroll_to('done')", "print(menu.x)"])
    player.type("m")
    #expect(player.editing.hint == "enu:scroll_to('done')")
    player.type("\u{1B}f")
    #expect(player.shown == "menu|" && player.editing.hint == ":scroll_to('done')")
    player.type("\u{1B}[C")
    #expect(player.shown == "menu:scroll_to('done')|" && player.editing.hint.isEmpty)
    player.type("\u{15}pr\u{2}")
    #expect(player.editing.hint.isEmpty)
    var without = EditingPlayer(history: ["menu"], showsHints: false)
    without.type("m\u{5}\u{6}")
    #expect(without.shown == "m|")
  }

  @Test("Tab fills in what is shared, then lists; the only candidate brings its closing quote")
  func completion() {
    var player = EditingPlayer(complete: { text in
      if text.hasSuffix("(\"pay") {
        return TabCompletion(replacing: "pay", with: ["payment"], closing: "\"")
      }
      return text.hasSuffix("payment")
        ? TabCompletion(replacing: "payment", with: ["payment"], closing: "\"")
        : TabCompletion(
          replacing: String(text.split(separator: ":").last ?? ""),
          with: ["scroll_by", "scroll_to"])
    })
    player.type("menu:s\t")
    #expect(player.shown == "menu:scroll_|" && player.editing.list == nil)
    player.type("\t")
    #expect(player.editing.list?.candidates == ["scroll_by", "scroll_to"])
    player.type("to(\"pay\t")
    #expect(player.shown == "menu:scroll_to(\"payment\"|" && player.editing.list == nil)
    player.type("\u{8}\t)")
    #expect(player.shown == "menu:scroll_to(\"payment\")|")
    player.type("\u{2}\u{2}\u{8}\u{8}\u{8}\u{8}\t)")
    #expect(player.shown == "menu:scroll_to(\"payment\")|)")
  }

  @Test("Tab at the beginning of a line indents")
  func indent() {
    var player = EditingPlayer()
    player.type("\t\tx")
    #expect(player.shown == "    x|")
  }

  @Test("a paste is text: it neither completes nor enters")
  func paste() {
    var player = EditingPlayer { _ in
      Issue.record("asked"); return false
    }
    player.type("\u{1B}[200~do\r\tx\r\nend\r\u{1B}[201~")
    #expect(player.shown == "do\n\tx\nend|")
    player.type("\u{1F}")
    #expect(player.shown == "|")
  }

  @Test("a prompt that was copied with a line goes when it is pasted")
  func pastedPrompt() {
    var player = EditingPlayer()
    player.type("\u{1B}[200~sw> menu.y\u{1B}[201~")
    #expect(player.shown == "menu.y|")
  }

  @Test("no keys break it, and undo leads back to the beginning", arguments: 0..<60)
  func any(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var player = EditingPlayer(history: ["abc", "do\nx\nend", "漢字"]) { _ in false }
    let keys =
      ["a", "漢", "e\u{301}", "\n", " ", "\u{1B}[A", "\u{1B}[B", "\u{1B}[D", "\u{1B}[C"]
      + (1...31).filter { $0 != 27 }.map { String(Unicode.Scalar(UInt8($0))) }
      + ["\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{1B}y", "\u{1B}\u{7F}", "\u{1B}[3~", "\u{1B}"]
    for _ in 0..<300 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      player.type(keys[Int(state % UInt64(keys.count))])
      #expect((0...player.editing.line.characters.count).contains(player.editing.line.cursor))
    }
    player.type("\u{7}\u{7}")
    for _ in 0..<600 { player.type("\u{1F}") }
    #expect(player.outcomes.last == .refused)
  }
}
