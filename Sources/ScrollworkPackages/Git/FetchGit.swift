internal import Glibc
internal import ScrollworkTerminal

/// Runs git to fetch from untrusted repositories, so that nothing runs but git and ssh.
///
/// Neither the system's nor the user's configuration is read, for they can name programs: filters,
/// hooks, helpers. What this costs: `https` uses the passwords of `~/.netrc` only, and no
/// credential helper; private repositories are better fetched by `ssh`, which reads its own files
/// and uses its agent, as it does without git. `GIT_SSH_COMMAND` and the certificates of the
/// environment are kept. There is no prompt for a password.
enum FetchGit {
  /// How long one call may take, in seconds.
  private static let patience = 600.0

  private static let settings = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.symlinks=false", "gc.auto=0",
    "maintenance.auto=false", "fetch.recurseSubmodules=false", "http.lowSpeedLimit=1000",
    "http.lowSpeedTime=60",
  ].flatMap { ["-c", $0] }

  /// Variables of the environment that are kept, of those that git reads.
  private static let kept: Set<String> = [
    "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH",
  ]

  private static let environment: [String: String] = {
    var variables = processEnvironment().filter { name, _ in
      !name.hasPrefix("GIT_") || kept.contains(name)
    }
    variables.merge([
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_ATTR_NOSYSTEM": "1",
      "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "true", "GIT_ALLOW_PROTOCOL": "file:https:ssh",
      "GIT_LFS_SKIP_SMUDGE": "1", "GIT_NO_REPLACE_OBJECTS": "1", "LC_ALL": "C",
    ]) { $1 }
    if variables["GIT_SSH_COMMAND"] == nil, variables["GIT_SSH"] == nil {
      variables["GIT_SSH_COMMAND"] = "ssh -oBatchMode=yes -oConnectTimeout=30"
    }
    return variables
  }()

  /// Runs git and reads what it prints.
  ///
  /// - Parameters:
  ///   - arguments: The command and its arguments.
  ///   - input: The descriptor that becomes its standard input; nil for none.
  ///   - readsErrors: Whether its standard error is read, too.
  ///   - limit: The most bytes that are kept.
  /// - Returns: What it printed, and its exit code, or nil when it printed more.
  /// - Throws: Exit 7 when it cannot be started, or takes longer than ten minutes.
  static func run(
    _ arguments: [String], input: Int32? = nil, readsErrors: Bool = false,
    limit: Int = LoadedFile.sizeLimit
  ) throws(HostError) -> (output: [UInt8], status: Int32?) {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    var child = ChildProcess(
      program: "git", arguments: settings + arguments, input: input ?? nothing)
    child.environment = environment
    child.readsErrors = readsErrors
    let process = try CapturedProcess(child, limit: limit)
    let end = wallTime() + patience
    while true {
      var descriptor = pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)
      let rest = end - wallTime()
      guard rest > 0 else {
        process.stop()
        throw HostError(
          .inputOutput,
          "git \(arguments.first ?? "") took longer than \(Int(patience / 60)) minutes")
      }
      guard poll(&descriptor, 1, Int32(min(rest, 1) * 1_000)) > 0 else { continue }
      if let end = process.receive() { return process.isCut ? ([], nil) : end }
    }
  }
}
