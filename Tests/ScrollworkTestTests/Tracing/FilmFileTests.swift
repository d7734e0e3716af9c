import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
@testable import ScrollworkTrace
import TestSupport
import Testing

/// Films as files: how they are asked for, and what is refused.
@Suite("Films as files") struct FilmFileTests {
  private func run(
    _ name: String, in folder: TemporaryFolder, _ change: (inout RunOptions) -> Void = { _ in }
  ) -> CommandCapture {
    CommandCapture.run("nothing.lua", in: TraceFixture.folder) {
      $0.scene = "five"
      $0.doLines = TraceFixture.fiveLines
      $0.film = "\(folder.path)/\(name)"
      change(&$0)
    }
  }

  @Test("equal runs give equal films, by run and by trace · row:Q3")
  func determinism() throws {
    let folder = TemporaryFolder()
    #expect(run("a.html", in: folder).exitCode == .success)
    #expect(run("b.html", in: folder).exitCode == .success)
    let film = try #require(readText("\(folder.path)/a.html"))
    #expect(film == readText("\(folder.path)/b.html"))
    #expect(film.hasPrefix("<!DOCTYPE html>"))
    let traced = TraceFixture.five { $0.output = "\(folder.path)/c.html" }
    #expect(traced.exitCode == .success)
    #expect(film == readText("\(folder.path)/c.html"))
  }

  @Test("a film is written into a new folder, and not where none can be")
  func paths() {
    let folder = TemporaryFolder()
    #expect(run("new/a.html", in: folder).exitCode == .success)
    #expect(readText("\(folder.path)/new/a.html") != nil)
    folder.write("text", to: "file")
    let below = run("file/a.html", in: folder)
    #expect(below.exitCode == .inputOutput && below.messages.contains("file/a.html"))
    let over = run("new", in: folder)
    #expect(over.exitCode != .success)
  }

  @Test(
    "what says which part of a run is drawn is refused for a film",
    arguments: ["--view", "--from", "--to", "--compare", "--axis", "--size", "--theme"])
  func drawing(flag: String) {
    let folder = TemporaryFolder()
    let refused = TraceFixture.five {
      $0.output = "\(folder.path)/a.html"
      switch flag {
      case "--view": $0.views = ["new"]
      case "--from": $0.from = 0.1
      case "--to": $0.to = 0.1
      case "--compare": $0.other = "r.jsonl"
      case "--axis": $0.axis = "x"
      case "--size": $0.size = TraceOptions.PictureSize(parsing: "900x420")
      default: $0.theme = .dark
      }
    }
    #expect(refused.exitCode == .usage)
    #expect(refused.messages.contains("\(flag) is for pictures; a film plays the whole run"))
    #expect(readText("\(folder.path)/a.html") == nil)
  }

  @Test("a record of a run has no film, and the refusal says how to get one")
  func records() {
    let folder = TemporaryFolder()
    _ = run("a.html", in: folder) { $0.record = "\(folder.path)/r.jsonl" }
    let refused = TraceFixture.trace("\(folder.path)/r.jsonl") {
      $0.output = "\(folder.path)/b.html"
    }
    #expect(refused.exitCode == .usage)
    #expect(refused.messages.contains("is a record without a film"))
    let still = TraceFixture.trace("\(folder.path)/r.jsonl") {
      $0.output = "\(folder.path)/b.svg"
      $0.animation = .once
    }
    #expect(still.exitCode == .usage && still.messages.contains("a record cannot be animated"))
  }

  @Test("an animation is an SVG of at most a minute, the same bytes each time")
  func animations() throws {
    let folder = TemporaryFolder()
    func draw(_ name: String, _ change: (inout TraceOptions) -> Void = { _ in }) -> CommandCapture {
      TraceFixture.five {
        $0.output = "\(folder.path)/\(name)"
        $0.animation = .forever
        change(&$0)
      }
    }
    #expect(draw("a.svg").exitCode == .success && draw("b.svg").exitCode == .success)
    let picture = try #require(readText("\(folder.path)/a.svg"))
    #expect(picture == readText("\(folder.path)/b.svg"))
    #expect(picture.contains("@media (prefers-reduced-motion:no-preference)"))
    #expect(picture.contains("infinite"))
    #expect(draw("c.svg") { $0.animation = .once }.exitCode == .success)
    #expect(readText("\(folder.path)/c.svg")?.contains("infinite") == false)
    let wrong = draw("a.csv")
    #expect(
      wrong.exitCode == .usage && wrong.messages.contains("--animate is for SVG, not for csv"))
    let long = draw("d.svg") { $0.run.until = .seconds(61) }
    #expect(long.exitCode == .usage && long.messages.contains("an animation plays at most 60 s"))
    let part = draw("d.svg") {
      $0.run.until = .seconds(61)
      $0.to = 2
    }
    #expect(part.exitCode == .success)
  }
}
