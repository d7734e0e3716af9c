internal import CEdit
internal import Glibc

/// Reads entries of one or more lines from a terminal, with editing, history and completion.
///
/// Wraps libedit's wide-character interface (`el_wgets`). For one thread only; it owns libedit's
/// handles and frees them in `deinit`.
package final class LineEditor {
  /// The settings of an editor.
  package struct Options {
    /// The prompt of the first line of an entry.
    package var prompt = "sw> "
    /// The prompt of the further lines of an entry.
    package var continuationPrompt = "..> "
    /// Returns the prompt at the right edge; called before each line.
    package var rightPrompt: () -> String = { "" }
    /// Returns whether a text is a complete entry; called after each line with all lines so far.
    package var isComplete: (String) -> Bool = { _ in true }
    /// Returns the completions of the entry so far, up to the cursor; called when Tab is pressed.
    package var complete: (String) -> TabCompletion = { _ in .none }
    /// The file of the history; nil keeps entries in memory only.
    package var historyFile: FilePath?
    /// The name of the terminal's terminfo entry; nil uses `TERM`.
    package var terminalName: String?
    /// The width for lists of completions, in columns.
    package var width = 80

    /// Creates settings with the default values.
    package init() {}
  }

  private let options: Options
  private let input: Int32
  private let editor: OpaquePointer
  private let history: LineHistory
  private let streams: [UnsafeMutablePointer<FILE>]
  private var assembly: EntryAssembly
  /// Whether Ctrl-C ended the line that was just read.
  private var wasInterrupted = false
  /// The prompts of the present line; the prompt callbacks return pointers into them.
  private var shownPrompt = WideText("")
  private var shownRightPrompt = WideText("")
  /// The names of the commands added to libedit, which stores pointers to them.
  private var commandNames: [WideText] = []

  /// Creates an editor on a terminal.
  ///
  /// Sets this process's `LC_CTYPE` from the environment, to `C.UTF-8` when that is not a UTF-8
  /// locale; `LC_NUMERIC` stays "C".
  /// - Parameters:
  ///   - options: The settings; they are copied.
  ///   - input: The descriptor that keys are read from; duplicated.
  ///   - output: The descriptor that the editor draws to; duplicated.
  /// - Throws: Exit 7 when the terminal cannot be used.
  package init(
    _ options: Options, input: Int32 = StandardStream.input.rawValue,
    output: Int32 = StandardStream.output.rawValue
  ) throws(HostError) {
    Self.useCharacterSet()
    let interruptKey = InterruptKey(disabledOn: input)
    defer { interruptKey.restore() }
    let opened = [(input, "r"), (output, "w"), (output, "w")].map { fdopen(dup($0.0), $0.1) }
    streams = opened.compactMap(\.self)
    guard streams.count == 3,
      let editor = el_init("scrollwork", streams[0], streams[1], streams[2])
    else {
      for stream in streams { fclose(stream) }
      throw LoadedFile.unreadable("the terminal", reason: systemReason())
    }
    guard let history = LineHistory(file: options.historyFile) else {
      el_end(editor)
      for stream in streams { fclose(stream) }
      throw LoadedFile.unreadable("the terminal", reason: "out of memory")
    }
    self.options = options
    self.input = input
    self.editor = editor
    self.history = history
    assembly = EntryAssembly(isComplete: options.isComplete)
    configure()
  }

  deinit {
    el_end(editor)
    for stream in streams { fclose(stream) }
  }

  /// Reads lines until they are a complete entry, and adds it to the history.
  ///
  /// Ctrl-C discards the entry and returns ``LineEntry/interrupted``. Ctrl-D on an empty line
  /// returns the incomplete entry as text, or ``LineEntry/end`` when there is none. Blocks until
  /// then.
  package func read() -> LineEntry {
    while let line = readLine() {
      if let entry = assembly.add(line) {
        history.add(entry)
        return .text(entry)
      }
    }
    if wasInterrupted {
      _ = assembly.drop()
      return .interrupted
    }
    return assembly.drop().map { .text($0) } ?? .end
  }

  /// Reads one line without its end; nil when there is none or Ctrl-C was pressed.
  private func readLine() -> String? {
    shownPrompt = WideText(assembly.pending == nil ? options.prompt : options.continuationPrompt)
    shownRightPrompt = WideText(options.rightPrompt())
    wasInterrupted = false
    let interruptKey = InterruptKey(disabledOn: input)
    defer { interruptKey.restore() }
    // libedit would draw the prompt before it sets the terminal up, and lose a Ctrl-D pressed
    // meanwhile.
    _ = cedit_prepare_terminal(editor)
    draw("\u{1B}[?2004h")
    var count: Int32 = 0
    let start = el_wgets(editor, &count)
    draw("\u{1B}[?2004l")
    if wasInterrupted {
      draw("^C\r\n")
      return nil
    }
    guard let start, count > 0 else {
      draw("\r\n")
      return nil
    }
    var line = WideText.text(start, count: Int(count))
    if line.unicodeScalars.last == "\n" { line.unicodeScalars.removeLast() }
    return line
  }
}

