internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// What a page wants expected in a test.
package struct GesturePin: Hashable, Decodable, Sendable {
  /// The scene's tick.
  package var tick: Int
  /// The view's position in document order.
  package var view: Int
  /// What of it: `phase`, `offset`, `velocity` or `target`.
  package var value: String

  /// Makes a pin.
  package init(tick: Int, view: Int, value: String) {
    self.tick = tick
    self.view = view
    self.value = value
  }
}

/// What a view did at a tick, as an expectation.
struct GestureExpectation: Equatable {
  /// The scene's tick.
  let tick: Int
  /// The view's id.
  let view: String
  /// The expectation, with `$` for the variable of the view.
  private let expectation: String

  /// Reads what was so at that tick.
  ///
  /// - Throws: For a view that is not there or has no id, a tick that was not reached, and other
  ///   values.
  init(_ request: GesturePin, in scene: Scene) throws(GestureProblem) {
    let views = scene.scrollViews
    guard views.indices.contains(request.view), let id = views[request.view].id?.plain else {
      throw GestureProblem(text: "view \(request.view) has no id by which a test could name it")
    }
    let view = views[request.view]
    guard (0...scene.tickCount).contains(request.tick),
      let sample = view.samples.last(where: { $0.tick <= request.tick })
    else { throw GestureProblem(text: "\(id) was not there at tick \(request.tick)") }
    let axes = Axis.allCases.filter { view.axes.contains($0) }
    func pairs(_ point: Point) -> String {
      axes.map { "\($0.letter) = \(NumberText.points(point[$0]))" }.joined(separator: ", ")
    }
    func near(_ name: String, _ point: Point) -> String {
      axes.map {
        "expect($.\(name).\($0.letter)):to_be_near(\(NumberText.points(point[$0])), 0.5)"
      }.joined(separator: "\n")
    }
    tick = request.tick
    self.view = id
    switch request.value {
    case "phase": expectation = "expect($):to_be_in_phase \"\(sample.phase.rawValue)\""
    case "offset": expectation = "expect($):to_be_at { \(pairs(sample.offset)) }"
    case "velocity": expectation = near("velocity", sample.velocity)
    case "target":
      guard let target = sample.target else {
        expectation = "expect($.target):to_equal(nil)"
        return
      }
      expectation = near("target", target)
    default:
      throw GestureProblem(
        text: "\(request.value) is none of phase, offset, velocity and target")
    }
  }

  /// The lines for the variable of the view.
  func text(of variable: String) -> String {
    expectation.split(separator: "$", omittingEmptySubsequences: false).joined(separator: variable)
  }
}
