import HostTestSupport
@testable import ScrollworkCheck
@testable import ScrollworkTerminal
import TestSupport
import Testing

@Suite("CheckReport") struct CheckReportTests {
  /// A module with 150 unknown globals.
  private static let many =
    String(repeating: "nosuchglobal()\n", count: 150) + "return 1\n"
  private static let poll = """
    return function(views)
      for view in pairs(views) do
        view:stop()
      end
    end

    """

  @Test("people see the first hundred findings of a file, editors and programs all")
  func limit() {
    let folder = TemporaryFolder(["m.lua": Self.many])
    let text = CheckCapture.run(["."], in: folder)
    #expect(text.output.hasSuffix("… and 50 more in m.lua\n"))
    #expect(text.output.ranges(of: "error[SW1002]").count == 100)
    #expect(text.messages == "1 file: 150 errors, 0 warnings\n")
    let short = CheckCapture.run(["."], in: folder, format: .short)
    #expect(short.output.split(separator: "\n").count == 150)
    let json = CheckCapture.run(["."], in: folder, format: .json)
    #expect(CheckCapture.codes(json.output).count == 150)
  }

  @Test("quietly, errors are shown and no count, and warnings only where they are denied")
  func quiet() {
    let folder = TemporaryFolder(["m.lua": "nosuchglobal()\nreturn 1\n", "poll.lua": Self.poll])
    let quiet = CheckCapture.run(["."], in: folder, format: .short) {
      $0.invocation.verbosity = .quiet
    }
    #expect(quiet.messages == "" && quiet.exitCode == .failure)
    #expect(quiet.output.split(separator: "\n").count == 1)
    #expect(quiet.output.hasPrefix("m.lua:1:1: error[SW1002]"))
    let denied = CheckCapture.run(["poll.lua"], in: folder, format: .short) {
      $0.invocation.verbosity = .quiet
      $0.deniesWarnings = true
    }
    #expect(denied.output.contains("SW3002") && denied.exitCode == .failure)
  }

  /// A behavior whose options are not declared: a hint.
  private static let plain = """
    local sw = require "scrollwork"
    return sw.behavior("plain", function(view, opt) view:snap { interval = opt.step } end)

    """

  @Test("a hint is shown and counted, and fails nothing unless scrollwork.toml says more · row:J17")
  func hints() {
    let folder = TemporaryFolder(["plain.lua": Self.plain])
    for denies in [false, true] {
      let answer = CheckCapture.run(["."], in: folder) { $0.deniesWarnings = denies }
      #expect(answer.exitCode == .success)
      #expect(answer.output.hasPrefix("hint[SW2106]: the options of plain are not declared"))
      #expect(answer.output.split(separator: "\n").count == 1)
      #expect(answer.messages == "1 file: 0 errors, 0 warnings, 1 hint\n")
      let quiet = CheckCapture.run(["."], in: folder) {
        $0.deniesWarnings = denies
        $0.invocation.verbosity = .quiet
      }
      #expect(quiet.output == "" && quiet.messages == "")
    }
    let json = CheckCapture.run(["."], in: folder, format: .json)
    #expect(json.output.contains("\"severity\":\"hint\""), "\(json.output)")
    let github = CheckCapture.run(["."], in: folder) { $0.reports = [.init(.github)] }
    #expect(github.output.hasPrefix("::notice file=plain.lua,line=2"), "\(github.output)")
    for (level, code) in [("allow", ExitCode.success), ("warn", .failure), ("deny", .failure)] {
      folder.write("[lints]\nSW2106 = \"\(level)\"", to: "scrollwork.toml")
      let answer = CheckCapture.run(["."], in: folder) { $0.deniesWarnings = true }
      #expect(answer.exitCode == code, "\(level)")
    }
    folder.write("[lints]\nSW3002 = \"hint\"", to: "scrollwork.toml")
    folder.write(Self.poll, to: "poll.lua")
    let poll = CheckCapture.run(["poll.lua"], in: folder) { $0.deniesWarnings = true }
    #expect(poll.exitCode == .success && poll.output.hasPrefix("hint[SW3002]"))
  }

