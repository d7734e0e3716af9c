/// The editing of one entry as a state machine: keys go in, text and what to show come out.
///
/// It knows no terminal and calls the outside by ``Questions`` only, so key sequences test it.
package struct EntryEditing {
  /// What an editor has to know about the text.
  package struct Questions {
    /// Returns whether a text is a complete entry; called at Enter.
    package var isComplete: (String) -> Bool
    /// Returns the completions at the end of a text; called at Tab.
    package var complete: (String) -> TabCompletion

    /// Makes questions from the functions that decide them.
    package init(
      isComplete: @escaping (String) -> Bool = { _ in true },
      complete: @escaping (String) -> TabCompletion = { _ in .none }
    ) {
      self.isComplete = isComplete
      self.complete = complete
    }
  }

  /// What a key comes to.
  package enum Outcome: Hashable {
    /// Editing goes on.
    case goesOn
    /// The key had nothing to do.
    case refused
    /// The entry was entered.
    case entered(String)
    /// Ctrl-C: the entry is dropped.
    case interrupted
    /// Ctrl-D without text.
    case end
    /// Ctrl-Z.
    case suspended
    /// Ctrl-L.
    case cleared
    /// Ctrl-X Ctrl-E: the text is to be edited by another program.
    case lentToEditor
  }

  /// What transcripts have before an entry.
  private static let copiedPrompt = "sw> "

  /// The text and its cursor.
  package internal(set) var line: EditedText
  /// The completions that are listed below the text until the next key; nil for none.
  package private(set) var list: TabCompletion?
  /// Whether Enter has found that the text is not complete.
  package private(set) var isUnfinished = false
  /// The search in the history with Ctrl-R; nil outside of one.
  package internal(set) var search: HistorySearch?
  /// The walk through the history with the arrows; nil outside of one.
  var walk: HistoryWalk?
  let history: LineHistory
  private let questions: Questions
  /// Whether hints are shown, so that keys may take them over.
  private let showsHints: Bool
  /// Whether the last key was Ctrl-X, which begins a sequence.
  private var isPrefixed = false

  /// Begins an entry.
  ///
  /// - Parameters:
  ///   - text: The text at the beginning.
  ///   - history: The earlier entries.
  ///   - showsHints: Whether the rest of an earlier entry is offered behind the text.
  ///   - kills: A text whose killed texts are taken over.
  ///   - questions: Whom to ask.
  package init(
    _ text: String = "", history: LineHistory, showsHints: Bool = true, kills: EditedText? = nil,
    questions: Questions = Questions()
  ) {
    line = EditedText(text)
    if let kills { line.inheritKills(of: kills) }
    self.history = history
    self.showsHints = showsHints
    self.questions = questions
  }

  /// What an earlier entry has behind the text; empty for none, and while the cursor is not at the
  /// end.
  package var hint: String {
    guard showsHints, line.isAtEnd, search == nil, walk == nil else { return "" }
    return history.rest(of: line.text) ?? ""
  }

  // MARK: - Keys

  /// Does what a key means; O(n) in the text, for searches in the history too.
  package mutating func press(_ key: Key) -> Outcome {
    list = nil
    if search != nil, let outcome = pressInSearch(key) { return outcome }
    if isPrefixed {
      isPrefixed = false
      return pressPrefixed(key)
    }
    if let outcome = pressHistory(key) { return outcome }
    walk = nil
    switch key {
    case .text(let text): line.insert(text)
    case .paste(let text):
      // A prompt that was copied with a line of a transcript is no Lua.
      line.insert(
        text.hasPrefix(Self.copiedPrompt) ? String(text.dropFirst(Self.copiedPrompt.count)) : text)
    case .enter: return enter()
    case .newline: line.insert("\n")
    case .tab: return complete()
    case .control(let letter): return control(letter)
    case .meta(let letter): return meta(letter)
    case .backspace: return Self.outcome(line.deleteBack())
    case .delete: return Self.outcome(line.deleteForward())
    case .deleteWordLeft: return Self.outcome(line.kill(line.wordStart..<line.cursor))
    case .deleteWordRight: return Self.outcome(line.kill(line.cursor..<line.wordEnd))
    case .left: return Self.outcome(line.move(to: line.cursor - 1))
    case .right: return forward()
    case .home: line.move(to: line.lineStart)
    case .end: return toLineEnd()
    case .wordLeft: line.move(to: line.wordStart)
    case .wordRight: return wordForward()
    case .up, .down, .escape, .unknown: return .refused
    }
    return .goesOn
  }

  private static func outcome(_ isDone: Bool) -> Outcome { isDone ? .goesOn : .refused }

  private mutating func control(_ letter: Character) -> Outcome {
    switch letter {
    case "a": line.move(to: line.lineStart)
    case "b": return Self.outcome(line.move(to: line.cursor - 1))
    case "c": return .interrupted
    case "d": return endOrDelete()
    case "e": return toLineEnd()
    case "f": return forward()
    case "k":
      let end = line.lineEnd
      return Self.outcome(
        line.kill(line.cursor..<(end == line.cursor && !line.isAtEnd ? end + 1 : end)))
    case "l": return .cleared
    case "t": return Self.outcome(line.transpose())
    case "u": return Self.outcome(line.kill(line.lineStart..<line.cursor))
    case "w": return Self.outcome(line.kill(line.blankStart..<line.cursor))
    case "x": isPrefixed = true
    case "y": return Self.outcome(line.yank())
    case "z": return .suspended
    case "_": return Self.outcome(line.undo())
    default: return .refused
    }
    return .goesOn
  }

  private mutating func meta(_ letter: Character) -> Outcome {
    switch letter {
    case "b": line.move(to: line.wordStart)
    case "f": return wordForward()
    case "d": return Self.outcome(line.kill(line.cursor..<line.wordEnd))
    case "y": return Self.outcome(line.yankOlder())
    case "<": line.move(to: 0)
    case ">": line.move(to: line.characters.count)
    default: return .refused
    }
    return .goesOn
  }

  private mutating func pressPrefixed(_ key: Key) -> Outcome {
    switch key {
    case .control("e"): return .lentToEditor
    case .control("u"): return Self.outcome(line.undo())
    default: return .refused
    }
  }

  // MARK: - Ends

  private mutating func enter() -> Outcome {
    let text = line.text
    guard !questions.isComplete(text) else { return .entered(text) }
    isUnfinished = true
    line.insert("\n")
    return .goesOn
  }

  /// Ctrl-D: the end without text; what there is, on an empty last line; else Delete.
  private mutating func endOrDelete() -> Outcome {
    if line.characters.isEmpty { return .end }
    if line.isAtEnd, line.before == "\n" { return .entered(String(line.text.dropLast())) }
    return Self.outcome(line.deleteForward())
  }

  // MARK: - Hints

  private mutating func takeHint() -> Bool {
    let hint = hint
    line.insert(hint)
    return !hint.isEmpty
  }

  private mutating func forward() -> Outcome {
    Self.outcome(line.isAtEnd ? takeHint() : line.move(to: line.cursor + 1))
  }

  private mutating func toLineEnd() -> Outcome {
    if line.isAtEnd { _ = takeHint() } else { line.move(to: line.lineEnd) }
    return .goesOn
  }

  private mutating func wordForward() -> Outcome {
    guard line.isAtEnd else { return Self.outcome(line.move(to: line.wordEnd)) }
    let hint = hint
    guard !hint.isEmpty else { return .refused }
    var whole = EditedText(hint)
    whole.move(to: 0)
    line.insert(String(whole.characters[..<whole.wordEnd]))
    return .goesOn
  }

  // MARK: - Completion

  /// Inserts what all candidates share, or lists them; only spaces before the cursor get more.
  private mutating func complete() -> Outcome {
    let before = line.textBefore
    if line.characters[line.lineStart..<line.cursor].allSatisfy({ $0 == " " || $0 == "\t" }) {
      line.insert("  ")
      return .goesOn
    }
    let offer = questions.complete(before)
    guard !offer.candidates.isEmpty || !offer.hint.isEmpty, before.hasSuffix(offer.replaced)
    else { return .refused }
    let closing = offer.candidates.count == 1 ? offer.closing : ""
    let common = offer.commonBeginning
    if !offer.listsFirst, common != offer.replaced || !closing.isEmpty,
      common.count >= offer.replaced.count
    {
      let end = closing.isEmpty || line.next.map(String.init) == closing ? "" : closing
      let rest = String(line.characters[line.cursor...])
      let start = String(before.unicodeScalars.dropLast(offer.replaced.unicodeScalars.count))
      let text = start + common + end
      line.replace(with: text + rest, cursor: text.count)
      if !closing.isEmpty, end.isEmpty { line.move(to: line.cursor + 1) }
      return .goesOn
    }
    guard offer.candidates.count > 1 || !offer.hint.isEmpty else { return .refused }
    list = offer
    return .goesOn
  }
}
