import Glibc
import Testing

/// One thread at a time may run Swift in the program.
///
/// Its release build counts references without atomic operations; see `scripts/program-build`.
@Suite("Thread rules") struct ThreadRulesTests {
  /// The files that start a thread or hand work to one, and what keeps two from running Swift at
  /// once.
  private static let allowed: [String: String] = [
    "LuaBridge/Threads/":
      "the scripts' thread, whose caller waits for its end; and that of an actor",
    "ScrollworkLua/Embedding/Actor/":
      "for programs that embed the library, which are built with atomics",
    "ScrollworkSession/Watchdog/Watchdog.swift":
      "in C until the scripts' thread has stopped permanently",
    "CLuaBorder/scrollwork_thread.c": "the scripts' thread",
    "CScrollwork/library_thread.c": "for programs in C, whose library is built with atomics",
    "CProcess/scrollwork_watchdog.c": "the watchdog, in C",
    "CProcess/scrollwork_first_try.c": "a timer whose signal a waiting thread handles in C",
  ]

  /// What starts a thread, or may go on in another one, as `grep -E` finds it.
  private static let pattern = [
    #"\b(async|await|TaskGroup|DispatchQueue|DispatchWorkItem|OperationQueue|LuaExecutor)\b"#,
    #"\b(withTaskGroup|withThrowingTaskGroup|pthread_create|thrd_create|timer_create)\b"#,
    #"\b(scrollwork_thread_run|scrollwork_thread_start|scrollwork_watchdog_start)\b"#,
    #"\b(SIGEV_THREAD|getaddrinfo_a|aio_read|aio_write)\b"#,
    #"(^|[^.[:alnum:]])(Task\.|Thread(\.|\())"#, #"(^|[=(]) *Task *\{"#,
    #"\bTask\((priority|executorPreference|name|operation):"#, #"\bactor [A-Z]"#,
  ].joined(separator: "|")

  /// The lines that match, with the file each is in, below `Sources`; comments and most texts left
  /// aside.
  private static func matches(in root: String) -> [(file: Substring, code: Substring)] {
    let command =
      "cd '\(root)' && grep -rnE --exclude-dir='*.docc' --include='*.swift' --include='*.c' '\(pattern)' . "
      + "| grep -vE ':[0-9]+: *(//|\\*|/\\*|\")'"
    guard let pipe = popen(command, "r") else { return [] }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, pipe), count > 0 {
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.dropFirst(2).split(separator: ":", maxSplits: 2)
      return parts.count == 3 ? (parts[0], parts[2]) : nil
    }
  }

  @Test("no source starts a thread or a task but those that are known to be safe")
  func threads() {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let found = Self.matches(in: parts.joined(separator: "/") + "/Sources")
    for match in found {
      #expect(
        Self.allowed.keys.contains { match.file.hasPrefix($0) },
        "Sources/\(match.file): \(match.code)")
    }
    for name in Self.allowed.keys {
      #expect(found.contains { $0.file.hasPrefix(name) }, "\(name) need not be allowed any more")
    }
  }

  @Test(
    "each way to start one is found",
    arguments: [
      "Task { tick() }", "Task(priority: .high) { tick() }", "let a = Task { 1 }",
      "Task.detached { tick() }", "async let a = b()",
      "func f() async {}", "await f()", "public actor Host {", "Thread(block: f).start()",
      "DispatchQueue.global().async(execute: f)", "pthread_create(&thread, nil, body, nil)",
    ])
  func displacements(code: String) throws {
    var name = Array("/tmp/scrollwork-threads-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&name).map { String(cString: $0) })
    defer { _ = rmdir(folder) }
    let path = "\(folder)/a.swift"
    let file = try #require(fopen(path, "w"))
    fputs("  \(code)\n", file)
    fclose(file)
    defer { remove(path) }
    #expect(Self.matches(in: folder).count == 1)
  }
}
