internal import CProcess
internal import Glibc
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// The search for what would have brought a view to the target in question, at the lift itself.
///
/// It varies one thing at a time: the speed of the lift, then the length of the drag, then each
/// change and number that counts at a lift; and where none of these is enough alone, each change
/// together with the speed.
final class LiftSearch {
  private let lift: PendingLift
  private let question: LiftQuestion
  private let view: ScrollView
  private let axis: Axis
  private let changes: [LiftChange]
  private let dials: [LiftDial]
  /// How many variants were run.
  private var tries = 0

  /// The speeds that are tried first, in pt/s; Android's fastest fling is 8,000.
  private static let speeds = [
    0, 100, 200, 400, 700, 1000, 1500, 2000, 3000, 4500, 6000, 8000,
  ]
  /// The lengths that are tried first, in shares of the region.
  private static let lengths = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3]
  /// The CPU time of one variant, in seconds.
  private static let patience: UInt32 = 2

  init(_ lift: PendingLift, _ question: LiftQuestion, _ runtime: ScriptRuntime) {
    self.lift = lift
    self.question = question
    let view = lift.view.scene.flatMap { question.view.view(in: $0) } ?? lift.view
    self.view = view
    axis =
      question.target.flatMap { RestTarget($0, in: view)?.axis(in: view) } ?? view.axes.stacking
    changes = question.isBrief ? [] : LiftChange.all(for: view, at: lift, in: runtime)
    dials = question.isBrief ? [] : LiftDial.all(of: view)
  }

  /// Searches.
  ///
  /// - Throws: `LiftTurn.copy` in the process of each variant.
  /// - Returns: What was found.
  func answer() throws(LiftTurn) -> LiftAnswer {
    var answer = LiftAnswer()
    if view !== lift.view { answer.otherView = lift.view.phrase }
    let present = try attempt()
    answer.present = present
    guard !present.isReached else {
      answer.tries = tries
      return answer
    }
    let speeds = speedScan
    answer.hadSpeed = speeds.present
    let dragged = lift.view.geometry.contentOffset[axis] - lift.start[axis]
    answer.heading = (speeds.present == 0 ? dragged : speeds.present) < 0 ? -1 : 1
    answer.dragged = max(0, dragged * answer.heading)
    answer.speedLimit = Double(Self.speeds.last ?? 0)
    answer.speed = try speeds.search(from: present) { (speed) throws(LiftTurn) in
      try attempt(speed: speed)
    }
    let lengths = lengthScan
    answer.lengthLimit = Double(lengths.grid.last ?? 0) * lengths.step
    answer.length = try lengths.search(from: present) { (length) throws(LiftTurn) in
      try attempt(length: length)
    }
    var isEnough = answer.speed.reach != nil || answer.length.reach != nil
    var others: [LiftChange] = []
    for change in changes {
      answer.varied.append(change.text)
      if try attempt(change: change.apply).isReached {
        answer.changes.append(change.text)
        isEnough = true
      } else {
        others.append(change)
      }
    }
    for dial in dials {
      answer.varied.append(dial.name)
      let found = try dial.scan.search(from: present) { (value) throws(LiftTurn) in
        try attempt(change: { dial.apply(value) })
      }
      guard let reach = found.reach else { continue }
      answer.changes.append("\(dial.name) = \(NumberText.short(reach.nearest))")
      isEnough = true
    }
    if !isEnough {
      for change in others {
        let changed = try attempt(change: change.apply)
        let found = try speeds.search(from: changed) { (speed) throws(LiftTurn) in
          try attempt(speed: speed, change: change.apply)
        }
        guard let reach = found.reach else { continue }
        answer.combined.append(LiftAnswer.Combined(change: change.text, speed: reach))
      }
    }
    answer.tries = tries
    return answer
  }

  private var speedScan: VariantScan {
    let up = Self.speeds
    return VariantScan(
      step: 1, present: lift.velocity[axis], grid: up.dropFirst().reversed().map { -$0 } + up)
  }

  private var lengthScan: VariantScan {
    let region = lift.view.geometry.regionExtent(axis)
    let up = Self.lengths.map { Int(($0 * region * 10).rounded()) }
    return VariantScan(step: 0.1, present: 0, grid: up.reversed().map { -$0 } + up)
  }

  /// Runs a variant in a copy of the process.
  ///
  /// - Parameters:
  ///   - speed: The velocity of the offset at the lift along the axis, in pt/s; nil for the same.
  ///   - length: How much further the offset is dragged, in points.
  ///   - change: What else is different.
  /// - Throws: `LiftTurn.copy` in the copy, which lifts like that.
  /// - Returns: Where the view came to rest.
  private func attempt(
    speed: Double? = nil, length: Double = 0, change: (() -> Void)? = nil
  ) throws(LiftTurn) -> VariantOutcome {
    tries += 1
    var branch = scrollwork_branch()
    let failure = scrollwork_branch_start(&branch, Self.patience)
    guard failure == 0 else { throw .failed(String(cString: strerror(failure))) }
    if branch.process == 0 {
      change?()
      var variation = LiftVariation()
      if let speed {
        var velocity = lift.velocity
        velocity[axis] = speed
        variation.velocity = velocity
      }
      variation.displacement[axis] = length
      throw .copy(branch, variation)
    }
    var bytes = [UInt8](repeating: 0, count: VariantOutcome.room)
    let count = scrollwork_branch_finish(&branch, &bytes, bytes.count)
    return VariantOutcome(bytes[..<count])
  }
}
