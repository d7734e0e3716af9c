internal import CProcess
internal import Glibc

/// Reads entries of one or more lines from a terminal, with editing, colors, history and
/// completion.
///
/// ``EntryEditing`` decides what a key does, ``EntryLayout`` and ``LineRenderer`` how it looks. On
/// terminals named `dumb`, or when the drawing goes to no terminal, lines are read plainly. For one
/// thread, and one editor at a time.
package final class LineEditor {
  /// The settings of an editor.
  package struct Options {
    /// The prompt, without a space at its end.
    package var prompt = "sw>"
    /// Returns what stands behind the prompt; called before each entry.
    package var status: () -> String = { "" }
    /// Returns whether a text is a complete entry; called at Enter with the whole text.
    package var isComplete: (String) -> Bool = { _ in true }
    /// Returns the completions of the entry up to the cursor; called when Tab is pressed.
    package var complete: (String) -> TabCompletion = { _ in .none }
    /// Returns the colors of a text; called for each drawing with colors.
    package var highlight: (String) -> [InkSpan] = { _ in [] }
    /// Returns a text as another program has edited it; nil to leave it; called at
    /// Ctrl-X Ctrl-E.
    package var edit: (String) -> String? = { _ in nil }
    /// The file of the history; nil keeps entries in memory only.
    package var historyFile: FilePath?
    /// The environment variables, of which `TERM` and those about color are read.
    package var environment: [String: String] = [:]
    /// The `--color` flag.
    package var color = Terminal.ColorChoice.auto

    /// Creates settings with the default values.
    package init() {}
  }

  /// How long an escape sequence may take to arrive after its first byte, in milliseconds.
  private static let sequenceTime: Int32 = 100
  /// The length beyond which a text is not colored, in bytes.
  private static let colorLimit = 64 << 10

  private let options: Options
  private let input: Int32
  private let output: Int32
  private let isPlain: Bool
  /// The earlier entries.
  package private(set) var history: LineHistory
  private var decoder = KeyDecoder()
  private var renderer = LineRenderer()
  /// Keys that came behind those of the last entry.
  private var keys: [Key] = []
  /// The text of the last entry, for what was killed in it.
  private var last: EditedText?
  private var plainReader: PlainLineReader
  private var size = (columns: 80, rows: 24)

  /// Creates an editor on a terminal.
  ///
  /// - Parameters:
  ///   - options: The settings; they are copied.
  ///   - input: The descriptor that keys are read from.
  ///   - output: The descriptor that the editor draws to.
  package init(
    _ options: Options, input: Int32 = StandardStream.input.rawValue,
    output: Int32 = StandardStream.output.rawValue
  ) {
    self.options = options
    self.input = input
    self.output = output
    let name = options.environment["TERM"] ?? ""
    isPlain = name.isEmpty || name == "dumb" || isatty(output) == 0 || isatty(input) == 0
    history = LineHistory(file: options.historyFile)
    plainReader = PlainLineReader(descriptor: input, isComplete: options.isComplete)
  }

  /// Reads an entry and adds it to the history; blocks until it is complete.
  ///
  /// Ctrl-C drops the entry and returns ``LineEntry/interrupted``. Ctrl-D returns ``LineEntry/end``
  /// without a text, and on an empty last line the text as it is.
  ///
  /// - Throws: Exit 7 when the terminal cannot be read.
  package func read() throws(HostError) -> LineEntry {
    if isPlain { return try readPlainly() }
    guard scrollwork_key_input_begin(input, output) == 0 else {
      throw LoadedFile.unreadable("the terminal", reason: systemReason())
    }
    defer { scrollwork_key_input_end() }
    measure()
    let status = options.status()
    var editing = begin("")
    draw(editing, status)
    while let key = try nextKey(editing, status) {
      switch editing.press(key) {
      case .goesOn: draw(editing, status)
      case .refused:
        write("\u{7}")
        draw(editing, status)
      case .entered(let text):
        finish(editing, status)
        history.add(text)
        last = editing.line
        return .text(text)
      case .interrupted:
        finish(editing, status, mark: "^C")
        last = editing.line
        return .interrupted
      case .end:
        finish(editing, status)
        return .end
      case .cleared:
        write("\u{1B}[H\u{1B}[2J")
        renderer.forget()
        draw(editing, status)
      case .suspended: suspend(editing, status)
      case .lentToEditor: lend(&editing, status)
      }
    }
    finish(editing, status)
    return .end
  }

  /// Adds an entry that was not typed to the history and shows it as if it was.
  package func show(_ text: String) {
    history.add(text)
    let terminal = terminal
    let spans = terminal.usesColor ? options.highlight(text) : []
    write(
      InkPainter.text(VisibleText.lines(text).joined(separator: "\n"), spans, on: terminal) + "\r\n"
    )
  }

  private func begin(_ text: String) -> EntryEditing {
    EntryEditing(
      text, history: history, showsHints: terminal.usesColor, kills: last,
      questions: EntryEditing.Questions(
        isComplete: options.isComplete, complete: options.complete))
  }

  // MARK: - Other programs

  /// Ctrl-Z: stops the process group until it is continued, and then draws again.
  private func suspend(_ editing: EntryEditing, _ status: String) {
    finish(editing, status)
    scrollwork_key_input_end()
    kill(0, SIGTSTP)
    _ = scrollwork_key_input_begin(input, output)
    measure()
    draw(editing, status)
  }

  private func lend(_ editing: inout EntryEditing, _ status: String) {
    finish(editing, status)
    scrollwork_key_input_end()
    let text = options.edit(editing.line.text)
    _ = scrollwork_key_input_begin(input, output)
    measure()
    if let text { editing.line.replace(with: text) }
    draw(editing, status)
  }
}

