/// One message about a script, a file or a wrong request, in every form that it is shown in.
///
/// Texts may hold anything: they are made safe where they are written, and the message is cut after
/// ``messageLimit`` bytes there.
package struct Diagnostic: Hashable, Codable, Sendable {
  /// How bad it is; the word is always shown, color or not.
  package enum Severity: String, CaseIterable, Hashable, Codable, Sendable {
    /// Something cannot be done.
    case error
    /// Something will probably not do what was meant.
    case warning
    /// A budget ran out.
    case stop
  }

  /// A place in a file, or in another named source such as `--do`.
  package struct Location: Hashable, Codable, Sendable {
    /// The path as people know it: relative to where they are.
    package var file: String
    /// Counted from 1, if known.
    package var line: Int?
    /// In bytes from 1, if known.
    package var column: Int?

    /// A place, as far as it is known.
    package init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = line == nil ? nil : column
    }

    /// `file:line:column`, as far as known; `--do:1` for what was typed, whose lines are counted from
    /// the second on.
    package var text: String {
      if Self.isTyped(file) { return file + (line.flatMap { $0 > 1 ? ":\($0)" : nil } ?? "") }
      return file + (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "")
    }

    /// Whether a chunk is no file but a numbered entry: `--do:1`, `repl:9`.
    static func isTyped(_ chunk: String) -> Bool {
      for start in ["--do:", "repl:"] where chunk.hasPrefix(start) {
        return chunk.dropFirst(start.count).allSatisfy(\.isNumber)
      }
      return false
    }

    /// A place such as `tabs.lua:12` as people read it: `repl:9` for the only line of an entry.
    package static func shown(_ place: String) -> String {
      guard place.hasSuffix(":1"), isTyped(String(place.dropLast(2))) else { return place }
      return String(place.dropLast(2))
    }

    /// A sentence with its places as people read them: `repl:9:1` is `repl:9`.
    static func shown(in sentence: String) -> String {
      guard sentence.contains(":1"), sentence.contains("repl:") || sentence.contains("--do:") else {
        return sentence
      }
      return sentence.replacing(#/((?:repl|--do):\d+):1(?!\d)/#) { $0.output.1 }
    }
  }

  /// A call that was active, or that led to one.
  package struct Frame: Hashable, Codable, Sendable {
    /// Where, such as `tabs.lua:12`.
    package var place: String
    /// What, such as `in show_pane`.
    package var text: String

    /// A line of a traceback.
    package init(_ place: String, _ text: String) {
      self.place = place
      self.text = text
    }
  }

  /// A group of frames.
  package struct Trace: Hashable, Codable, Sendable {
    /// How the frames relate to the error.
    package enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
      /// The calls that were active.
      case innermostFirst = "traceback, innermost first"
      /// Where the failed handler was registered.
      case registeredAt = "registered at"
      /// What made the handler run.
      case causedBy = "caused by"
    }

    /// How the frames relate to the error.
    package var kind: Kind
    /// The frames, innermost first.
    package var frames: [Frame]

    /// A group of frames.
    package init(_ kind: Kind, _ frames: [Frame]) {
      self.kind = kind
      self.frames = frames
    }
  }

  /// The most bytes of a message that are shown.
  package static let messageLimit = 4_096

  /// The most bytes of one group of frames that are shown.
  package static let tracebackLimit = 2_048

  /// How bad it is.
  package var severity: Severity
  /// The stable name, such as `SW0102`; nil for a wrong request on the command line.
  package var code: String?
  /// What happened; a further line is shown below the first.
  package var message: String
  /// Where, if anywhere.
  package var location: Location?
  /// The source at that place.
  package var excerpt: Excerpt?
  /// Facts that explain it, most telling first.
  package var notes: [String]
  /// Ways out.
  package var help: [String]
  /// How it came to this.
  package var traceback: [Trace]

  /// A message; only severity and text are always there.
  package init(
    _ severity: Severity, code: String? = nil, _ message: String, at location: Location? = nil,
    excerpt: Excerpt? = nil, notes: [String] = [], help: [String] = [], traceback: [Trace] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.location = location
    self.excerpt = excerpt
    self.notes = notes
    self.help = help
    self.traceback = traceback
  }
}

// MARK: - Tracebacks

extension Diagnostic {
  /// Adds what led to the call that failed; calls that the traceback holds already are not repeated.
  package mutating func add(outer traces: [Trace]) {
    for trace in traces {
      guard let index = traceback.firstIndex(where: { $0.kind == trace.kind }) else {
        traceback.append(trace)
        continue
      }
      let inner = traceback[index].frames
      // The innermost of the outer calls may be among the outermost of the inner ones.
      let common = (0...min(inner.count, trace.frames.count)).reversed().first { count in
        inner.suffix(count) == trace.frames.prefix(count)
      }
      traceback[index].frames += trace.frames.dropFirst(common ?? 0)
    }
  }
}

// MARK: - Formats

extension Diagnostic {
  /// What the `--format` flag asks for.
  package enum Format: String, CaseIterable, Hashable, Sendable {
    /// For people: source, notes, help and traceback.
    case text
    /// For editors: one line, `file:line:col: error[SW2004]: text`.
    case short
    /// For programs: one JSON object per line.
    case json
  }

  /// The diagnostic in a format, ending in a newline.
  package func rendered(as format: Format = .text, on terminal: Terminal) -> String {
    switch format {
    case .text: lines(on: terminal).map { $0 + "\n" }.joined()
    case .short: shortLine + "\n"
    case .json: jsonLine
    }
  }

  /// `error[SW0102]` or `error`.
  var label: String {
    severity.rawValue + (code.map { "[\(VisibleText.text($0.utf8, limit: 64))]" } ?? "")
  }
}
