internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

extension TraceModel {
  /// The trace in the record lines of a failed test; nil if it has no such lines.
  init?(recordedOf result: SpecResult) {
    guard let lines = result.picture?.lines, !lines.isEmpty else { return nil }
    var run = SpecRun(
      plan: PlanSummary(
        files: [.init(path: result.planned.path, count: 1, firstTestIndex: 0, failure: nil)],
        count: 1,
        digest: "", only: nil, leftOut: 0), seed: 0)
    var result = result
    result.planned.file = 0
    run.results = [result]
    var record = SpecRecord()
    let text = record.begin(run) + record.add(result, to: run) + record.end(run)
    let file = LoadedFile(path: result.planned.path, bytes: Array(text.utf8))
    guard let model = (try? TraceReader(file))?.parts.first?.model else { return nil }
    self = model
  }
}
