internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The process: reads the arguments, performs the request, and ends with its exit code.
package struct CommandProgram {
  private let servers: any Servers

  /// Makes the program with what it can serve.
  package init(_ servers: any Servers) { self.servers = servers }

  /// Runs the process until its end.
  package func main() -> Never {
    StandardStream.keepNumbers()
    ScriptThread.shareHeap()
    CrashNet.install(arguments: CommandLine.arguments)
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private func run(_ arguments: [String]) -> ExitCode {
    if let version = Request.version(arguments) { return show(version, environment: [:]) }
    let environment = processEnvironment()
    let request = Request(
      arguments, environment: environment,
      currentDirectory: FilePath.currentDirectory() ?? Self.removedFolder)
    switch request {
    case .answer(let answer):
      return show(answer, environment: environment)
    case .bare(let command, let invocation):
      return perform(invocation) { () throws(HostError) in try command.perform(invocation) }
    case .command(let command, let invocation):
      return perform(invocation) { () throws(HostError) in
        try command.perform(invocation, with: servers)
      }
    }
  }

  private func perform(
    _ invocation: Invocation, _ command: () throws(HostError) -> ExitCode
  ) -> ExitCode {
    do {
      try Self.enter(invocation.currentDirectory)
      return try command()
    } catch {
      return show(Answer(error, invocation), environment: invocation.environment)
    }
  }

  private func show(_ answer: Answer, environment: [String: String]) -> ExitCode {
    do {
      if answer.isPage, Pager.show(answer.output, environment: environment) {
        return answer.exitCode
      }
      try StandardStream.output.write(answer.output)
      try StandardStream.messages.write(answer.messages)
      return answer.exitCode
    } catch {
      try? StandardStream.messages.write(error.diagnostic.rendered(on: .plain))
      return error.exitCode
    }
  }

  /// The current folder if it has been removed and `-C` names no other one.
  private static let removedFolder = FilePath("/proc/self/cwd")

  /// Changes the working directory to the folder of `-C`, so that child processes run there too.
  private static func enter(_ folder: FilePath) throws(HostError) {
    if FilePath.currentDirectory() == nil, folder.isInside(removedFolder) {
      throw HostError(
        .inputOutput, "the current folder has been removed",
        help: ["cd to a folder that is there, or name one: -C DIR"])
    }
    guard chdir(folder.description) == 0 else {
      throw .usage("cannot enter \(folder): \(String(cString: strerror(errno)))")
    }
  }
}
