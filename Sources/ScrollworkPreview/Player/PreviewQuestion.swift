internal import Scrollwork
internal import ScrollworkRepl
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// Why a view of a preview does not rest somewhere else; found by doing the same twice more, the
/// second time with variants of the last lift.
struct PreviewQuestion: Sendable {
  /// What is loaded.
  let setup: PreviewSetup
  /// What is done to it.
  let journal: PreviewJournal
  /// The view, by its position in document order.
  let view: Int
  /// Where it was to rest, as `:why not` takes it.
  let target: String

  /// The most other targets of a view, and how many around it are looked at.
  private static let (mostOthers, mostSeen) = (4, 60)

  /// The ids of the nearest targets on which a view can rest and does not.
  static func others(of view: ScrollView) -> [String] {
    let axis = view.axes.stacking
    let offset = view.geometry.contentOffset[axis]
    let reach = 2 * view.geometry.containerSize[axis]
    var found = view.detentHeights.map { ($0.name.plain, $0.height) }
    if found.isEmpty {
      found = view.restingOffsets(
        from: offset - reach, through: offset + reach, limit: mostSeen
      ).compactMap { target in target.item.id.map { ($0.plain, target.offset) } }
    }
    return found.filter { abs($0.1 - offset) > 0.5 }
      .sorted { abs($0.1 - offset) < abs($1.1 - offset) }.prefix(mostOthers).map(\.0)
  }

  /// Finds the answer, as the lines of `:why not` without those that say what the lift was.
  ///
  /// Call it on the thread of `ScriptThread.run`.
  ///
  /// - Parameter watchdog: What ends the process when a script hangs where no budget is checked.
  /// - Returns: The lines.
  /// - Throws: For a target that does not exist, and what `run` throws.
  func lines(watchdog: Watchdog?) throws(HostError) -> [String] {
    let player = try played(watchdog)
    defer { player.close() }
    guard let scene = player.scene, let watch = player.watch,
      scene.scrollViews.indices.contains(view)
    else { throw .usage("the view is gone") }
    let whyNot = try WhyNot(target, of: scene.scrollViews[view], in: scene, watch)
    if let lines = whyNot.plainAnswer(watch) { return lines }
    let other = try played(watchdog, answering: whyNot.question(watch))
    defer { other.close() }
    guard let answer = other.watch?.answer else {
      throw HostError(.incomplete, "done again, the scene did not come to the same lift")
    }
    return whyNot.lines(for: answer, namesLift: false)
  }

  private func played(
    _ watchdog: Watchdog?, answering question: LiftQuestion? = nil
  ) throws(HostError) -> PreviewPlayer {
    let player = try PreviewPlayer(
      setup, watchdog: watchdog, watchesLifts: true, question: question)
    do throws(HostError) {
      let rate = player.scene?.device.rate ?? journal.rate
      try player.play(rate.map(journal.resampled) ?? journal)
    } catch {
      player.close()
      throw error
    }
    // A copy of the process ends here; what has not come to rest does so first.
    player.watch?.end()
    return player
  }
}
