internal import CLuaFloor
internal import Glibc

/// Whole commands: a thousand test files, and one file including the start of the process.
enum RunnerCases {
  static let oneThread = "runner.1000_files_fresh_state_each_1_thread"
  static let twoThreads = "runner.1000_files_fresh_state_each_2_thread"
  static let many = "runner.1_file_1000_tests"
  static let memory = "memory.runner_after_100_scenarios"
  static let speedup = "runner.1000_files_fresh_state_each.speedup"

  static let all = [
    Case(
      "\(oneThread).wall", "\(oneThread).cpu", "\(oneThread).peak_rss",
      "\(oneThread).tests_per_second", "\(twoThreads).wall", "\(twoThreads).cpu",
      "\(twoThreads).peak_rss", "\(twoThreads).tests_per_second", speedup, measure: thousand),
    Case(
      "startup.version.wall", "runner.1_file.wall", "runner.1_file.cpu", "runner.1_file.peak_rss",
      "runner.1_file.over_version", "runner.1_file_run.wall", "runner.1_file_run.cpu",
      "runner.1_file_run.peak_rss", "runner.1_file_run.over_version", measure: one),
    Case("\(many).wall", "\(many).cpu", "\(many).peak_rss", "\(many).exponent", measure: manyTests),
    Case(memory, measure: manyScenes),
  ]

  /// Rounds of the thousand files: at least three, at most seven, and none begun after `seconds`.
  private static let rounds = (least: 3, most: 7, seconds: 12.0)

  private static func tests(_ files: SpecFiles, _ bench: Bench, jobs: Int) -> Command {
    Command(command: [bench.tool, "test", "ours", "--jobs", "\(jobs)"], folder: files.folder)
  }

  @Sendable private static func thousand(_ bench: Bench) throws -> [Figure] {
    let files = try SpecFiles()
    let count = SpecFiles.count * SpecFiles.tests
    let (first, second) = (tests(files, bench, jobs: 1), tests(files, bench, jobs: 2))
    let busted = busted(on: "busted", in: files.folder)
    let passed = "\(Double(count).shown) passed"
    var floors: [Double] = []
    var ones: [Command.Usage] = []
    var twos: [Command.Usage] = []
    var theirs: [Command.Usage] = []
    _ = try first.run(expecting: passed)
    _ = try floor(files)
    let start = Command.now()
    for round in 0..<rounds.most {
      if round >= rounds.least, Command.now() - start > rounds.seconds { break }
      floors.append(try floor(files))
      ones.append(try first.run(expecting: passed))
      twos.append(try second.run(expecting: passed))
      // It takes as long as all the others together.
      if round < rounds.least, let busted {
        theirs.append(try busted.run(expecting: "\(count) successes"))
      }
    }
    let walls = ones.map { $0.wall * 1e3 }
    var figures = ones.figures(oneThread) + twos.figures(twoThreads)
    figures += theirs.figures("runner.1000_files", of: Peer.busted)
    for (name, usages) in [(oneThread, ones), (twoThreads, twos)] {
      let rates = usages.map { Double(count) / $0.wall }
      figures += [Figure("\(name).tests_per_second", rates, "tests/s")].compactMap { $0 }
    }
    let theirWalls = theirs.map { $0.wall * 1e3 }
    let wall = "\(oneThread).wall"
    return figures
      + [
        Figure(wall, of: Peer.floor, floors, "ms"),
        Figure(wall, of: Peer.ours, walls, over: Peer.floor, floors),
        Figure(wall, of: Peer.busted, theirWalls, over: Peer.ours, walls),
        Figure(speedup, zip(ones, twos).map { $0.wall / $1.wall }, "x"),
      ].compactMap { $0 }
  }

  /// Busted on Lua 5.4, whatever version the system prefers; nil where one of the two is not
  /// installed.
  private static func busted(on path: String, in folder: String) -> Command? {
    guard let lua = Command.find("lua5.4"), let busted = Command.find("busted") else { return nil }
    return Command(command: [lua, busted, "-o", "plainTerminal", path], folder: folder)
  }

