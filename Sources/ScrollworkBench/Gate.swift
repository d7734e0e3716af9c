/// A bound on a figure.
struct Gate: Sendable {
  enum Bound: Sendable {
    case atMost(Double)
    case atLeast(Double)
  }

  /// The figure that is bounded.
  enum Kind: Sendable {
    /// The ratio of ours and a peer's, measured in one run: `above/below`.
    case ratio(_ peers: String)
    /// How many times as fast ours is as a frame of a peer read by `--peers`, which is worked out
    /// from its scenarios a second and the frames of each.
    case timesFasterThanFrame(of: String, scenarios: String)
    /// Bytes or growth, the same on every machine.
    case plain
  }

  /// How a figure compares with its bound.
  enum Verdict: String, Sendable {
    case pass
    /// Outside the bound, but within noise.
    case near
    case miss
  }

  /// The name of the figure.
  let name: String
  let kind: Kind
  let bound: Bound
  /// The relative variation of such figures between runs.
  let noise: Double

  init(_ name: String, _ kind: Kind, _ bound: Bound, noise: Double = 0.1) {
    self.name = name
    self.kind = kind
    self.bound = bound
    self.noise = noise
  }

  /// The peer of the bounded figure.
  var peer: String {
    switch kind {
    case .ratio(let peers): peers
    case .timesFasterThanFrame(let peer, _): "\(peer)/\(Peer.ours)"
    case .plain: Peer.ours
    }
  }

  /// The peer that must have been measured beside ours.
  var others: String {
    peer.split(separator: "/").first { $0 != Peer.ours[...] }.map(String.init) ?? peer
  }

  /// Compares a median with the bound.
  func verdict(on value: Double) -> Verdict {
    let room = 1 + noise
    switch bound {
    case .atMost(let line): return value <= line ? .pass : value <= line * room ? .near : .miss
    case .atLeast(let line): return value >= line ? .pass : value >= line / room ? .near : .miss
    }
  }

  /// The bound as text: `≤ 1.25`.
  var line: String {
    switch bound {
    case .atMost(let line): "≤ \(line.shown)"
    case .atLeast(let line): "≥ \(line.shown)"
    }
  }
}
