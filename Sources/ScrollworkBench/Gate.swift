/// A line that a figure has to hold.
struct Gate: Sendable {
  enum Bound: Sendable {
    case atMost(Double)
    case atLeast(Double)
  }

  /// What is held to the line, and what that depends on.
  enum Kind: Sendable {
    /// Ours over a peer's, or a peer's over ours, measured in one run: `above/below`.
    case ratio(_ peers: String)
    /// Ours over a figure that only `--peers` can bring, which may have another name there.
    case ratioToFile(_ peer: String, name: String)
    /// A time or a rate; a slower machine has more room.
    case speed
    /// Bytes, growth: the same on every machine.
    case plain
  }

  /// How a figure stands to its line.
  enum Verdict: String, Sendable {
    case pass
    /// Past the line, but by no more than noise and machine explain.
    case near
    case miss
  }

  /// The case.
  let name: String
  let kind: Kind
  let bound: Bound
  /// By what part figures of this kind differ from run to run.
  let noise: Double

  init(_ name: String, _ kind: Kind, _ bound: Bound, noise: Double = 0.1) {
    self.name = name
    self.kind = kind
    self.bound = bound
    self.noise = noise
  }

  /// Whose figure is held to the line.
  var peer: String {
    switch kind {
    case .ratio(let peers): peers
    case .ratioToFile(let peer, _): "\(Peer.ours)/\(peer)"
    case .speed, .plain: Peer.ours
    }
  }

  /// Who has to have been measured beside us.
  var others: String {
    peer.split(separator: "/").first { $0 != Peer.ours[...] }.map(String.init) ?? peer
  }

  /// How a median stands to the line, on a machine so many times as slow as the one of the bounds.
  func verdict(on value: Double, slowness: Double) -> Verdict {
    var room = 1 + noise
    if case .speed = kind { room *= slowness }
    switch bound {
    case .atMost(let line): return value <= line ? .pass : value <= line * room ? .near : .miss
    case .atLeast(let line): return value >= line ? .pass : value >= line / room ? .near : .miss
    }
  }

  /// The line for people: `≤ 1.25`.
  var line: String {
    switch bound {
    case .atMost(let line): "≤ \(line.shown)"
    case .atLeast(let line): "≥ \(line.shown)"
    }
  }
}
