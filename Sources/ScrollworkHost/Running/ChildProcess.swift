internal import Glibc

/// Another process, started and waited for.
///
/// By `posix_spawn`, which needs neither threads nor an event loop beside the command's own.
struct ChildProcess {
  /// The program's path.
  let program: String
  /// What it is called with, without its own name.
  let arguments: [String]
  /// The descriptor that becomes its standard input; nil leaves ours.
  var input: Int32?
  /// Whether what it prints and says is thrown away.
  var isSilent = false

  /// Starts it and waits for its end.
  ///
  /// - Returns: The exit code; 128 and the signal's number for a process that was killed.
  /// - Throws: Exit 7 with the system's reason when it cannot be started.
  func run() throws(HostError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    if isSilent {
      for descriptor: Int32 in [1, 2] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var process: pid_t = 0
    let failure = posix_spawn(&process, program, &actions, nil, words, environ)
    guard failure == 0 else {
      errno = failure
      throw HostError(
        .inputOutput, Diagnostic(.error, "cannot start \(program): \(systemReason())"))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 128 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
