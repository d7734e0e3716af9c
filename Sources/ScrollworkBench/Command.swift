internal import Glibc

/// A process: a program with its arguments, run in a folder.
struct Command {
  let command: [String]
  let folder: String

  /// The time and memory that a run used.
  struct Usage {
    /// Seconds from start to end.
    var wall: Double
    /// Seconds of CPU, its children's included.
    var cpu: Double
    /// The peak resident memory of one process, in bytes.
    var peak: Double
  }

  /// Runs it to its end; its output must contain `text`.
  ///
  /// - Throws: ``Broken`` when it cannot be run, fails, or prints other text.
  func run(expecting text: String = "") throws(Broken) -> Usage {
    var output: [Int32] = [0, 0]
    guard pipe(&output) == 0 else { throw Broken(message: "no pipe") }
    defer { close(output[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    posix_spawn_file_actions_adddup2(&actions, output[1], 2)
    posix_spawn_file_actions_addclose(&actions, output[0])
    let arguments = command.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    guard chdir(folder) == 0 else { throw Broken(message: "no folder \(folder)") }
    let start = Self.now()
    var process = pid_t()
    let failure = posix_spawnp(&process, command[0], &actions, nil, arguments, environ)
    close(output[1])
    guard failure == 0 else { throw Broken(message: "\(command[0]) cannot be run") }
    let printed = Self.read(output[0])
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = Self.now() - start
    guard status == 0, printed.contains(text) else {
      throw Broken(
        message: "\(command.joined(separator: " ")): status \(status), \(printed.suffix(400))")
    }
    return Usage(
      wall: wall, cpu: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
      peak: Double(usage.ru_maxrss) * 1024)
  }

  private static func read(_ file: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer.prefix(count)
      } else if count == 0 || errno != EINTR {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// Seconds of the monotonic clock.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The path of a program; nil when it is not in `PATH`.
  static func find(_ program: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }
}

extension [Command.Usage] {
  /// Wall time, CPU time and memory of a case.
  func figures(_ name: String, of peer: String = Peer.ours) -> [Figure] {
    [
      Figure("\(name).wall", of: peer, map { $0.wall * 1e3 }, "ms"),
      Figure("\(name).cpu", of: peer, map { $0.cpu * 1e3 }, "ms"),
      Figure("\(name).peak_rss", of: peer, map(\.peak), "bytes"),
    ].compactMap { $0 }
  }
}
