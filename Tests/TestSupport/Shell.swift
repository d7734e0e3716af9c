internal import Glibc

/// What a shell command printed, and how it ended.
public struct ShellResult: Hashable, Sendable {
  /// The standard output.
  public let output: String
  /// The exit code as the shell sees it; 128 and the signal's number for a process that was killed.
  public let status: Int

  /// Makes the environment the same on every machine: no variables of a CI job or of a terminal,
  /// and UTF-8.
  private static let environment =
    "unset CI GITHUB_ACTIONS GITHUB_STEP_SUMMARY GITHUB_WORKSPACE COLUMNS NO_COLOR FORCE_COLOR CLICOLOR_FORCE; "
    + "export LC_ALL=C.UTF-8"

  /// Runs a command with `sh -c` in a folder, no signal blocked and in the same environment on
  /// every machine.
  public init(_ command: String, in folder: String = "/") {
    // The threads that tests run on block signals, and a child inherits that: a shell whose SIGCHLD
    // is blocked waits for ever.
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    let opened = popen(
      "\(Self.environment); cd '\(folder)' && (\(command)); echo $?", "r")
    pthread_sigmask(SIG_SETMASK, &before, nil)
    guard let pipe = opened else {
      (output, status) = ("", -1)
      return
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while case let count = fread(&chunk, 1, chunk.count, pipe), count > 0 {
      bytes += chunk[..<count]
    }
    pclose(pipe)
    // The last line is the shell's own: the exit code.
    let text = String(decoding: bytes.dropLast(), as: UTF8.self)
    let start = text.lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    output = String(text[..<start])
    status = Int(text[start...]) ?? -1
  }
}

/// The folder that the running tests were built into; programs of the package lie beside them.
public func builtProductsFolder() -> String? {
  guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
  defer { free(resolved) }
  let path = String(cString: resolved)
  return path.lastIndex(of: "/").map { String(path[..<$0]) }
}

/// The program that tests run as a process of its own: the one that was built with them, or the one
/// that `SCROLLWORK_PROGRAM` names, such as a release build.
public func programUnderTest() -> String? {
  if let path = getenv("SCROLLWORK_PROGRAM") { return String(cString: path) }
  return builtProductsFolder().map { $0 + "/scrollwork" }
}
