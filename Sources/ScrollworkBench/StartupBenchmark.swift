internal import Glibc

/// How long whole processes take: `scrollwork --version` beside `lua5.4 -v`, in wall time.
enum StartupBenchmark {
  static let name = "startup.version"

  static func run() {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    let ours = ["\(folder)/scrollwork", "--version"]
    let peer = ["/usr/bin/lua5.4", "-v"]
    var times: [Double] = []
    var peerTimes: [Double] = []
    for _ in 0..<15 {
      guard let time = milliseconds(ours) else { return }
      times.append(time)
      if let time = milliseconds(peer) { peerTimes.append(time) }
    }
    Figure(peer: "scrollwork", name: name, unit: "ms", values: times).emit()
    Figure(peer: "lua5.4", name: name, unit: "ms", values: peerTimes).emit()
    Figure(
      peer: "scrollwork/lua5.4", name: name, unit: "x",
      values: zip(times, peerTimes).map { $0 / $1 }
    ).emit()
  }

  /// The wall time of a process from start to end; nil when it cannot be run.
  private static func milliseconds(_ words: [String]) -> Double? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    let arguments = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    let start = wallTime()
    var process = pid_t()
    guard posix_spawn(&process, words[0], &actions, nil, arguments, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0 else { return nil }
    return (wallTime() - start) * 1000
  }

  private static func wallTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
