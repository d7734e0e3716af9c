internal import Scrollwork

/// How far boxes that move alike have been displaced, frame by frame, in points.
struct MotionTrack {
  /// By frame, relative to the first; nil where no box that moves so shows.
  private(set) var displacements: [Point?]

  /// The greatest difference of two displacements that count as one, in points.
  private static let tolerance = 0.3

  private init(_ moments: [StageTimeline.Moment?]) {
    let first = moments.compactMap(\.self).first
    displacements = moments.map { moment in
      guard let moment, let first else { return nil }
      return Point(x: moment.x - first.x, y: moment.y - first.y)
    }
  }

  /// Where a box lies where its track has no displacement; nil for one that moves otherwise.
  private func base(of moments: [StageTimeline.Moment?]) -> (point: Point, shared: Int)? {
    var base: Point?
    var shared = 0
    for (moment, displacement) in zip(moments, displacements) {
      guard let moment, let displacement else { continue }
      let here = Point(x: moment.x - displacement.x, y: moment.y - displacement.y)
      let there = base ?? here
      guard abs(here.x - there.x) <= Self.tolerance, abs(here.y - there.y) <= Self.tolerance else {
        return nil
      }
      base = there
      shared += 1
    }
    return base.map { ($0, shared) }
  }

  /// Also knows the displacement where a box shows.
  private mutating func extend(with moments: [StageTimeline.Moment?], from base: Point) {
    for (index, moment) in moments.enumerated() {
      guard displacements[index] == nil, let moment else { continue }
      displacements[index] = Point(x: moment.x - base.x, y: moment.y - base.y)
    }
  }

  /// Displacements everywhere: before and after what is known as at its ends, between as on a line.
  private mutating func fill() {
    let known = displacements.indices.filter { displacements[$0] != nil }
    guard let first = known.first, let last = known.last else { return }
    for index in displacements.indices where displacements[index] == nil {
      let before = known.last { $0 < index } ?? first
      let after = known.first { $0 > index } ?? last
      guard let a = displacements[before], let b = displacements[after] else { continue }
      let share = after > before ? Double(index - before) / Double(after - before) : 0
      displacements[index] = Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
  }

  /// Whether nothing moves.
  var isStill: Bool {
    displacements.allSatisfy {
      guard let point = $0 else { return true }
      return abs(point.x) <= Self.tolerance && abs(point.y) <= Self.tolerance
    }
  }

  /// The tracks of boxes that lie in one viewport.
  ///
  /// - Returns: The tracks, and for each box the number of its track and where the box lies in it.
  static func tracks(
    of elements: [StageTimeline.Element]
  ) -> (tracks: [MotionTrack], bases: [(track: Int, point: Point)]) {
    var tracks: [MotionTrack] = []
    var bases = [(track: Int, point: Point)](
      repeating: (0, .zero), count: elements.count)
    let begins = elements.map { $0.moments.firstIndex { $0 != nil } ?? 0 }
    for index in elements.indices.sorted(by: { (begins[$0], $0) < (begins[$1], $1) }) {
      let moments = elements[index].moments
      var best: (track: Int, point: Point, shared: Int)?
      for (number, track) in tracks.enumerated() {
        guard let found = track.base(of: moments), found.shared > best?.shared ?? 0 else {
          continue
        }
        best = (number, found.point, found.shared)
      }
      if let best {
        tracks[best.track].extend(with: moments, from: best.point)
        bases[index] = (best.track, best.point)
      } else {
        let first = moments.compactMap(\.self).first
        tracks.append(MotionTrack(moments))
        bases[index] = (tracks.count - 1, Point(x: first?.x ?? 0, y: first?.y ?? 0))
      }
    }
    for index in tracks.indices {
      tracks[index].fill()
      tracks[index].begin(&bases, index)
    }
    return (tracks, bases)
  }

  /// Takes the first frame as the one without displacement.
  private mutating func begin(_ bases: inout [(track: Int, point: Point)], _ number: Int) {
    guard let first = displacements.first ?? nil else { return }
    displacements = displacements.map { $0.map { Point(x: $0.x - first.x, y: $0.y - first.y) } }
    for index in bases.indices where bases[index].track == number {
      bases[index].point.x += first.x
      bases[index].point.y += first.y
    }
  }
}
