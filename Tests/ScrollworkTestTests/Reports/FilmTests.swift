import FoundationEssentials
import HostTestSupport
import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import ScrollworkTrace
import TestSupport
import Testing

/// What a record keeps of the scenes of failed tests.
@Suite("Film") struct FilmTests {
  private func film(_ lines: String, expecting count: Int = 1) throws -> JSONValue {
    let answer = SpecFolder([
      "tests/a_test.lua": """
      it("fails", function()
        local strip = scene("strip", { pitch = 300 }):get "strip"
        \(lines)
        expect(1):to_equal(2)
      end)
      """
    ]).test { $0.reports = [ReportRequest(.jsonl)] }
    let films = answer.output.split(separator: "\n").filter { $0.contains(#""k":"film""#) }
    #expect(films.count == count, "\(answer.output.prefix(800))")
    let line = try #require(films.first)
    return try #require(JSONValue(parsing: Array(line.utf8))?["film"])
  }

  /// The ticks of its frames, and the size of all of them.
  private func frames(of film: JSONValue) throws -> (ticks: [Int], bytes: Int) {
    let text = try #require(film["frames"]?.text)
    let bytes = [UInt8](try #require(Data(base64Encoded: text)))
    var reader = FilmReader(bytes)
    return (reader.frames().map(\.tick), bytes.count)
  }

  @Test("it has a frame for every tick in which something moved, coasting ones included")
  func everyTick() throws {
    let film = try film("flick(strip, { x = -1000, over = 0.1 }) settle()")
    let (ticks, _) = try frames(of: film)
    let last = try #require(ticks.last)
    #expect(last > 30)
    // The last one is the scene at its end, which need not differ.
    #expect(ticks.dropLast() == Array(1..<ticks.count)[...])
    #expect(film["scene"]?["rate"]?.number == 60)
    #expect(film["lanes"]?.elements?.first?["view"]?.integer == 0)
  }

  @Test("a long one stays small, and has still its first and its last moments")
  func long() throws {
    let film = try film(
      "for i = 1, 60 do flick(strip, { x = i % 2 == 0 and 900 or -900, over = 0.1 }) settle() end")
    let (ticks, bytes) = try frames(of: film)
    #expect(bytes <= 40_000 && ticks.count > 20, "\(bytes) bytes, \(ticks.count) frames")
    let steps = Set(zip(ticks, ticks.dropFirst().dropLast()).map { $1 - $0 })
    #expect(steps.allSatisfy { $0 % (steps.min() ?? 1) == 0 })
    #expect(try #require(ticks.first) < 200)
  }

  @Test("filming changes no result")
  func unchanged() {
    func digest(_ kind: ReportRequest.Kind) -> String {
      let output = SpecFolder(ReportTests.files).test {
        $0.reports = [ReportRequest(kind)]
        $0.budget.instructions = 1_000_000
      }.output
      return output.firstRange(of: "digest").map {
        String(output[$0.upperBound...].filter(\.isHexDigit).prefix(8))
      }
        ?? ""
    }
    let text = digest(.text)
    #expect(!text.isEmpty)
    let page = SpecFolder(ReportTests.files).test {
      $0.reports = [ReportRequest(.html)]
      $0.budget.instructions = 1_000_000
    }.output
    #expect(page.contains(#""digest":"\#(text)""#))
  }

  @Test("only the first failures of a run keep one")
  func first() {
    let answer = SpecFolder([
      "tests/a_test.lua": """
      for i = 1, 205 do
        it("fails " .. i, function()
          local strip = scene("strip", { pitch = 300 }):get "strip"
          strip:scroll_to { x = 10 + i }
          expect(1):to_equal(2)
        end)
      end
      """
    ]).test { $0.reports = [ReportRequest(.jsonl)] }
    #expect(answer.output.ranges(of: #""k":"film""#).count == FailurePicture.mostFilms)
    #expect(answer.output.ranges(of: #""k":"screen""#).count == FailurePicture.mostFilms)
  }
}
