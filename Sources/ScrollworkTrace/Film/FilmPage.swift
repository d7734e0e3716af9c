internal import ScrollworkTerminal

/// A film as one HTML file that plays without network.
package struct FilmPage: Codable, Sendable {
  /// How it was made.
  package var origin: SceneFilm.Origin
  /// What the scene showed, as `SceneFilm` writes it.
  private let film: String
  private let title: String
  private let device: String
  /// Ticks a second.
  private let rate: Double
  /// The virtual time at the end, in seconds.
  private let end: Double
  private let digest: String
  /// What each view that moved did, in a line.
  private let views: [String]
  private let failures: [Failure]

  private struct Failure: Codable {
    var tick: Int
    var location: String
    var message: String
  }

  /// The most failures that are listed.
  private static let mostFailures = 8

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - film: What the scene showed, and how it was made.
  ///   - model: What its views did, with title and digest.
  package init(_ film: SceneFilm.Text, _ model: TraceModel) {
    self.film = film.json
    origin = film.origin
    (title, device, digest) = (model.title, model.device, model.digest)
    (rate, end) = (model.rate, model.end)
    views = model.lanes.filter(\.hasMoved).map { lane in
      let curve = LaneCurve(lane, tickLength: model.tickLength, end: model.end)
      return "\(lane.name): \(curve.displacement())"
    }
    failures = model.failures.prefix(Self.mostFailures).map {
      Failure(tick: $0.tick, location: $0.location, message: $0.message)
    }
  }

  /// The file.
  package var html: String {
    ModulePage(
      title: title, styles: ["style.css", "film.css"], entry: "film-page.js",
      data: [("film", film), ("made", made)], text: text
    ).html
  }

  private var made: String {
    var json = JSONText()
    json.object {
      $0.member("title", title)
      $0.member("command", origin.command)
      $0.member("seed", exactly: origin.seed)
      $0.member("commit", origin.commit)
      $0.member("device", device.isEmpty ? nil : device)
      $0.member("rate", rate)
      $0.member("digest", digest)
      $0.member("tool", tool)
      $0.objects("failures", of: failures) { failure, json in
        json.member("tick", failure.tick)
        json.member("at", failure.location)
        json.member("message", failure.message)
      }
    }
    return json.text
  }

  private var tool: String {
    "scrollwork \(ToolVersion.current)" + (ToolVersion.commit.map { " (\($0))" } ?? "")
  }

  /// What a browser without JavaScript shows.
  private var text: String {
    let lines = ["made by \(origin.command)", "\(NumberText.time(end)) s"] + views
    return """
      <h1>\(MarkupText.escaped(title))</h1>
      <p>The film needs JavaScript.</p>
      <pre>\(MarkupText.escaped(lines.joined(separator: "\n")))</pre>
      """
  }
}
