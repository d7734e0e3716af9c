internal import Glibc
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The picture of a failed test, and the lines that a record has about the test's views.
struct FailurePicture: Codable, Sendable {
  /// The folder for pictures, relative to a project's root.
  static let folder = ".scrollwork/out"

  /// The SVG; empty once it has been written.
  private(set) var svg: String
  /// Complete lines of a record, in JSON Lines; empty if there is no record to write.
  private(set) var lines: String
  /// The path of the written picture, as messages show it; nil before `write`, or if that fails.
  private(set) var path: String?
  /// The message of the error that kept the picture from being written.
  private(set) var problem: String?

  /// Draws what the views did.
  ///
  /// Nil when no view ever moved, or when the picture cannot be drawn.
  ///
  /// - Parameters:
  ///   - model: What they did.
  ///   - film: What their scene showed, as `SceneFilm` writes it; nil without one.
  init?(_ model: TraceModel, film: String? = nil) {
    guard model.lanes.contains(where: \.hasMoved) else { return nil }
    let drawn = try? TraceRendering(kind: .svg, name: "this run").draw(
      model, beside: model.passedBefore)
    guard let drawn else { return nil }
    svg = String(decoding: drawn.bytes, as: UTF8.self)
    var json = JSONText()
    let writer = TraceLines(model: model)
    writer.writeScreen(to: &json)
    writer.write(to: &json)
    if let film { TraceLines.write(film: film, to: &json) }
    lines = json.text
  }

  /// A picture that is already written, to which lines of a record are added.
  init(path: String?) {
    svg = ""
    lines = ""
    self.path = path
  }

  /// What the scene showed, as JSON; nil if that was not kept.
  var film: Substring? {
    guard let start = lines.firstRange(of: "\n\(TraceLines.filmStart)")?.upperBound else {
      return nil
    }
    let end = lines[start...].firstIndex(of: "\n") ?? lines.endIndex
    return lines[start..<end].dropLast()
  }

  /// The most failures of a run that keep what their scenes showed.
  static let mostFilms = 200

  /// Forgets what the scene showed.
  mutating func dropFilm() {
    guard let film else { return }
    let start = lines.index(film.startIndex, offsetBy: -TraceLines.filmStart.count)
    lines.removeSubrange(
      start..<(lines[film.endIndex...].firstIndex(of: "\n").map { lines.index(after: $0) }
        ?? lines.endIndex))
  }

  /// Forgets the drawing, whose file is not written.
  mutating func dropDrawing() { svg = "" }

  /// Appends a line of a record, with its line end.
  mutating func add(line: String) { lines += line }

  /// Writes the SVG to `.scrollwork/out` in the project, then empties `svg`.
  ///
  /// An error does not end the run: its message is stored in `problem`.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - root: The folder of the project.
  ///   - directory: The folder that the shown path is relative to.
  ///   - keepsLines: Whether a record or an HTML report needs `lines`; else they are freed.
  mutating func write(
    _ name: String, in root: FilePath, shownFrom directory: FilePath, keepsLines: Bool
  ) {
    let folder = root.appending(Self.folder)
    let file = folder.appending(name)
    let shown = file.shown(in: directory)
    do throws(HostError) {
      try ProjectFence.check(file, in: root, as: shown)
      mkdir(folder.parent.description, 0o777)
      mkdir(folder.description, 0o777)
      try AtomicFile.write(svg.utf8, to: file, as: shown)
      path = shown
    } catch {
      problem = error.diagnostic.message
    }
    svg = ""
    if !keepsLines { lines = "" }
  }
}

extension SpecResult {
  /// Leaves out what reports do not have of a failure that is not among the first ones of its run.
  ///
  /// How far workers have come does not matter then: some have drawn more failures than needed.
  ///
  /// - Parameters:
  ///   - number: Its number among the failures in the order of the plan, from 1.
  ///   - settings: How the tests of the run are run.
  mutating func limitPicture(asFailure number: Int, _ settings: SpecSettings) {
    if number > settings.mostDrawn {
      picture = nil
      secondDigest = nil
    } else if number > SpecRun.mostShown {
      picture?.dropDrawing()
    }
  }

  /// Adds a line that a record has about what the test's views did, while the record is read.
  mutating func keep(traceLine line: String) {
    if picture == nil { picture = FailurePicture(path: pictureFile) }
    picture?.add(line: line)
  }
}

extension SpecRun {
  /// Leaves out the pictures that a run in one piece would not have written: those of failures
  /// that are not among the first ones.
  mutating func dropHiddenPictures() {
    for index in results.indices.filter({ results[$0].status.isBad }).dropFirst(Self.mostShown) {
      results[index].pictureFile = nil
      for number in results[index].problems.indices {
        guard case .expectation(var failure) = results[index].problems[number] else { continue }
        failure.snapshot?.pictureFile = nil
        results[index].problems[number] = .expectation(failure)
      }
    }
  }
}

/// Makes file names of pictures, unique within one project and run.
struct PictureNames {
  private var used: [String: Int] = [:]

  /// A new name for the picture of a test, such as `carousel-14-phone.svg`.
  ///
  /// Test file without `_test` or `_spec`, line, device, rate; `-2`, `-3`, … where that is taken.
  ///
  /// - Parameters:
  ///   - result: The test.
  ///   - kind: The ending.
  /// - Returns: The name, which no other call gets.
  mutating func name(for result: SpecResult, _ kind: String = "svg") -> String {
    var stem = FilePath(result.planned.path).stem
    for ending in ["_test", "_spec"] where stem.hasSuffix(ending) && stem != ending {
      stem.removeLast(ending.count)
      break
    }
    var parts = [stem, String(result.rerunLine)]
    if let device = result.planned.device?.name { parts.append(device) }
    if let rate = result.planned.rate { parts.append("at\(NumberText.short(rate))") }
    let name = SnapshotFolder.safeName(parts.joined(separator: "-"))
    used[name, default: 0] += 1
    let count = used[name] ?? 1
    return count == 1 ? "\(name).\(kind)" : "\(name)-\(count).\(kind)"
  }
}

extension TraceModel {
  /// What the views of a scene did in a test, with the test's failures, at most 50.
  init(of result: SpecResult, in scene: Scene) {
    let expected = result.problems.flatMap { problem -> [(String, MotionPicture.Target)] in
      guard case .expectation(let failure) = problem, let picture = failure.picture else {
        return []
      }
      return picture.targets.map { (picture.view, $0) }
    }
    self.init(of: scene, expected: expected.map { (view: $0.0, target: $0.1) })
    title = result.planned.name
    // A failure has its own file and line.
    if !result.isBad { lines = ["\(result.planned.path):\(result.rerunLine)"] }
    digest = result.digest.description
    failures = result.problems.prefix(50).map {
      Failure($0, now: scene.now, tick: scene.tickCount)
    }
  }
}

extension SpecSettings {
  /// How many failures of a run are run once more for their pictures, the first in the plan.
  var mostDrawn: Int { films != nil ? FailurePicture.mostFilms : SpecRun.mostShown }
}