  /// The milliseconds that the files take in C, each in its own state, without starting a process.
  private static func floor(_ files: SpecFiles) throws -> Double {
    let paths = files.plain.map { UnsafePointer(strdup($0)) }
    defer { for path in paths { free(UnsafeMutablePointer(mutating: path)) } }
    let known = paths.compactMap { $0 }
    let start = Command.now()
    let passed = floor_test_files(known, known.count)
    let wall = Command.now() - start
    guard passed == SpecFiles.count * SpecFiles.tests else {
      throw Broken(message: "the floor passed \(passed) tests")
    }
    return wall * 1e3
  }

  @Sendable private static func one(_ bench: Bench) throws -> [Figure] {
    let files = try SpecFiles()
    let folder = "\(files.folder)/one"
    let version = Command(command: [bench.tool, "--version"], folder: folder)
    let test = Command(command: [bench.tool, "test", "case_test.lua"], folder: folder)
    let run = Command(command: [bench.tool, "run", "script.lua"], folder: folder)
    let busted = busted(on: "case_spec.lua", in: folder)
    var versions: [Command.Usage] = []
    var tests: [Command.Usage] = []
    var runs: [Command.Usage] = []
    var theirs: [Command.Usage] = []
    for _ in 0..<21 {
      versions.append(try version.run())
      tests.append(try test.run(expecting: "\(SpecFiles.tests) passed"))
      runs.append(try run.run())
      if let busted {
        theirs.append(try busted.run(expecting: "\(SpecFiles.tests) successes"))
      }
    }
    let (file, script) = ("runner.1_file", "runner.1_file_run")
    var figures = versions.figures("startup.version") + tests.figures(file) + runs.figures(script)
    figures += theirs.figures(file, of: Peer.busted)
    figures += [
      Figure(
        "\(file).wall", of: Peer.busted, theirs.map(\.wall), over: Peer.ours, tests.map(\.wall)),
      Figure("\(file).over_version", overVersion(tests, versions), "ms"),
      Figure(
        "\(file).over_version", of: Peer.ours, overVersion(tests, versions), over: Peer.run,
        overVersion(runs, versions)),
      Figure("\(script).over_version", overVersion(runs, versions), "ms"),
    ].compactMap { $0 }
    return figures
  }

  /// The milliseconds that commands took longer than `--version` in the same round.
  private static func overVersion(
    _ commands: [Command.Usage], _ versions: [Command.Usage]
  ) -> [Double] {
    zip(commands, versions).map { ($0.wall - $1.wall) * 1e3 }
  }

  private static let manyRounds = 7

  @Sendable private static func manyTests(_ bench: Bench) throws -> [Figure] {
    let files = try SpecFiles()
    let folder = "\(files.folder)/many"
    let (least, most) = (SpecFiles.sizes[0], SpecFiles.sizes[SpecFiles.sizes.count - 1])
    func ours(_ size: Int) throws -> Command.Usage {
      let command = [bench.tool, "test", "n\(size)_test.lua", "--jobs", "1"]
      return try Command(command: command, folder: folder).run(
        expecting: "\(Double(size).shown) passed")
    }
    let busted = busted(on: "n\(most)_spec.lua", in: folder)
    var few: [Command.Usage] = []
    var all: [Command.Usage] = []
    var theirs: [Command.Usage] = []
    for _ in 0..<manyRounds {
      few.append(try ours(least))
      all.append(try ours(most))
      if let busted { theirs.append(try busted.run(expecting: "\(most) successes")) }
    }
    let exponents = zip(few, all).map { log($1.wall / $0.wall) / log(Double(most / least)) }
    return all.figures(many) + theirs.figures(many, of: Peer.busted)
      + [
        Figure(
          "\(many).wall", of: Peer.busted, theirs.map(\.wall), over: Peer.ours, all.map(\.wall)),
        Figure("\(many).exponent", exponents, "power"),
      ].compactMap { $0 }
  }

  /// How much more memory a process has held after 100 scenarios than after 10.
  @Sendable private static func manyScenes(_ bench: Bench) throws -> [Figure] {
    let files = try SpecFiles()
    func peak(_ count: Int) throws -> Double {
      let command = [bench.tool, "test", "many/scenes\(count)_test.lua", "--jobs", "1"]
      return try Command(command: command, folder: files.folder).run(
        expecting: "\(count) passed"
      ).peak
    }
    let ratios = try (0..<manyRounds).map { _ in
      try peak(SpecFiles.scenarios[1]) / peak(SpecFiles.scenarios[0])
    }
    return [Figure(memory, ratios, "x")].compactMap { $0 }
  }
}
