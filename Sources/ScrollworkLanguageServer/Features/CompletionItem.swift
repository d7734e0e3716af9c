internal import ScrollworkLua
internal import ScrollworkTerminal

/// One completion.
struct CompletionItem {
  /// The protocol's kinds.
  enum Kind: Int {
    case method = 2
    case function = 3
    case field = 5
    case variable = 6
    case module = 9
    case property = 10
    case value = 12
    case keyword = 14
    case file = 17
    case constant = 21
    case event = 23
  }

  /// The name; also what is inserted unless `text` says otherwise.
  let label: String
  let kind: Kind
  /// A type or a signature, on one line.
  var detail = ""
  /// What is inserted; nil for the label.
  var text: String?
  /// What `completionItem/resolve` makes the documentation from.
  var data: JSONValue?
  /// Further edits, as the protocol writes them.
  var edits: [JSONValue] = []
  /// Where it is sorted: items of a lower number come first.
  var rank = 1

  init(_ label: String, _ kind: Kind, detail: String = "") {
    (self.label, self.kind, self.detail) = (label, kind, detail)
  }

  /// A member of a type or table, whose documentation is resolved by its path.
  init(_ entry: APIEntry) {
    label = entry.name.split(separator: ".").last.map(String.init) ?? entry.name
    switch entry.kind {
    case .function, .verb: kind = .function
    case .method: kind = .method
    case .field: kind = .field
    case .event: kind = .event
    }
    detail = entry.shownSignature
    data = ["entry": .text(entry.path)]
  }

  /// The item as the protocol writes it; it replaces a range.
  func json(_ range: JSONValue, uri: String) -> JSONValue {
    JSONValue.object([])
      .with("label", .text(label)).with("kind", .integer(kind.rawValue))
      .with("detail", detail.isEmpty ? nil : .text(detail))
      .with("sortText", .text("\(rank)\(label)"))
      .with("textEdit", ["range": range, "newText": .text(text ?? label)])
      .with("additionalTextEdits", edits.isEmpty ? nil : .array(edits))
      .with("data", data?.with("uri", .text(uri)))
  }
}
