extension Diagnostic {
  /// The one-line form for editors, without a newline: `file:line:col: error[SW2004]: text`.
  package var shortLine: String {
    let text = VisibleText.lines(message, limit: Self.messageLimit).joined(separator: " ")
    let prefix = location.map { VisibleText.text($0.text.utf8, limit: 1_024) + ": " } ?? ""
    return "\(prefix)\(label): \(text)"
  }

  /// The JSON object on one line, with a newline; members without a value are left out.
  package var jsonLine: String {
    var json = JSONText()
    write(to: &json)
    json.endLine()
    return json.text
  }

  /// Writes the JSON object as one value.
  package func write(to json: inout JSONText) {
    json.object { json in
      json.member("severity", severity.rawValue)
      if let code { json.member("code", code) }
      json.member("message", VisibleText.cut(message, limit: Self.messageLimit))
      if let location {
        json.member("file", location.file)
        if let line = location.line { json.member("line", line) }
        if let column = location.column { json.member("column", column) }
      }
      if !notes.isEmpty { json.member("notes", notes) }
      if !help.isEmpty { json.member("help", help) }
      Self.write(traceback, to: &json)
    }
  }

  /// Writes the member `traceback`; nothing without frames.
  package static func write(_ traces: [Trace], to json: inout JSONText) {
    guard !traces.isEmpty else { return }
    json.key("traceback")
    json.array { list in
      for trace in traces {
        for frame in trace.frames {
          list.object {
            $0.member("kind", trace.kind.name)
            $0.member("at", frame.location)
            $0.member("text", frame.text)
          }
        }
      }
    }
  }
}

extension Diagnostic.Trace.Kind {
  /// The kind's name in JSON.
  fileprivate var name: String {
    switch self {
    case .innermostFirst: "active"
    case .calledFrom: "caller"
    case .registeredAt: "registered"
    case .causedBy: "cause"
    }
  }
}
