internal import Glibc

/// Figures of other programs, from a file of JSON lines.
struct PeerFigures {
  private var lines: [(peer: String, name: String, value: Double)] = []

  /// Reads a file; lines of another form are skipped.
  ///
  /// - Throws: When it cannot be opened.
  init(_ path: String?) throws(Broken) {
    guard let path else { return }
    guard let file = fopen(path, "r") else { throw Broken(message: "cannot read \(path)") }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    while getline(&line, &room, file) > 0, let line {
      let text = String(cString: line)
      guard let peer = Self.text("peer", in: text), let name = Self.text("case", in: text),
        let value = Self.field("value", in: text).flatMap({ Double($0) })
      else { continue }
      lines.append((peer, name, value))
    }
  }

  /// The text of a field's value in a flat object.
  private static func field(_ name: String, in line: String) -> Substring? {
    let pieces = line.split(
      separator: "\"\(name)\":", maxSplits: 1, omittingEmptySubsequences: false)
    guard pieces.count == 2 else { return nil }
    let value = pieces[1].drop { $0 == " " }
    return value.prefix { $0 != "," && $0 != "}" && $0 != "\n" }
  }

  private static func text(_ name: String, in line: String) -> String? {
    guard let value = field(name, in: line), value.count >= 2, value.first == "\"",
      value.last == "\""
    else { return nil }
    return String(value.dropFirst().dropLast())
  }

  /// Their microseconds for a frame over ours, for every gate that bounds such a ratio.
  func ratios(to figure: Figure, by gates: [Gate]) -> [Figure] {
    gates.compactMap { gate in
      guard gate.name == figure.name,
        case .timesFasterThanFrame(let peer, let scenarios) = gate.kind,
        let rate = median(of: scenarios, peer), let frames = median(of: "scenario.frames", peer)
      else { return nil }
      return Figure(
        figure.name, of: "\(peer)/\(figure.peer)", [1e6 / rate / frames / figure.median], "x")
    }
  }

  /// The median of a peer's figures of one name; nil without any.
  private func median(of name: String, _ peer: String) -> Double? {
    let values = lines.filter { $0.peer == peer && $0.name == name }.map(\.value).sorted()
    return values.isEmpty ? nil : values[values.count / 2]
  }
}
