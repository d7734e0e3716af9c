import Glibc
import HostTestSupport
@testable import ScrollworkCheck
@testable import ScrollworkTerminal
import TestSupport
import Testing

@Suite("CheckCommandRunner") struct CheckCommandTests {
  private let tabs = """
    local sw = require "scrollwork"

    return sw.behavior("tabs", function(page)
      page:on("tap", function(e)
        page:scroll_to(e.item.id, { animte = false })
      end)
    end)

    """
  private let poll = """
    return function(views)
      local count = 0
      -- each of them is looked at
      for view in pairs(views) do
        view:stop()
        count = count + 1
      end
      return count
    end

    """

  @Test("the sample session of the specification, line by line")
  func session() {
    let folder = TemporaryFolder(["tabs.lua": tabs, "poll.lua": poll])
    let answer = CheckCapture.run(["."], in: folder)
    #expect(
      answer.output == """
        warning[SW3002]: pairs over handles decides the call order; use sw.sorted(views)    poll.lua:4:3
        error[SW2004]: View:scroll_to has no option "animte"; did you mean "animate"?
           ┌─ tabs.lua:5:33
         5 │     page:scroll_to(e.item.id, { animte = false })
           │                                 ^^^^^^ fixable

        """)
    #expect(answer.messages == "2 files: 1 error (1 fixable), 1 warning\n")
    #expect(answer.exitCode == .failure)
  }

  @Test("short lines for editors, JSON for programs")
  func formats() {
    let folder = TemporaryFolder(["tabs.lua": tabs])
    #expect(
      CheckCapture.run(["."], in: folder, format: .short).output
        == "tabs.lua:5:33: error[SW2004]: "
        + "View:scroll_to has no option \"animte\"; did you mean \"animate\"?\n")
    #expect(
      CheckCapture.run(["."], in: folder, format: .json).output
        == #"{"severity":"error","code":"SW2004","message":"View:scroll_to has no option "#
        + #"\"animte\"; did you mean \"animate\"?","file":"tabs.lua","line":5,"column":33,"#
        + #""end_line":5,"end_column":39,"fixable":true}"# + "\n")
  }

  @Test("warnings pass unless they are denied")
  func warnings() {
    let folder = TemporaryFolder(["poll.lua": poll])
    #expect(CheckCapture.run(["poll.lua"], in: folder).exitCode == .success)
    let denied = CheckCapture.run(["poll.lua"], in: folder) { $0.deniesWarnings = true }
    #expect(denied.exitCode == .failure)
    folder.write("[lints]\nSW3002 = \"deny\"\n", to: "scrollwork.toml")
    #expect(CheckCapture.run(["poll.lua"], in: folder).exitCode == .failure)
    folder.write("[lints]\nSW3002 = \"allow\"\n", to: "scrollwork.toml")
    let allowed = CheckCapture.run(["poll.lua"], in: folder) { $0.deniesWarnings = true }
    #expect(allowed.exitCode == .success && allowed.output.isEmpty)
    folder.write("[lints]\nSW3022 = \"allow\"\n", to: "scrollwork.toml")
    let unknown = CheckCapture.run(["poll.lua"], in: folder)
    #expect(unknown.exitCode == .usage && unknown.messages.contains("did you mean SW3002?"))
  }

  @Test("a comment with a reason lets a finding pass, on the line or above it")
  func allowing() {
    let reason = "-- scrollwork: allow(SW3002) all of them stop"
    let above = poll.replacing("  for view", with: "  \(reason)\n  for view")
    let behind = poll.replacing("pairs(views) do", with: "pairs(views) do \(reason)")
    for text in [above, behind] {
      let folder = TemporaryFolder(["poll.lua": text])
      let answer = CheckCapture.run(["."], in: folder)
      #expect(answer.output == "" && answer.exitCode == .success)
    }
    let bare = poll.replacing("  for view", with: "  -- scrollwork: allow(SW3002)\n  for view")
    let folder = TemporaryFolder(["poll.lua": bare])
    let answer = CheckCapture.run(["."], in: folder, format: .json)
    #expect(CheckCapture.codes(answer.output) == ["SW1008", "SW3002"])
  }

  @Test("nothing to look at, wrong paths and unreadable files each have their exit code")
  func refusals() {
    let folder = TemporaryFolder([".hidden/a.lua": "x", "notes.txt": "x"])
    #expect(CheckCapture.run(["."], in: folder).exitCode == .incomplete)
    #expect(CheckCapture.run(["."], in: folder) { $0.allowsEmpty = true }.exitCode == .success)
    #expect(CheckCapture.run(["nowhere"], in: folder).exitCode == .usage)
    folder.write("return 1\n", to: "a.lua")
    let unwritable = CheckCapture.run(["a.lua"], in: folder) {
      $0.reports = [.init(.junit, file: "a.lua/a.xml")]
    }
    #expect(unwritable.exitCode == .inputOutput)
  }

  @Test("the standard input has the name it is given")
  func standardInput() throws {
    let folder = TemporaryFolder(["text.lua": tabs])
    let descriptor = open("\(folder.path)/text.lua", O_RDONLY)
    defer { close(descriptor) }
    let answer = CheckCapture.run(["-"], in: folder, format: .short, input: descriptor) {
      $0.stdinName = "src/tabs.lua"
    }
    #expect(answer.output.hasPrefix("src/tabs.lua:5:33: error[SW2004]"))
  }

  @Test("--fix mends names, options, events and dots, and a second time nothing")
  func fixing() throws {
    let text = """
      local sw = require "scrollwork"

      return sw.behavior("tabs", function(page)
        page:on("scrol", function(e)
          page.scroll_to(e.view.id, { animte = false, align = "botom" })
          sw:clamp(page.widht, 0, 1)
        end)
      end)

      """
    let folder = TemporaryFolder(["tabs.lua": text])
    let first = CheckCapture.run(["."], in: folder) { $0.fixes = true }
    let mended = try LoadedFile(
      reading: FilePath("\(folder.path)/tabs.lua"), shownAs: "tabs.lua")
    #expect(
      String(decoding: mended.bytes, as: UTF8.self) == """
        local sw = require "scrollwork"

        return sw.behavior("tabs", function(page)
          page:on("scroll", function(e)
            page:scroll_to(e.view.id, { animate = false, align = "bottom" })
            sw.clamp(page.width, 0, 1)
          end)
        end)

        """)
    #expect(first.messages == "1 file: 0 errors, 1 warning, 6 fixed\n")
    let second = CheckCapture.run(["."], in: folder) { $0.fixes = true }
    #expect(second.messages == "1 file: 0 errors, 1 warning\n")
    #expect(try folderEntries(of: FilePath(folder.path)) == ["tabs.lua"])
  }

  @Test("--fix keeps a byte order mark")
  func fixingKeepsMark() {
    let folder = TemporaryFolder([
      "a.lua": "\u{FEFF}local sw = require \"scrollwork\"\nprint(sw.nwo())\n"
    ])
    #expect(
      CheckCapture.run(["a.lua"], in: folder) { $0.fixes = true }.messages.contains("1 fixed"))
    #expect(
      readText("\(folder.path)/a.lua")
        == "\u{FEFF}local sw = require \"scrollwork\"\nprint(sw.now())\n")
  }

  @Test("github commands and JUnit, to the output or to a file")
  func reports() throws {
    let folder = TemporaryFolder(["tabs.lua": tabs, "ok.lua": "return 1\n"])
    let github = CheckCapture.run(["."], in: folder) { $0.reports = [.init(.github)] }
    #expect(
      github.output == "::error file=tabs.lua,line=5,col=33,title=SW2004::"
        + "View:scroll_to has no option \"animte\"; did you mean \"animate\"?\n")
    let junit = CheckCapture.run(["."], in: folder) {
      $0.reports = [.init(.junit, file: "check.xml")]
    }
    #expect(junit.output.contains("error[SW2004]"))
    let xml = try LoadedFile(reading: FilePath("\(folder.path)/check.xml"), shownAs: "")
    let text = String(decoding: xml.bytes, as: UTF8.self)
    #expect(text.contains("tests=\"2\" failures=\"1\""))
    #expect(text.contains("&quot;animte&quot;"))
    let workflow = CheckCapture.run(
      ["."], in: folder, environment: ["GITHUB_ACTIONS": "true"])
    #expect(workflow.output.contains("error[SW2004]") && workflow.output.contains("::error "))
  }

  @Test("a syntax error is Lua's own, and nothing else is said of the file")
  func syntax() {
    let folder = TemporaryFolder(["a.lua": "local x = = 1\nreturn pirnt\n"])
    let answer = CheckCapture.run(["."], in: folder)
    #expect(
      answer.output == """
        error[SW1001]: unexpected symbol near '='
           ┌─ a.lua:1:11
         1 │ local x = = 1
           │           ^

        """)
  }

  @Test("hostile files end with an answer")
  func hostile() {
    let folder = TemporaryFolder([
      "deep.lua": "x = " + String(repeating: "(", count: 100_000),
      "long.lua": "return " + String(repeating: "unknown .. ", count: 150) + "'x'",
      "names.lua": String(repeating: "a.b = c\n", count: 20_000),
      "bytes.lua": "return '\u{0}\u{FFFD}' \u{1}",
    ])
    let answer = CheckCapture.run(["."], in: folder, format: .short)
    #expect(answer.exitCode == .failure)
    #expect(answer.output.contains("deep.lua:1"))
  }

  @Test("the time for one file is not what is left by the files before it")
  func budget() {
    let lines = String(repeating: "local a <const> = 1 do local b <const> = a end\n", count: 150)
    let text = "local M = {}\ndo\n\(lines)end\nreturn M\n"
    var files = ["scrollwork.toml": "[budget]\nwall = \"30ms\"\n"]
    for number in 0..<12 { files["f\(number).lua"] = text }
    let answer = CheckCapture.run(["."], in: TemporaryFolder(files))
    #expect(!answer.output.contains("SW1001"), "\(answer.output.prefix(500))")
  }
}