// MARK: - Keys

extension LineEditor {
  /// Waits for the next key and draws again when the terminal changes meanwhile; nil at the end of
  /// the input.
  private func nextKey(
    _ editing: EntryEditing, _ status: String
  ) throws(HostError) -> Key? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while keys.isEmpty {
      var waiting = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, decoder.isWaiting ? Self.sequenceTime : -1)
      if ready == 0 {
        keys += decoder.flush()
        continue
      }
      if ready < 0 {
        guard errno == EINTR else { return nil }
        // The size has changed, or the process was stopped and its terminal is another's no more.
        _ = scrollwork_key_input_begin(input, output)
        resize(editing, status)
        continue
      }
      let count = Glibc.read(input, &bytes, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return nil }
      for byte in bytes[..<count] { keys += decoder.add(byte) }
    }
    return keys.removeFirst()
  }

  private func measure() { size = Terminal.size(of: output) }

  private func resize(_ editing: EntryEditing, _ status: String) {
    measure()
    write(renderer.erase(width: size.columns))
    draw(editing, status)
  }
}

// MARK: - Drawing

extension LineEditor {
  private var terminal: Terminal {
    Terminal(
      isTerminal: true, columns: size.columns, environment: options.environment,
      color: options.color)
  }

  private func draw(_ editing: EntryEditing, _ status: String) {
    // What is pasted or typed ahead is drawn once.
    guard keys.isEmpty else { return }
    write(renderer.draw(layout(editing, status), height: size.rows))
  }

  /// Shows the text for the last time, without hint and list, and goes to the line below it.
  private func finish(_ editing: EntryEditing, _ status: String, mark: String = "") {
    write(renderer.finish(layout(editing, status, mark: mark)))
  }

  private func layout(
    _ editing: EntryEditing, _ status: String, mark: String? = nil
  ) -> EntryLayout {
    let terminal = terminal
    var content = EntryLayout.Content()
    content.prompt = [options.prompt, editing.search?.prompt ?? status].joined(separator: " ")
    if editing.isUnfinished, mark == nil { content.prompt += "  unfinished; Ctrl-C drops it" }
    content.characters = editing.line.characters
    content.cursor = editing.line.cursor
    let text = editing.line.text
    if terminal.usesColor, text.utf8.count <= Self.colorLimit {
      content.inks = options.highlight(text)
    }
    if let mark {
      content.characters += Array(mark)
      content.cursor = content.characters.count
    } else {
      // A hint of many lines shows its first.
      let hint = editing.hint
      let first = hint.prefix { $0 != "\n" }
      content.hint = first.count < hint.count ? first + " …" : hint
      content.below = editing.list?.lines(width: terminal.width - 1) ?? []
      content.below = Array(content.below.prefix(max(1, size.rows - 3)))
    }
    return EntryLayout(content, on: terminal)
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  // MARK: - Without a terminal's sequences

  private func readPlainly() throws(HostError) -> LineEntry {
    if isatty(output) == 1 {
      plainReader.willReadLine = { [options, output] isFirst in
        let prompt = isFirst ? "\(options.prompt) " : "..> "
        _ = prompt.utf8CString.withUnsafeBufferPointer {
          Glibc.write(output, $0.baseAddress, $0.count - 1)
        }
      }
    }
    // Ctrl-C interrupts the reading; what runs between two lines ignores or has it as before.
    var drops = sigaction()
    drops.__sigaction_handler.sa_handler = { _ in }
    var before = sigaction()
    sigaction(SIGINT, &drops, &before)
    defer { sigaction(SIGINT, &before, nil) }
    plainReader.endsAtSignals = true
    let entry = try plainReader.read()
    if case .text(let text) = entry { history.add(text) }
    return entry
  }
}
