internal import Glibc

/// Another process, started and waited for.
///
/// By `posix_spawn`, which needs neither threads nor an event loop beside the command's own.
package struct ChildProcess {
  /// The program's path, or its name alone for one on the search path.
  package let program: String
  /// What it is called with, without its own name.
  package let arguments: [String]
  /// The descriptor that becomes its standard input; nil leaves ours.
  package var input: Int32?
  /// The descriptor that becomes its standard output; nil leaves ours.
  var output: Int32?
  /// Whether what it prints and says is thrown away.
  package var isSilent = false

  package init(
    program: String, arguments: [String], input: Int32? = nil, output: Int32? = nil,
    isSilent: Bool = false
  ) {
    self.program = program
    self.arguments = arguments
    self.input = input
    self.output = output
    self.isSilent = isSilent
  }

  /// Starts it and waits for its end.
  ///
  /// - Returns: The exit code; 128 and the signal's number for a process that was killed.
  /// - Throws: Exit 7 with the system's reason when it cannot be started.
  package func run() throws(HostError) -> Int32 { try end(of: start()) }

  /// Starts it and reads all that it prints; what it says is thrown away.
  ///
  /// - Returns: The output and the exit code as `run` answers it.
  /// - Throws: Exit 7 with the system's reason when it cannot be started or read.
  package func captured() throws(HostError) -> (output: [UInt8], status: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw HostError(.inputOutput, Diagnostic(.error, "cannot make a pipe: \(systemReason())"))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var child = self
    child.output = ends[1]
    let process: pid_t
    do throws(HostError) {
      process = try child.start()
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    let printed = Result { () throws(HostError) in
      try LoadedFile(descriptor: ends[0], shownAs: program).bytes
    }
    let status = end(of: process)
    return (try printed.get(), status)
  }

  private func start() throws(HostError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    if isSilent {
      for descriptor: Int32 in [1, 2] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    // What this process ignores its children hear again.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var heard = sigset_t()
    sigemptyset(&heard)
    sigaddset(&heard, SIGPIPE)
    sigaddset(&heard, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &heard)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let failure = posix_spawnp(&process, program, &actions, &attributes, words, environ)
    guard failure == 0 else {
      errno = failure
      throw HostError(
        .inputOutput, Diagnostic(.error, "cannot start \(program): \(systemReason())"))
    }
    return process
  }

  private func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 128 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
