package import Scrollwork

/// Writes the offsets that a view has had, for the lanes of a page.
///
///     u8 kind   u32 take   u16 view   u32 samples   sample: u32 tick   f32 x   f32 y   u8 phase
///
/// `kind` is 3, and 9 for those that it had in the last run in which a test passed.
/// The view's position is that in document order. Of long motions it keeps the extremes on both
/// axes of each of `columns` parts, so that an hour costs what a few seconds cost.
package enum CurveEncoder {
  /// The most parts that a motion is divided into.
  static let columns = 1500

  /// The bytes of a view's curve.
  package static func message(of view: ScrollView, at index: Int, take: Int) -> [UInt8] {
    message(3, view.samples, at: index, take: take)
  }

  /// The bytes of a view's curve in the last run in which a test passed.
  package static func message(
    ofLastPassed lane: TraceModel.Lane, at index: Int, take: Int
  ) -> [UInt8] {
    message(9, lane.samples, at: index, take: take)
  }

  private static func message(
    _ kind: UInt8, _ samples: [some MotionSample], at index: Int, take: Int
  ) -> [UInt8] {
    let kept = Self.kept(of: samples)
    var bytes = PageWriter()
    bytes.put(kind)
    bytes.put(UInt32(truncatingIfNeeded: take))
    bytes.put(UInt16(clamping: index))
    bytes.put(UInt32(kept.count))
    for sample in kept {
      bytes.put(UInt32(clamping: sample.tick))
      bytes.put(sample.offset.x)
      bytes.put(sample.offset.y)
      bytes.put(UInt8(ScrollPhase.allCases.firstIndex(of: sample.phase) ?? 0))
    }
    return bytes.bytes
  }

  /// All samples, or of each part the first, the last, the extremes and those that begin a phase.
  static func kept<Sample: MotionSample>(of samples: [Sample]) -> [Sample] {
    guard samples.count > columns * 4 else { return samples }
    var kept: [Sample] = []
    for column in 0..<columns {
      let from = samples.count * column / columns
      let to = samples.count * (column + 1) / columns
      var chosen: Set<Int> = [from, to - 1]
      for axis in Axis.allCases {
        let order = (from..<to).sorted { samples[$0].offset[axis] < samples[$1].offset[axis] }
        if let least = order.first, let greatest = order.last {
          chosen.formUnion([least, greatest])
        }
      }
      for index in from..<to where index > 0 && samples[index].phase != samples[index - 1].phase {
        chosen.insert(index)
      }
      kept += chosen.sorted().map { samples[$0] }
    }
    return kept
  }
}
