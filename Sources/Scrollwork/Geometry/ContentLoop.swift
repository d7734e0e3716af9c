/// Content that repeats without end along an axis.
///
/// Each item exists once. It lies where its copy nearest to the middle of the visible region would
/// lie, so its coordinates change by whole lengths of the loop as the view goes round.
package struct ContentLoop: Hashable, Sendable {
  /// The axis along which the content repeats.
  package var axis: Axis
  /// The content coordinate at which the first item starts, in points.
  package var start: Double
  /// The distance after which the content repeats, in points; above 0.
  package var length: Double

  /// How often the content has repeated before a coordinate: 0 from `start` to `start + length`.
  package func turn(of coordinate: Double) -> Double {
    ((coordinate - start + Metrics.tolerance) / length).rounded(.down)
  }

  /// The same place in the content as it was laid out, from `start` to `start + length`.
  package func home(of coordinate: Double) -> Double {
    let turn = turn(of: coordinate)
    return turn == 0 ? coordinate : coordinate - turn * length
  }

  /// The multiple of the length by which a coordinate is displaced to be the one of the same places
  /// that is nearest to another coordinate; of two, the later.
  package func displacement(of coordinate: Double, toNear other: Double) -> Double {
    turns(of: coordinate, toNear: other) * length
  }

  /// That displacement in lengths.
  package func turns(of coordinate: Double, toNear other: Double) -> Double {
    ((other - coordinate) / length + 0.5).rounded(.down)
  }
}

/// The way round a loop that a call takes to its target.
package enum LoopDirection: String, Hashable, Sendable, CaseIterable {
  /// The shorter way; forward when both are equal.
  case shortest
  /// To greater offsets.
  case forward
  /// To lesser offsets.
  case backward
}

extension ContentLoop {
  /// An offset that shows the same as another one, on a way from where a view is.
  func offset(showing offset: Double, from start: Double, _ direction: LoopDirection) -> Double {
    let turns = (start - offset) / length
    let slack = Metrics.tolerance / length
    switch direction {
    case .shortest: return offset + displacement(of: offset, toNear: start)
    case .forward: return offset + (turns - slack).rounded(.up) * length
    case .backward: return offset + (turns + slack).rounded(.down) * length
    }
  }
}

extension Int {
  /// A number of rounds of so many targets, limited to ±2³⁰ and to what the index of a target can
  /// count; 0 for one that is no number.
  init(turns number: Double, of count: Int) {
    let limit = Swift.min(0x1p30, Double(Int.max / 4 / Swift.max(1, count)))
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number.rounded(), -limit), limit))
  }
}
