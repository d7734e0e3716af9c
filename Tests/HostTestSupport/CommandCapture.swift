internal import Glibc
package import ScrollworkRepl
package import ScrollworkSession
package import ScrollworkTerminal
package import ScrollworkTest
internal import Synchronization
package import TestSupport

/// What a command printed and said, and how it ended.
package struct CommandCapture {
  package var output = ""
  package var messages = ""
  package var exitCode = ExitCode.success

  package init(output: String = "", messages: String = "", exitCode: ExitCode = .success) {
    self.output = output
    self.messages = messages
    self.exitCode = exitCode
  }

  /// The messages without what differs between equal runs.
  package var maskedMessages: String {
    messages.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let end = line.firstRange(of: " wall   digest ") else { return String(line) }
      let kept = line[..<end.lowerBound].split(separator: ",", omittingEmptySubsequences: false)
      // The grouped instructions hold commas of their own; the wall time is the last part.
      return kept.dropLast().joined(separator: ",") + ", WALL" + line[end.lowerBound...]
    }.joined(separator: "\n")
  }

  /// Runs `scrollwork run` in a folder.
  package static func run(
    _ target: String, in folder: TemporaryFolder, terminal: Terminal = .plain,
    program: String = "/none",
    _ change: (inout RunOptions) -> Void = { _ in },
    changes: (@Sendable ([FilePath]) throws(HostError) -> Set<FilePath>?)? = nil
  ) -> CommandCapture {
    capture(in: folder, terminal: terminal) { streams, invocation throws(HostError) in
      var options = RunOptions(target, invocation: invocation)
      change(&options)
      return try RunCommandRunner.run(
        options, streams: streams, program: program, changes: changes)
    }
  }

  /// Runs `scrollwork trace` in a folder.
  package static func trace(
    _ subject: String, in folder: TemporaryFolder, terminal: Terminal = .plain,
    _ change: (inout TraceOptions) -> Void = { _ in }
  ) -> CommandCapture {
    capture(in: folder, terminal: terminal) { streams, invocation throws(HostError) in
      var options = TraceOptions(subject, invocation: invocation)
      change(&options)
      return try TraceCommandRunner.run(options, streams: streams)
    }
  }

  /// Feeds lines to `scrollwork repl` in a folder.
  package static func repl(
    _ entries: [String], in folder: TemporaryFolder, terminal: Terminal = .plain,
    _ change: (inout ReplOptions) -> Void = { _ in }
  ) -> CommandCapture {
    folder.write(entries.map { $0 + "\n" }.joined(), to: "entries.txt")
    return capture(in: folder, terminal: terminal) { streams, invocation throws(HostError) in
      var options = ReplOptions(invocation: invocation)
      options.keepsHistory = false
      change(&options)
      let input = open("\(folder.path)/entries.txt", O_RDONLY)
      defer { close(input) }
      return try ReplCommandRunner.run(options, streams: streams, input: input)
    }
  }

  private final class Text: Sendable {
    let bytes = Mutex<[UInt8]>([])
    func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
  }

  package static func capture(
    in folder: TemporaryFolder, terminal: Terminal = .plain,
    _ command: (CommandStreams, Invocation) throws(HostError) -> ExitCode
  ) -> CommandCapture {
    let output = Text()
    let messages = Text()
    let streams = CommandStreams(
      output: terminal, messages: .plain, writeOutput: { output.append($0) },
      writeMessages: { messages.append($0) })
    let invocation = Invocation(environment: [:], currentDirectory: FilePath(folder.path))
    var capture = CommandCapture()
    do throws(HostError) {
      capture.exitCode = try command(streams, invocation)
    } catch {
      messages.append(Array(error.diagnostic.rendered(on: .plain).utf8))
      capture.exitCode = error.exitCode
    }
    capture.output = output.text
    capture.messages = messages.text
    return capture
  }
}

/// A vertical view `menu` with four sections, 400 pt each, on a phone.
package let menuScene = """
  local sw = require "scrollwork"
  return function(opt)
    local page = {}
    for i = 1, 4 do page[i] = sw.section { id = "s" .. i, height = 400 } end
    return sw.scene { device = "phone", sw.scroll { id = "menu", sw.column(page) } }
  end
  """
