internal import Glibc

/// A child process that is started with `posix_spawnp` and waited for with `waitpid`.
///
/// Both block the calling thread; no other thread and no event loop is used.
package struct ChildProcess {
  /// The program's path; a name without a slash is looked up in `PATH`.
  package let program: String
  /// The arguments, without the program's name.
  package let arguments: [String]
  /// The descriptor that becomes its standard input; nil inherits this process's.
  package var input: Int32?
  /// The descriptor that becomes its standard output; nil inherits this process's.
  ///
  /// When set, its standard error goes to `/dev/null`.
  var output: Int32?
  /// Whether its standard error goes where its output goes, instead.
  package var readsErrors = false
  /// Its environment variables; nil inherits this process's.
  package var environment: [String: String]?
  /// Whether its standard output and standard error go to `/dev/null`.
  package var isSilent = false

  /// Describes a process without starting it.
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

  /// Starts the process and waits until it exits.
  ///
  /// - Returns: The exit code 0 ... 255, or 128 plus the signal's number for a process that was
  ///   killed.
  /// - Throws: Exit 7 with the system's reason when it cannot be started.
  package func run() throws(HostError) -> Int32 { Self.end(of: try start()) }

  /// Starts the process and waits until it exits, and meanwhile calls a function, at last every 50
  /// ms.
  ///
  /// - Returns: The exit code as `run()` returns it.
  /// - Throws: Exit 7 with the system's reason when it cannot be started; what `pause` throws,
  ///   after the process has ended.
  package func run(pause: () throws(HostError) -> Void) throws(HostError) -> Int32 {
    let process = try start()
    var microseconds: UInt32 = 500
    while true {
      var status: Int32 = 0
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return Self.code(of: status) }
      if ended < 0, errno != EINTR { return 128 }
      usleep(microseconds)
      microseconds = min(microseconds * 2, 50_000)
      do throws(HostError) {
        try pause()
      } catch {
        _ = Self.end(of: process)
        throw error
      }
    }
  }

  /// Starts the process, reads its standard output to the end and waits until it exits.
  ///
  /// Its standard error goes to `/dev/null`.
  ///
  /// - Returns: The output, at most ``LoadedFile/sizeLimit`` bytes, and the exit code as `run`
  ///   returns it.
  /// - Throws: Exit 7 with the system's reason when it cannot be started, read, or prints more.
  package func captured() throws(HostError) -> (output: [UInt8], status: Int32) {
    let process = try CapturedProcess(self)
    let printed = Result { () throws(HostError) in
      try LoadedFile(descriptor: process.descriptor, shownAs: program).bytes
    }
    let status = process.waitForEnd()
    return (try printed.get(), status)
  }

  func start() throws(HostError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      if readsErrors {
        posix_spawn_file_actions_adddup2(&actions, output, 2)
      } else {
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
    }
    if isSilent {
      for descriptor: Int32 in [1, 2] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment?.sorted { bytesPrecede($0.key, $1.key) }.map { strdup("\($0.key)=\($0.value)") }
      ?? []
    defer { for variable in variables { free(variable) } }
    variables.append(nil)
    // This process ignores SIGPIPE and SIGXFSZ, and ignored signals are inherited: reset them.
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
    let failure =
      environment == nil
      ? posix_spawnp(&process, program, &actions, &attributes, words, environ)
      : posix_spawnp(&process, program, &actions, &attributes, words, variables)
    guard failure == 0 else {
      errno = failure
      throw HostError(.inputOutput, "cannot start \(program): \(systemReason())")
    }
    return process
  }

  /// Waits until a process exits; its exit code, or 128 plus the signal's number.
  static func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 128 }
    }
    return code(of: status)
  }

  private static func code(of status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
