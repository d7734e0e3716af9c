@testable import ScrollworkTerminal
import Testing

@Suite("LineRenderer") struct LineRendererTests {
  private func terminal(_ width: Int, color: Bool = false) -> Terminal {
    Terminal(isTerminal: true, width: width, usesColor: color, glyphs: .unicode)
  }

  private func layout(
    _ text: String, cursor: Int? = nil, hint: String = "", below: [String] = [], width: Int = 20,
    inks: [InkSpan] = []
  ) -> EntryLayout {
    var content = EntryLayout.Content()
    content.prompt = "sw> t 0.000"
    content.characters = Array(text)
    content.cursor = cursor ?? text.count
    content.hint = hint
    content.below = below
    content.inks = inks
    return EntryLayout(content, on: terminal(width, color: !inks.isEmpty))
  }

  @Test("the prompt has a row of its own, and a line of the text is selected without it")
  func prompt() {
    var screen = Screen(width: 20)
    var renderer = LineRenderer()
    screen.take(renderer.draw(layout("for i = 1, 2 do\n  print(i)\nend"), height: 24))
    #expect(screen.lines == ["sw> t 0.000", "for i = 1, 2 do", "  print(i)", "end"])
    #expect(screen.cursor == (3, 3))
  }

  @Test("a long line wraps at the width and is still selected as one")
  func wraps() {
    var screen = Screen(width: 10)
    var renderer = LineRenderer()
    let text = "menu:scroll_to('payment')"
    screen.take(renderer.draw(layout(text, width: 10), height: 24))
    #expect(screen.rows == ["sw> t 0.0", "menu:scrol", "l_to('paym", "ent')"])
    #expect(screen.lines == ["sw> t 0.0", text])
    #expect(screen.cursor == (3, 5) && screen.unknown.isEmpty)
  }

  @Test("wide characters take two columns, combining ones none, and a half never ends a row")
  func widths() {
    var screen = Screen(width: 7)
    var renderer = LineRenderer()
    screen.take(renderer.draw(layout("e\u{301}漢漢漢é漢", cursor: 4, width: 7), height: 24))
    #expect(screen.rows == ["sw> t", "e\u{301}漢漢漢", "é漢"])
    #expect(screen.cursor == (2, 0))
    screen.take(renderer.draw(layout("ab漢漢漢漢", cursor: 4, width: 7), height: 24))
    #expect(screen.rows == ["sw> t", "ab漢漢", "漢漢"])
    #expect(screen.cursor == (2, 0))
  }

  @Test(
    "any text after any other is drawn as if the screen had been empty",
    arguments: [6, 7, 10, 20])
  func transitions(width: Int) {
    let texts = [
      "", "a", "abcdef", "abcdefg", "abcdefghij", "abcdefghijk", "a\nb\nc", "abcdef\n", "\n\n",
      "漢漢漢漢漢漢漢", "a漢漢漢漢漢\nb", "menu:scroll_to(1)\nmenu:scroll_to(2)\nend", "abcdefghijkl\nx",
    ]
    for first in texts {
      for second in texts {
        for cursor in [0, second.count / 2, second.count] {
          let wanted = layout(
            second, cursor: cursor, below: second.count == 1 ? ["one", "two"] : [], width: width)
          var fresh = Screen(width: width)
          var renderer = LineRenderer()
          fresh.take(renderer.draw(wanted, height: 24))
          var screen = Screen(width: width)
          renderer = LineRenderer()
          screen.take(renderer.draw(layout(first, hint: "hint", width: width), height: 24))
          screen.take(renderer.draw(wanted, height: 24))
          #expect(
            screen.rows == fresh.rows && screen.cursor == fresh.cursor && screen.unknown.isEmpty,
            "\(first.debugDescription) → \(second.debugDescription) at \(cursor)")
        }
      }
    }
  }

  @Test("an entry higher than the screen is shown around its cursor, and whole in the end")
  func window() {
    var screen = Screen(width: 20, height: 5)
    var renderer = LineRenderer()
    let text = (1...9).map(String.init).joined(separator: "\n")
    screen.take(renderer.draw(layout(text), height: 5))
    #expect(screen.rows == ["5", "6", "7", "8", "9"])
    screen.take(renderer.draw(layout(text, cursor: 0), height: 5))
    #expect(screen.rows.count == 5 && screen.rows.contains("1") && screen.unknown.isEmpty)
    screen.take(renderer.finish(layout(text)))
    #expect(screen.rows.suffix(9) == (1...9).map(String.init) && screen.unknown.isEmpty)
  }

  @Test("the hint follows the text, and the cursor stays between them")
  func hint() {
    var screen = Screen(width: 20)
    var renderer = LineRenderer()
    screen.take(renderer.draw(layout("menu", hint: ":visible()"), height: 24))
    #expect(screen.rows[1] == "menu:visible()" && screen.cursor == (1, 4))
    screen.take(renderer.finish(layout("menu")))
    #expect(screen.rows == ["sw> t 0.000", "menu"] && screen.cursor == (2, 0))
  }

  @Test("colors begin and end within a row")
  func colors() {
    let spans = [InkSpan(0..<5, .keyword), InkSpan(6..<12, .number)]
    let rows = layout("local 123456", width: 10, inks: spans).rows
    #expect(rows[1].text == "\u{1B}[35mlocal\u{1B}[0m \u{1B}[36m1234\u{1B}[0m")
    #expect(rows[2].text == "\u{1B}[36m56\u{1B}[0m")
  }

  @Test("after a change of the width, what was wrapped again is erased")
  func resize() {
    var renderer = LineRenderer()
    _ = renderer.draw(layout("menu:scroll_to('payment')", width: 20), height: 24)
    // The terminal has made three rows of 10 columns of the text, below two of the prompt.
    #expect(renderer.erase(width: 10) == "\u{1B}[4A\r\u{1B}[J")
    #expect(renderer.erase(width: 10).isEmpty)
  }

  @Test("text cannot move the cursor")
  func hostile() {
    var screen = Screen(width: 40)
    var renderer = LineRenderer()
    screen.take(renderer.draw(layout("a\u{1B}[2J\tb\u{7}", width: 40), height: 24))
    #expect(screen.rows[1] == #"a\x1B[2J  b\x07"# && screen.unknown.isEmpty)
  }
}
