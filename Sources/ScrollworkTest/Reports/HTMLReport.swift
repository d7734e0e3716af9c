internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// One self-contained HTML page: the page of tests with the results in it, and no server.
///
/// Without JavaScript it shows the failures as text.
struct HTMLReport: Report {
  mutating func end(_ run: SpecRun) -> String {
    let counts = TextReport.counts(of: run)
    return ModulePage(
      title: counts, styles: ["style.css", "film.css", "report.css"], entry: "report.js",
      data: [("record", Self.record(of: run, counts))],
      text: """
        <h1>\(MarkupText.escaped(counts))</h1>
        <pre>\(MarkupText.escaped(Self.failures(of: run)))</pre>
        """
    ).html
  }

  /// The run as JSON.
  private static func record(of run: SpecRun, _ counts: String) -> String {
    var json = JSONText()
    var full = 0
    json.object {
      $0.member("counts", counts)
      $0.member("isBad", run.isBad)
      $0.member("seed", exactly: run.seed)
      $0.member("digest", run.digest.description)
      $0.member("virtual", run.virtual)
      $0.member("remarks", run.remarks)
      $0.member("mostFull", FailurePicture.mostFilms)
      $0.objects("files", of: run.plan.files.filter { $0.failure != nil }) { file, json in
        json.member("path", file.path)
        json.member(
          "text", file.failure?.diagnostic.lines(on: .plain).joined(separator: "\n"))
      }
      $0.objects("tests", of: run.results) { result, json in
        if result.isBad { full += 1 }
        ResultPage(result: result, commands: run.commands, isFull: full <= FailurePicture.mostFilms)
          .write(to: &json)
      }
    }
    return json.text
  }

  private static func failures(of run: SpecRun) -> String {
    var lines: [String] = []
    for file in run.plan.files {
      guard let failure = file.failure else { continue }
      lines.append("\(file.path) could not be loaded")
      lines += failure.diagnostic.lines(on: .plain) + [""]
    }
    lines += FailureBlock.lines(of: run.results, run.commands, on: .plain)
    lines += run.remarks
    return lines.joined(separator: "\n")
  }
}
