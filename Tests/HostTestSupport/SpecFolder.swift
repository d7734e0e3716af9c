internal import ScrollworkReference
package import ScrollworkTerminal
package import ScrollworkTest
internal import Synchronization
package import TestSupport
internal import Testing

/// A project on disk in which `scrollwork test` is called, without a process of its own.
package final class SpecFolder {
  /// What a call answered.
  package struct Answer {
    package var exitCode: ExitCode
    /// The standard output, with the wall time masked.
    package var output: String
    /// The standard error, or the refusal's message.
    package var messages: String
  }

  package let folder: TemporaryFolder

  /// A project with two scenes: `page`, a list of five items in 300×400, and `strip`, the same
  /// sideways with a rule that goes one item on.
  package init(_ files: [String: String] = [:]) {
    var all = [
      "scrollwork.toml": "",
      "pager.lua": """
      local sw = require "scrollwork"
      return sw.behavior("pager", function(view, opt)
        view:snap(function(move)
          local here = sw.round(move.start.x / opt.pitch)
          return { x = opt.pitch * (here + (move.velocity.x > 0 and 1 or -1)) }
        end)
      end)
      """,
      "scenes/page.lua": """
      local sw = require "scrollwork"
      return function(opt)
        local items = { spacing = opt.gap or 0 }
        for i, id in ipairs { "one", "two", "three", "four", "five" } do
          items[i] = sw.item { id = id, height = opt.height or 200 }
        end
        return sw.scene { width = 300, height = 400,
          sw.scroll { id = "page", height = 400, sw.column(items) } }
      end
      """,
      "scenes/strip.lua": """
      local sw = require "scrollwork"
      return function(opt)
        local items = { spacing = 20 }
        for i = 1, 6 do items[i] = sw.item { id = "s" .. i, width = 300 } end
        return sw.scene { width = 300, height = 400,
          sw.scroll { id = "strip", axis = "horizontal", height = 200, sw.row(items) },
          setup = function(scene)
            scene:view("strip"):attach(require "pager", { pitch = opt.pitch or 320 })
          end }
      end
      """,
    ]
    all.merge(files) { $1 }
    folder = TemporaryFolder(all)
  }

  /// A project with one test file.
  package convenience init(_ tests: String) { self.init(["tests/a_test.lua": tests]) }

  /// Calls the command in the folder.
  package func test(
    _ paths: String..., environment: [String: String] = [:],
    change: (inout TestOptions) -> Void = { _ in },
    run: (TestOptions, CommandStreams) throws(HostError) -> ExitCode = {
      (options, streams) throws(HostError) in
      try options.runsExamples
        ? ExampleRun.run(options, streams: streams)
        : TestCommandRunner.run(options, streams: streams)
    }
  ) -> Answer {
    var environment = environment
    environment["LC_ALL"] = "C.UTF-8"
    environment["XDG_CONFIG_HOME"] = folder.path
    var options = TestOptions(
      paths,
      invocation: Invocation(
        environment: environment, currentDirectory: FilePath(folder.path)))
    // Workers are forked, which is not for a process with threads such as this one.
    options.jobs = 0
    change(&options)
    let written = Mutex<(output: [UInt8], messages: [UInt8])>(([], []))
    let streams = CommandStreams(
      output: .plain, messages: .plain,
      writeOutput: { (bytes) throws(HostError) in written.withLock { $0.output += bytes } },
      writeMessages: { (bytes) throws(HostError) in written.withLock { $0.messages += bytes } })
    var exitCode: ExitCode
    var refusal = ""
    do throws(HostError) {
      exitCode = try run(options, streams)
    } catch {
      exitCode = error.exitCode
      refusal = error.diagnostic.rendered(on: .plain)
    }
    let (output, messages) = written.withLock { ($0.output, $0.messages) }
    return Answer(
      exitCode: exitCode, output: Self.masked(String(decoding: output, as: UTF8.self)),
      messages: String(decoding: messages, as: UTF8.self) + refusal)
  }

  /// Runs the body of one test, and answers what is said about it; nothing when it passes.
  package static func run(_ body: String) -> (exitCode: ExitCode, report: String) {
    let answer = SpecFolder("it(\"x\", function()\n\(body)\nend)").test()
    return (answer.exitCode, answer.exitCode == .success ? "" : answer.output)
  }

  /// The text with the wall time of the summary replaced.
  package static func masked(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasSuffix(" s wall"),
        let space = line.dropLast(" s wall".count).lastIndex(of: " ")
      else { return String(line) }
      return line[...space] + "… s wall"
    }.joined(separator: "\n")
  }

  /// The lines of a text that begin with some sign, after the indent.
  package static func lines(_ text: String, beginningWith sign: String) -> [String] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(sign) }
      .map(String.init)
  }
}
