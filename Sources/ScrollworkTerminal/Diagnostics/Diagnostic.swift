package import Scrollwork

/// A message about a script, a file or a command line, with its location, source and traceback.
///
/// Texts may contain any bytes. Rendering escapes control characters and cuts the message after
/// ``messageLimit`` bytes.
package struct Diagnostic: Hashable, Codable, Sendable {
  /// The severity; its raw value is always shown, with color or without.
  package enum Severity: String, CaseIterable, Hashable, Codable, Sendable {
    /// The request cannot be carried out.
    case error
    /// Code or a setting that probably does not do what was intended.
    case warning
    /// Code that does what was intended, and could declare more.
    case hint
    /// A budget ran out.
    case stop
  }

  /// A position in a file, or in another named source such as `--do`.
  package struct Location: Hashable, Codable, Sendable {
    /// The path as shown, relative to the current folder if inside it.
    package var file: String
    /// Counted from 1, if known.
    package var line: Int?
    /// In bytes from 1, if known.
    package var column: Int?

    /// Creates a location; a column without a line is dropped.
    package init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = line == nil ? nil : column
    }

    /// `file:line:column`, as far as known.
    ///
    /// A typed entry such as `--do:1` has no column, and a line only from the second on.
    package var text: String {
      if Self.isTyped(file) { return file + (line.flatMap { $0 > 1 ? ":\($0)" : nil } ?? "") }
      return file + (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "")
    }

    /// Whether a chunk's name is that of a typed entry and not of a file: `--do:1`, `repl:9`.
    static func isTyped(_ chunk: String) -> Bool {
      for start in ["--do:", "repl:", "line:"] where chunk.hasPrefix(start) {
        return chunk.dropFirst(start.count).allSatisfy(\.isNumber)
      }
      return false
    }

    /// A location such as `tabs.lua:12`, without `:1` after a typed entry: `repl:9:1` is `repl:9`.
    package static func shown(_ location: String) -> String {
      guard location.hasSuffix(":1"), isTyped(String(location.dropLast(2))) else { return location }
      return String(location.dropLast(2))
    }

    /// A sentence in which `:1` is removed after each typed entry: `repl:9:1` becomes `repl:9`.
    static func shown(in sentence: String) -> String {
      guard sentence.contains(":1"), ["repl:", "--do:", "line:"].contains(where: sentence.contains)
      else {
        return sentence
      }
      return sentence.replacing(#/((?:repl|--do|line):\d+):1(?!\d)/#) { $0.output.1 }
    }
  }

  /// One line of a traceback: an active call, or a call that led to one.
  package struct Frame: Hashable, Codable, Sendable {
    /// The file and line, such as `tabs.lua:12`.
    package var location: String
    /// The function, such as `in show_pane`; may be empty.
    package var text: String

    /// Records name the location `place`.
    private enum CodingKeys: String, CodingKey { case location = "place", text }

    /// Creates a line of a traceback.
    package init(_ location: String, _ text: String) {
      self.location = location
      self.text = text
    }
  }

  /// The frames of one chain of calls.
  package struct Trace: Hashable, Codable, Sendable {
    /// How the frames relate to the error.
    package enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
      /// The calls that were active when the error was raised.
      case innermostFirst = "traceback, innermost first"
      /// The calls around the function that contains the location, innermost first.
      case calledFrom = "called from"
      /// The call that registered the handler that failed.
      case registeredAt = "registered at"
      /// The call or event that made the handler run.
      case causedBy = "caused by"
    }

    /// How the frames relate to the error.
    package var kind: Kind
    /// The frames, innermost first.
    package var frames: [Frame]

    /// Creates a group of frames.
    package init(_ kind: Kind, _ frames: [Frame]) {
      self.kind = kind
      self.frames = frames
    }
  }

  /// The greatest length of a message that is shown, in bytes.
  package static let messageLimit = 4_096

  /// The greatest length of one group of frames that is shown, in bytes.
  package static let tracebackLimit = 2_048

  /// The severity.
  package var severity: Severity
  /// The stable code, such as `SW0102`; nil for an invalid command line.
  package var code: String?
  /// The message of one or more lines.
  package var message: String
  /// The location in the source, if any.
  package var location: Location?
  /// The source lines at the location.
  package var excerpt: Excerpt?
  /// Facts that explain the message, most important first.
  package var notes: [String]
  /// Suggestions for a fix.
  package var help: [String]
  /// The calls that led to the error, in groups.
  package var traceback: [Trace]

  /// Creates a message; only severity and text are required.
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

extension Diagnostic {
  /// Creates a message with a code of the runtime.
  package init(
    _ severity: Severity, code: ErrorCode, _ message: String, at location: Location? = nil,
    excerpt: Excerpt? = nil, notes: [String] = [], help: [String] = [], traceback: [Trace] = []
  ) {
    self.init(
      severity, code: code.rawValue, message, at: location, excerpt: excerpt, notes: notes,
      help: help, traceback: traceback)
  }
}

// MARK: - Tracebacks

extension Diagnostic {
  /// Appends outer frames to the groups of the same kind, and groups of other kinds to the list.
  ///
  /// Frames at the start of an outer group that equal the end of the inner one are not repeated.
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
  /// The value of the `--format` flag.
  package enum Format: String, CaseIterable, Hashable, Sendable {
    /// Lines with source, notes, help and traceback.
    case text
    /// One line for editors: `file:line:col: error[SW2004]: text`.
    case short
    /// One JSON object on a line.
    case json
  }

  /// Renders the diagnostic in a format, with a newline at the end.
  package func rendered(as format: Format = .text, on terminal: Terminal) -> String {
    switch format {
    case .text: lines(on: terminal).joinedLines
    case .short: shortLine + "\n"
    case .json: jsonLine
    }
  }

  /// `error[SW0102]` or `error`.
  var label: String {
    severity.rawValue + (code.map { "[\(VisibleText.text($0.utf8, limit: 64))]" } ?? "")
  }
}