  @Test("no files are counted as none")
  func none() {
    let answer = CheckCapture.run(["."], in: TemporaryFolder()) { $0.allowsEmpty = true }
    #expect(answer.messages == "0 files: 0 errors, 0 warnings\n" && answer.output == "")
  }

  @Test("a report on the standard output takes the place of findings and workflow commands")
  func standardOutput() {
    let folder = TemporaryFolder(["poll.lua": Self.poll])
    let answer = CheckCapture.run(["."], in: folder, environment: ["GITHUB_ACTIONS": "true"]) {
      $0.reports = [.init(.junit)]
    }
    #expect(answer.output.hasPrefix("<?xml") && !answer.output.contains("::warning"))
    #expect(!answer.output.contains("warning[SW3002]"))
    let asked = CheckCapture.run(["."], in: folder, environment: ["GITHUB_ACTIONS": "true"]) {
      $0.reports = [.init(.github)]
    }
    #expect(asked.output.ranges(of: "::warning ").count == 1)
  }

  @Test(
    "what cannot be read is said beside the findings of the other files, and ends with 7 · row:J12")
  func unreadable() {
    let folder = TemporaryFolder(["b.lua": "nosuchglobal()\nreturn 1\n", "c/x.lua": "return 1\n"])
    folder.link("a.lua", to: "/etc/hostname")
    let answer = CheckCapture.run(["."], in: folder)
    #expect(answer.exitCode == .inputOutput)
    #expect(answer.output.contains("error[SW1002]"), "\(answer.output)")
    #expect(
      answer.messages.hasPrefix("2 files: 1 error, 0 warnings, 1 not read\nerror: a.lua is a link"))
    let report = CheckCapture.run(["."], in: folder) { $0.reports = [.init(.junit)] }.output
    #expect(report.contains("tests=\"3\" failures=\"1\" errors=\"1\""), "\(report)")
    let marks = CheckCapture.run(["."], in: folder) { $0.reports = [.init(.github)] }.output
    #expect(marks.contains("::error file=a.lua,title=could not be read::"), "\(marks)")
  }

  @Test("a link to a file that does not exist is no file that is left out · row:J12")
  func danglingLink() {
    let folder = TemporaryFolder(["b.lua": "return 1\n"])
    folder.link("a.lua", to: "gone.lua")
    let answer = CheckCapture.run(["."], in: folder)
    #expect(answer.exitCode == .inputOutput)
    #expect(
      answer.messages.contains("error: cannot read a.lua: it is a link to what does not exist\n"),
      "\(answer.messages)")
  }

  @Test("a warning fails no case of JUnit's unless it fails the check · row:J12")
  func warnings() {
    let folder = TemporaryFolder(["poll.lua": Self.poll])
    func report(_ deniesWarnings: Bool) -> CommandCapture {
      CheckCapture.run(["."], in: folder) {
        $0.reports = [.init(.junit)]
        $0.deniesWarnings = deniesWarnings
      }
    }
    let (lenient, strict) = (report(false), report(true))
    #expect(lenient.exitCode == .success && !lenient.output.contains("<failure"))
    #expect(lenient.output.contains("<system-out>warning: pairs over handles"), "\(lenient.output)")
    #expect(lenient.output.contains("tests=\"1\" failures=\"0\""))
    #expect(strict.exitCode == .failure && strict.output.contains("<failure type=\"warning\""))
  }

  @Test("files are sorted by path, a file named twice is checked once")
  func order() {
    let folder = TemporaryFolder([
      "b.lua": "nosuchglobal()\nreturn 1\n", "a/z.lua": "nosuchglobal()\nreturn 1\n",
      "B.lua": "nosuchglobal()\nreturn 1\n",
    ])
    let answer = CheckCapture.run(["b.lua", ".", "b.lua"], in: folder, format: .short)
    #expect(
      answer.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == [
        "B.lua", "a/z.lua", "b.lua",
      ])
    #expect(answer.messages == "3 files: 3 errors, 0 warnings\n")
  }
}
