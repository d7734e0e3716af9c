internal import FoundationEssentials

/// What other programs were measured at, from a file of JSON lines.
struct PeerFigures {
  private struct Line: Decodable {
    let peer: String
    let name: String
    let value: Double

    enum CodingKeys: String, CodingKey {
      case peer, value
      case name = "case"
    }
  }

  private var lines: [Line] = []

  /// Reads a file; lines of another form count as none.
  init(_ path: String?) throws(Broken) {
    guard let path else { return }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Broken(message: "cannot read \(path)")
    }
    let decoder = JSONDecoder()
    lines = data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? decoder.decode(Line.self, from: $0)
    }
  }

  /// Ours over theirs, for every line that asks for it.
  func ratios(to figure: Figure, by gates: [Gate]) -> [Figure] {
    gates.compactMap { gate in
      guard gate.name == figure.name, case .ratioToFile(let peer, let name) = gate.kind else {
        return nil
      }
      let theirs = lines.filter { $0.peer == peer && $0.name == name }.map(\.value).sorted()
      guard !theirs.isEmpty else { return nil }
      return Figure(
        figure.name, of: "\(figure.peer)/\(peer)", [figure.median / theirs[theirs.count / 2]], "x")
    }
  }
}
