/// A bound on a figure.
struct Gate: Sendable {
  enum Bound: Sendable {
    case atMost(Double)
    case atLeast(Double)
  }

  /// The figure that is bounded, and whether the bound depends on the machine.
  enum Kind: Sendable {
    /// The ratio of ours and a peer's, measured in one run: `above/below`.
    case ratio(_ peers: String)
    /// The ratio of ours to a figure read by `--peers`, where it may have another name.
    case ratioToFile(_ peer: String, name: String)
    /// A time or a rate; the bound is relaxed on a slower machine.
    case speed
    /// Bytes or growth, the same on every machine.
    case plain
  }

  /// How a figure compares with its bound.
  enum Verdict: String, Sendable {
    case pass
    /// Outside the bound, but within noise and the machine's slowness.
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
    case .ratioToFile(let peer, _): "\(Peer.ours)/\(peer)"
    case .speed, .plain: Peer.ours
    }
  }

  /// The peer that must have been measured beside ours.
  var others: String {
    peer.split(separator: "/").first { $0 != Peer.ours[...] }.map(String.init) ?? peer
  }

  /// Compares a median with the bound; `slowness` is this machine's time over the reference
  /// machine's.
  func verdict(on value: Double, slowness: Double) -> Verdict {
    var room = 1 + noise
    if case .speed = kind { room *= slowness }
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
