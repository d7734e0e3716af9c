internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// Where two lives that had the same inputs first differ, and how they ended.
struct PreviewDifference: Equatable {
  /// The first tick after which a view was somewhere else.
  let tick: Int
  /// The view's position in document order.
  let view: Int
  /// Where it was in the end, before and now, in points, on the axis on which these differ more.
  let before: Double
  let now: Double
  /// Whether it still moves where the former life has ended.
  let isMoving: Bool

  /// What a view was like after a tick.
  struct Sample: Equatable {
    let tick: UInt32
    let offset: [Double]
    let phase: UInt8
  }

  /// Compares curves by view; nil when no view has moved differently.
  init?(from old: [Int: [UInt8]], to new: [Int: [UInt8]]) {
    var first: PreviewDifference?
    for view in Set(old.keys).union(new.keys).sorted() {
      var before = Self.samples(old[view] ?? [])
      var after = Self.samples(new[view] ?? [])
      // A view that is in one life only is compared with itself at rest.
      if before.isEmpty { before = Array(after.prefix(1)) }
      if after.isEmpty { after = Array(before.prefix(1)) }
      let equal = zip(before, after).prefix { $0 == $1 }.count
      guard equal < max(before.count, after.count) else { continue }
      let ticks = [before, after].compactMap { equal < $0.count ? Int($0[equal].tick) : nil }
      let tick = ticks.min() ?? 0
      guard tick < first?.tick ?? .max else { continue }
      let ends = (before.last?.offset ?? [0, 0], after.last?.offset ?? [0, 0])
      func change(_ axis: Int) -> Double { abs(ends.0[axis] - ends.1[axis]) }
      func most(_ axis: Int) -> Double { (before + after).map { abs($0.offset[axis]) }.max() ?? 0 }
      let axis = (change(0), most(0)) > (change(1), most(1)) ? 0 : 1
      first = PreviewDifference(
        tick: tick, view: view, before: ends.0[axis], now: ends.1[axis],
        isMoving: after.last.map { $0.phase != Self.idle } ?? false)
    }
    guard let first else { return nil }
    self = first
  }

  private init(tick: Int, view: Int, before: Double, now: Double, isMoving: Bool) {
    self.tick = tick
    self.view = view
    self.before = before
    self.now = now
    self.isMoving = isMoving
  }

  private static let idle = UInt8(ScrollPhase.allCases.firstIndex(of: .idle) ?? 0)

  /// The samples of a curve as it is sent to a page.
  static func samples(_ curve: [UInt8]) -> [Sample] {
    var reader = PageReader(curve)
    guard reader.byte() == 3, reader.word() != nil, reader.short() != nil,
      let count = reader.word()
    else { return [] }
    var samples: [Sample] = []
    for _ in 0..<count {
      guard let tick = reader.word(), let x = reader.real(), let y = reader.real(),
        let phase = reader.byte()
      else { break }
      samples.append(Sample(tick: tick, offset: [x, y], phase: phase))
    }
    return samples
  }

  /// A sentence such as `differs from tick 12: gallery ends at 365.4, was 406.0`.
  func text(names: [String]) -> String {
    let name = names.indices.contains(view) ? names[view] : "view \(view + 1)"
    let end = "\(name) \(isMoving ? "still moves, at" : "ends at") \(NumberText.points(now))"
    let former = before == now ? " in both" : ", was \(NumberText.points(before))"
    return "differs from tick \(tick): \(end)\(former)"
  }
}
