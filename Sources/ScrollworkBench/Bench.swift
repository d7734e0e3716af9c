internal import CLuaFloor
internal import Glibc

/// One run: measures the chosen cases in turn and reports their figures.
final class Bench {
  let request: Request
  private var report: Report

  /// The folder of this program, which also contains the measured commands.
  let folder: String

  init(_ request: Request) throws {
    self.request = request
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    let program = path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    folder = String(decoding: program, as: UTF8.self)
      .split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    report = try Report(request)
  }

  /// The release build of `scrollwork`, beside this program.
  var tool: String { "\(folder)/scrollwork" }

  /// How this run measures repeated work: `batch` in nanoseconds, at most `most` repetitions a
  /// batch.
  func contest(batch: Double = 10e6, most: Int = .max) -> Contest {
    Contest(batch: batch, most: most, only: request.only)
  }

  /// Measures the chosen cases.
  ///
  /// - Returns: The exit status.
  /// - Throws: ``Request/Misuse`` when no case is chosen, ``Broken`` when work fails.
  func run() throws -> Int32 {
    let chosen = Case.all.filter { $0.names.contains(where: request.chooses) }
    guard !chosen.isEmpty else {
      throw Request.Misuse(message: "no case begins with \(request.filters[0]); --list names them")
    }
    if request.only != nil {
      for one in chosen { _ = try one.measure(self) }
      return 0
    }
    report.begin()
    for one in chosen {
      let figures = try one.measure(self)
      report.add(figures.filter { request.chooses($0.name) })
    }
    return report.end()
  }
}
