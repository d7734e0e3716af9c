internal import FoundationEssentials
internal import Scrollwork
internal import ScrollworkTerminal

/// One self-contained HTML page: the page of tests with the results in it, and no server.
///
/// The modules are the ones that the server sends, as `data:` addresses of an import map, for a page
/// from a `file:` address may load nothing. Without JavaScript it shows the failures as text.
struct HTMLReport: Report {
  /// The modules, by their names in the import map.
  private static let modules = [
    "vendor/preact-htm.js", "wire.js", "format.js", "theme.js", "stage.js", "samples.js",
    "hues.js", "icons.js", "ui.js", "looks.js", "photos.js", "screen.js", "roles.js",
    "app-stage.js",
    "lane.js", "lanes.js", "life.js",
    "film.js", "tree.js", "coverage.js", "board.js", "report.js",
  ]

  mutating func end(_ run: SpecRun) -> String {
    let counts = TextReport.counts(of: run)
    let title = MarkupText.escaped(counts)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; img-src data:">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <style>
      \(PageAssets.text(at: "/style.css"))</style>
      <script type="importmap">\(Self.importMap)</script>
      <script type="application/json" id="record">\(Self.record(of: run, counts))</script>
      </head>
      <body>
      <div id="app"></div>
      <noscript>
      <h1>\(title)</h1>
      <pre>\(MarkupText.escaped(Self.failures(of: run)))</pre>
      </noscript>
      <script type="module">import "page/report.js";</script>
      </body>
      </html>

      """
  }

  private static var importMap: String {
    var json = JSONText()
    json.object {
      $0.member("imports") {
        for name in modules {
          let source = PageAssets.text(at: "/\(name)")
            .replacing(#"from "./"#, with: #"from "page/"#)
          let address = Data(source.utf8).base64EncodedString()
          $0.member("page/\(name)", "data:text/javascript;base64,\(address)")
        }
      }
    }
    return json.text
  }

  /// The run as JSON, in which no text can end the element that it stands in.
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
    return json.text.replacing("<", with: #"\u003c"#)
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
