internal import ScrollworkTerminal
internal import ScrollworkTrace

/// One self-contained HTML page: the totals, the failures with pictures, and a table of all tests.
struct HTMLReport: Report {
  private static let style = """
    :root { color-scheme: light dark; --ink: #1c1c1e; --faint: #6b6b70; --paper: #ffffff;
      --panel: #f4f4f6; --good: #1a7f37; --bad: #c62828; --line: #d5d5da; }
    @media (prefers-color-scheme: dark) { :root { --ink: #ececf0; --faint: #9a9aa2;
      --paper: #161618; --panel: #222226; --good: #4cc36e; --bad: #ff6b61; --line: #3a3a40; } }
    body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
      max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
    h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
    p, td, th { color: var(--faint); } .passed { color: var(--good); } .bad { color: var(--bad); }
    table { border-collapse: collapse; width: 100%; }
    td, th { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid var(--line); }
    td.n, th.n { text-align: right; } td:first-child { color: var(--ink); }
    section { border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
    pre { background: var(--panel); padding: .75rem; border-radius: 6px; overflow-x: auto;
      font: 12px/1.35 ui-monospace, monospace; color: var(--ink); }
    svg { max-width: 100%; height: auto; color: var(--ink); }
    details > summary { cursor: pointer; }
    """

  mutating func end(_ run: SpecRun) -> String {
    let counts = MarkupText.escaped(TextReport.counts(of: run))
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(counts)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1 class="\(run.isBad ? "bad" : "passed")">\(counts)</h1>
      <p>seed \(run.seed) · digest \(run.digest) · \(NumberText.duration(run.virtual)) virtual</p>

      """
    for file in run.plan.files {
      guard let failure = file.failure else { continue }
      text += section(
        "\(file.path) could not be loaded", location: file.path,
        lines: failure.diagnostic.lines(on: .plain), picture: "")
    }
    for result in run.results where result.isBad {
      text += section(
        result.planned.name, location: "\(result.planned.path):\(result.line)",
        lines: Array(FailureBlock(result, number: 1, run.commands, on: .plain).lines.dropFirst()),
        picture: pictures(of: result))
    }
    return text + files(of: run) + "</body>\n</html>\n"
  }

  private func section(
    _ title: String, location: String, lines: [String], picture: String
  ) -> String {
    """
    <section>
    <h2>\(MarkupText.line(title))</h2>
    <p>\(MarkupText.line(location))</p>
    \(picture)<pre>\(MarkupText.escaped(lines.joined(separator: "\n")))</pre>
    </section>

    """
  }

  /// The SVG of the views' motions, and one for each snapshot that differs.
  private func pictures(of result: SpecResult) -> String {
    let snapshots = result.snapshotDifferences.compactMap {
      $0.picture(titled: result.planned.name)
    }
    let own = TraceModel(recordedOf: result).flatMap { model in
      try? TraceRendering(kind: .svg).draw(model)
    }
    let pictures = (own.map { [String(decoding: $0.bytes, as: UTF8.self)] } ?? []) + snapshots
    return
      pictures
      .map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined()
  }

  private func files(of run: SpecRun) -> String {
    var text = "<table>\n<tr><th>test</th><th>status</th><th class=\"n\">virtual</th></tr>\n"
    for result in run.results {
      let name = MarkupText.line("\(result.planned.path) › \(result.planned.name)")
      let status =
        result.isBad ? "bad" : result.status == .passed ? "passed" : result.status.rawValue
      text +=
        "<tr><td>\(name)</td><td class=\"\(status)\">\(result.status.rawValue)</td>"
        + "<td class=\"n\">\(NumberText.time(result.virtual)) s</td></tr>\n"
    }
    text += "</table>\n"
    if !run.remarks.isEmpty {
      text += "<pre>\(MarkupText.escaped(run.remarks.joined(separator: "\n")))</pre>\n"
    }
    return text
  }
}
