internal import Scrollwork
internal import ScrollworkTerminal

/// What is read of a file of vectors: by the number of the hand, what is expected or was returned.
struct VectorResults {
  /// Where a view comes to rest.
  struct Result: Hashable {
    /// In points; nil on an axis for what is no number.
    var rest = Planar()
    /// The id of what it rests on; nil for nothing.
    var target: String?
    /// Whether `target` is neither a text nor null.
    var hasWrongTarget = false
    /// Where momentum alone would end, in points; nil where that was not given.
    var natural: Planar?
  }

  /// A number for each axis.
  struct Planar: Hashable {
    var x, y: Double?
  }

  /// A hand in the order of the file.
  struct Entry {
    var number: Int
    /// The id of its view; nil in a file of results.
    var view: String?
    var result: Result?
  }

  /// The path as it is shown.
  let name: String
  let entries: [Entry]
  /// The axes of each view by its id: `x`, `y` or `xy`.
  let axes: [String: String]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - member: The member of a hand that is read: `expect` or `result`.
  /// - Throws: Exit 2 for a file that is none of vectors, or of another version.
  init(_ file: LoadedFile, reading member: String) throws(HostError) {
    let name = VisibleText.text(file.path.utf8)
    self.name = name
    func wrong(_ what: String, help: [String] = []) -> HostError {
      .usage("\(name) \(what)", help: help)
    }
    guard let json = JSONValue(parsing: file.bytes) else {
      let text = String(decoding: file.bytes, as: UTF8.self)
      let hasWord = ["NaN", "Infinity"].first { text.contains($0) }
      throw wrong(
        "is not JSON",
        help: hasWord.map { ["\($0) is no number in JSON; write null for what is none"] } ?? [])
    }
    guard let version = json["vectors"] else {
      throw wrong(
        "holds no vectors: it has no member \"vectors\"",
        help: ["scrollwork vectors SCENE -o FILE writes such a file"])
    }
    guard version.integer == VectorFile.version else {
      let shown = version.number.map(NumberText.short) ?? "no number"
      throw wrong("has vectors of version \(shown), and version \(VectorFile.version) is known")
    }
    guard let hands = json["hands"]?.elements else { throw wrong("has no list \"hands\"") }
    var entries: [Entry] = []
    for (index, hand) in hands.enumerated() {
      guard let number = hand["hand"]?.integer else {
        throw wrong("has no number \"hand\" in element \(index + 1) of \"hands\"")
      }
      let result = hand[member].flatMap { $0 == .null ? nil : Result($0) }
      if member == "expect" {
        guard let result, result.rest.x != nil, result.rest.y != nil, hand["view"]?.text != nil
        else { throw wrong("says of hand \(number) not on which view it is and where that rests") }
      }
      entries.append(Entry(number: number, view: hand["view"]?.text, result: result))
    }
    self.entries = entries
    var axes: [String: String] = [:]
    for view in json["views"]?.elements ?? [] {
      if let id = view["id"]?.text { axes[id] = view["axes"]?.text }
    }
    self.axes = axes
  }
}

extension VectorResults.Result {
  fileprivate init(_ json: JSONValue) {
    rest = .init(json["rest"])
    switch json["target"] {
    case .text(let id): target = id
    case nil, .null: target = nil
    default: hasWrongTarget = true
    }
    if let natural = json["natural"], natural != .null { self.natural = .init(natural) }
  }
}

extension VectorResults.Planar {
  fileprivate init(_ json: JSONValue?) {
    func finite(_ name: String) -> Double? {
      json?[name]?.number.flatMap { $0.isFinite ? $0 : nil }
    }
    (x, y) = (finite("x"), finite("y"))
  }
}
