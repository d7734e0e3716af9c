internal import Scrollwork
internal import ScrollworkTerminal

extension SpecRun {
  /// How many tests without an expectation are named.
  private static let mostNamed = 5

  /// The lines about tests that passed without an expectation, but for examples of the reference.
  ///
  /// - Parameter namesAll: Whether all are named, and not only the first five.
  /// - Returns: A heading and a line for each; none when every test expects something.
  func linesAboutUntold(namesAll: Bool) -> [String] {
    let untold = results.indices.filter {
      results[$0].expectsNothing && results[$0].planned.page == nil
    }
    guard !untold.isEmpty else { return [] }
    let shown = untold.prefix(namesAll ? untold.count : Self.mostNamed)
    let hidden = untold.count - shown.count
    let tests =
      untold.count == 1 ? "1 test expects" : "\(NumberText.grouped(untold.count)) tests expect"
    return [" \(tests) nothing, so only an error can fail \(untold.count == 1 ? "it" : "them")"]
      + shown.map { "   \(Self.location(of: results[$0]))" }
      + (hidden > 0 ? ["   and \(NumberText.grouped(hidden)) more; -v names all"] : [])
  }

  /// The lines about the tests that took the longest wall time, slowest first.
  ///
  /// The times differ from run to run, the instructions do not.
  func linesAboutSlowest(_ count: Int) -> [String] {
    guard count > 0 else { return [] }
    let ran = results.indices.filter {
      results[$0].status != .skipped && results[$0].status != .todo
    }
    let slowest = ran.sorted { (results[$1].wall, $0) < (results[$0].wall, $1) }.prefix(count)
    guard !slowest.isEmpty else { return [] }
    var table = TextTable([
      .init("wall", .right, minimumWidth: 9), .init("instructions", .right), .init("test"),
    ])
    for index in slowest {
      let result = results[index]
      table.append([
        "\(NumberText.fixed(result.wall, decimals: 3)) s", NumberText.grouped(result.instructions),
        Self.location(of: result),
      ])
    }
    return [" slowest"] + table.lines().map { "   \($0)" }
  }

  private static func location(of result: SpecResult) -> String {
    VisibleText.text(
      "\(result.planned.path):\(result.planned.definition.line)  \(result.planned.name)".utf8,
      limit: 400)
  }
}
