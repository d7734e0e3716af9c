internal import Scrollwork
internal import ScrollworkRepl
internal import ScrollworkTerminal
internal import ScrollworkTrace

extension PageText {
  /// The most entries that a page is sent; the oldest are left out.
  private static let mostEvents = 400

  /// The events of a scene in order, the offsets of one motion as one entry.
  static func events(_ runs: [EventRun], take: Int) -> String {
    object("events") {
      $0.member("take", take)
      $0.member("leftOut", max(0, runs.count - mostEvents))
      $0.objects("events", of: runs.suffix(mostEvents)) { run, json in
        json.member("tick", run.last.tick)
        json.member("name", run.last.name.name)
        json.member("count", run.count)
        json.member("view", run.last.view?.id?.plain)
        json.member("change", run.changeText)
        json.member("cause", run.last.cause.map { "\($0.text) \($0.shownLocation)" })
      }
    }
  }
}
