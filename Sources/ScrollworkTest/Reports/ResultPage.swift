internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// A result as the page of tests shows it, in JSON.
struct ResultPage {
  let result: SpecResult
  let commands: TestCommands
  /// Whether it has what its scene showed, and the source of the line that caused the failure.
  let isFull: Bool

  /// Writes the members of a test's object that are known before it has run.
  static func write(_ planned: SpecCase, line: Int? = nil, to json: inout JSONText) {
    json.member("id", planned.key)
    json.member("file", planned.path)
    json.member("name", planned.definition.names.joined(separator: " › "))
    json.member("line", line ?? planned.definition.line)
    if let device = planned.device { json.member("device", device.name) }
    if let rate = planned.rate { json.member("rate", rate) }
    if !planned.definition.tags.isEmpty { json.member("tags", planned.definition.tags) }
  }

  /// Writes the members of the test's object.
  func write(to json: inout JSONText) {
    let planned = result.planned
    Self.write(planned, line: result.line, to: &json)
    json.member("status", result.status.rawValue)
    if !result.reason.isEmpty { json.member("reason", result.reason) }
    json.member("virtual", result.virtual)
    if !result.printed.isEmpty { json.member("printed", result.printed) }
    guard result.isBad else { return }
    json.member("message", result.message)
    json.member("lead", lead)
    json.member("text", FailureBlock.body(result, commands).joined(separator: "\n"))
    let cause = result.failureCause
    if !cause.location.isEmpty { json.member("cause", cause.location) }
    json.member("differs", cause.subject)
    guard isFull else { return }
    json.member("tick", failure?.tick)
    json.member("source", source)
    if let film = result.picture?.film { json.member("film", encoded: film) }
    let pictures = result.snapshotDifferences.compactMap { $0.picture(titled: planned.name) }
    if !pictures.isEmpty { json.member("pictures", pictures) }
  }

  private var failure: ExpectationFailure? {
    for case .expectation(let failure) in result.problems { return failure }
    return nil
  }

  /// What was expected and received, and the line that says so.
  private var lead: String? {
    guard let failure, failure.snapshot == nil else { return nil }
    var lines = failure.differences.flatMap { difference in
      [difference.expected.map { "- \($0)" }, difference.received.map { "+ \($0)" }]
        .compactMap(\.self)
    }
    if let hint = failure.hint { lines.append("hint: \(hint)") }
    lines = lines.map { VisibleText.text($0.utf8, limit: 1_024) }
    return (lines + result.sourceLines(of: failure, on: .plain)).joined(separator: "\n")
  }

  private var source: String? {
    guard let failure, let excerpt = failure.causeExcerpt else { return nil }
    return Diagnostic.lines(of: excerpt, at: nil, on: .plain).joined(separator: "\n")
  }
}
