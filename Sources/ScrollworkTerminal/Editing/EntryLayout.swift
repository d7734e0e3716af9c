/// The rows of the screen that show an entry while it is edited.
///
/// The prompt has a row of its own, so that selecting a line of the entry never selects the prompt.
/// Below it stand the lines of the text, each from the first column on, wrapped at the width; then
/// rows such as a list of completions.
struct EntryLayout: Hashable {
  /// One row of the screen.
  struct Row: Hashable {
    /// The text with its escape sequences for color.
    var text = ""
    /// The columns that it takes.
    var width = 0
    /// Whether the text goes on in the next row without a newline.
    var isWrapped = false
    /// Whether its last column is taken, so that the terminal wraps before the next character.
    var isFull = false
  }

  /// What is shown.
  struct Content {
    /// The row above the text; cut to the width.
    var prompt = ""
    /// The characters of the text.
    var characters: [Character] = []
    /// The index of the character that the cursor is on.
    var cursor = 0
    /// The colors of the text, by UTF-8 offsets.
    var inks: [InkSpan] = []
    /// A faint text behind the last character.
    var hint = ""
    /// The rows below the text; each is cut to the width.
    var below: [String] = []
  }

  /// The rows, the prompt first.
  private(set) var rows: [Row] = []
  /// The row and column of the cursor, counted from 0.
  private(set) var cursor = (row: 0, column: 0)
  private let width: Int
  private let terminal: Terminal

  static func == (one: EntryLayout, other: EntryLayout) -> Bool {
    one.rows == other.rows && one.cursor == other.cursor
  }

  func hash(into hasher: inout Hasher) { hasher.combine(rows) }

  /// Lays out a text; O(n) in it.
  ///
  /// - Parameters:
  ///   - content: What is shown.
  ///   - terminal: Its width, at least 2 columns, and whether it has colors.
  init(_ content: Content, on terminal: Terminal) {
    width = max(2, terminal.width)
    self.terminal = terminal
    rows = [Self.cut(content.prompt, .faint, width, terminal), Row()]
    var painter = InkPainter(content.inks)
    for (index, character) in content.characters.enumerated() {
      let ink = painter.ink(of: character)
      add(character, ink, isCursor: index == content.cursor)
    }
    let isAtEnd = content.cursor >= content.characters.count
    closeInk()
    if isAtEnd { putCursor(before: 1) }
    for character in content.hint { add(character, .faint, isCursor: false) }
    closeInk()
    // A full row would leave the cursor where the terminal may or may not have wrapped.
    if rows[rows.count - 1].width >= width { wrap() }
    rows += content.below.map { Self.cut($0, nil, width, terminal) }
  }

  /// The ink of the character that was added last.
  private var ink: Ink?

  private mutating func add(_ character: Character, _ ink: Ink?, isCursor: Bool) {
    if character == "\n" {
      if isCursor { putCursor(before: 1) }
      closeInk()
      rows.append(Row())
      return
    }
    let text = Self.shown(character)
    let columns = textWidth(text)
    if rows[rows.count - 1].width + columns > width { wrap() }
    if isCursor { cursor = (rows.count - 1, rows[rows.count - 1].width) }
    if ink != self.ink {
      closeInk()
      rows[rows.count - 1].text += ink?.start(on: terminal) ?? ""
      self.ink = ink
    }
    rows[rows.count - 1].text += text
    rows[rows.count - 1].width += columns
  }

  /// Puts the cursor where a character of `columns` columns would be.
  private mutating func putCursor(before columns: Int) {
    if rows[rows.count - 1].width + columns > width { wrap() }
    cursor = (rows.count - 1, rows[rows.count - 1].width)
  }

  private mutating func wrap() {
    closeInk()
    rows[rows.count - 1].isWrapped = true
    rows[rows.count - 1].isFull = rows[rows.count - 1].width >= width
    rows.append(Row())
  }

  private mutating func closeInk() {
    if let ink { rows[rows.count - 1].text += ink.end(on: terminal) }
    ink = nil
  }

  /// A character as it is drawn: a tab as two spaces, control characters escaped.
  private static func shown(_ character: Character) -> String {
    character == "\t" ? "  " : VisibleText.text(String(character).utf8)
  }

  /// A row of a text that is cut to the width.
  private static func cut(_ text: String, _ ink: Ink?, _ width: Int, _ terminal: Terminal) -> Row {
    var shown = ""
    var columns = 0
    for character in VisibleText.text(text.utf8) {
      let more = textWidth(String(character))
      // The last column stays free, so that the terminal does not wrap.
      guard columns + more < width else { break }
      shown.append(character)
      columns += more
    }
    return Row(text: ink?.text(shown, on: terminal) ?? shown, width: columns)
  }
}