// MARK: - Setting up

extension LineEditor {
  private static func useCharacterSet() {
    setlocale(LC_CTYPE, "")
    guard String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" else { return }
    if setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "C") }
  }

  private func configure() {
    if let name = options.terminalName { _ = cedit_set_terminal(editor, name) }
    _ = cedit_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    _ = cedit_set_prompt(editor) { LineEditor.of($0)?.shownPrompt.pointer }
    _ = cedit_set_right_prompt(editor) { LineEditor.of($0)?.shownRightPrompt.pointer }
    _ = cedit_set_history(editor, history.list)
    _ = cedit_set_signals(editor, 1)
    WideText.with("emacs") { _ = cedit_set_editor(editor, $0) }

    add("scrollwork-complete", on: "^I") { editor, _ in
      LineEditor.of(editor)?.complete() ?? UInt8(CC_ERROR)
    }
    add("scrollwork-interrupt", on: "^C") { editor, _ in
      LineEditor.of(editor)?.interrupt() ?? UInt8(CC_ERROR)
    }
    add("scrollwork-paste", on: "\\e[200~") { editor, _ in
      LineEditor.of(editor)?.paste() ?? UInt8(CC_ERROR)
    }
    bind("^R", to: "em-inc-search-prev")
    el_source(editor, nil)
  }

  private func add(_ name: String, on keys: String, _ command: cedit_command) {
    let wide = WideText(name)
    commandNames.append(wide)
    _ = cedit_add_command(editor, wide.pointer, wide.pointer, command)
    bind(keys, to: name)
  }

  private func bind(_ keys: String, to command: String) {
    WideText.with(keys) { keys in
      WideText.with(command) { _ = cedit_bind(editor, keys, $0) }
    }
  }

  /// The editor that libedit passes to a callback; callbacks run only inside `read`, so it is
  /// alive.
  private static func of(_ handle: OpaquePointer) -> LineEditor? {
    cedit_client(handle).map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }
}

// MARK: - Keys

extension LineEditor {
  private func interrupt() -> UInt8 {
    wasInterrupted = true
    return UInt8(CC_NEWLINE)
  }

  /// Reads a bracketed paste up to `ESC[201~` and inserts it as text.
  ///
  /// Pasted tabs and newlines become characters of the line, not completion and Enter. Other
  /// control characters and newlines at the end are removed.
  private func paste() -> UInt8 {
    let end = Array("\u{1B}[201~".unicodeScalars)
    var pasted: [Unicode.Scalar] = []
    var character: wchar_t = 0
    while el_wgetc(editor, &character) == 1 {
      guard let scalar = UInt32(exactly: character).flatMap(Unicode.Scalar.init) else { continue }
      pasted.append(scalar)
      if pasted.suffix(end.count).elementsEqual(end) {
        pasted.removeLast(end.count)
        break
      }
    }
    var text = ""
    for scalar in pasted {
      switch scalar {
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case "\r": text.unicodeScalars.append("\n")
      default: if scalar.value >= 0x20, scalar.value != 0x7F { text.unicodeScalars.append(scalar) }
      }
    }
    while text.unicodeScalars.last == "\n" { text.unicodeScalars.removeLast() }
    return insert(text) ? UInt8(CC_REFRESH) : UInt8(CC_ERROR)
  }

  private func complete() -> UInt8 {
    guard let line = el_wline(editor)?.pointee, let start = line.buffer, let cursor = line.cursor
    else { return UInt8(CC_ERROR) }
    let before = WideText.text(start, count: cursor - start)
    let entry = assembly.pending.map { $0 + "\n" + before } ?? before
    let offer = options.complete(entry)
    guard !offer.candidates.isEmpty || !offer.hint.isEmpty, before.hasSuffix(offer.replaced)
    else { return UInt8(CC_ERROR) }
    let common = offer.commonBeginning
    if !offer.listsFirst, common != offer.replaced,
      common.unicodeScalars.count >= offer.replaced.unicodeScalars.count
    {
      let removed = offer.replaced.unicodeScalars.count
      if removed > 0 { el_deletestr(editor, Int32(clamping: removed)) }
      return insert(common) ? UInt8(CC_REFRESH) : UInt8(CC_ERROR)
    }
    guard offer.candidates.count > 1 || !offer.hint.isEmpty else { return UInt8(CC_ERROR) }
    draw("\r\n" + offer.lines(width: options.width).map { $0 + "\r\n" }.joined())
    return UInt8(CC_REDISPLAY)
  }

  private func insert(_ text: String) -> Bool {
    guard !text.isEmpty else { return true }
    return WideText.with(text) { el_winsertstr(editor, $0) } == 0
  }

  private func draw(_ text: String) {
    fputs(text, streams[1])
    fflush(streams[1])
  }
}
