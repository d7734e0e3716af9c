import Glibc
@testable import ScrollworkTerminal
import TestSupport
import Testing

/// Whatever is in a file that the host reads, it is read or refused: no crash, no bug reported, no
/// hang.
///
/// `SCROLLWORK_MUTATIONS` says how many inputs instead of the few of every day, `SCROLLWORK_SEED`
/// where chance starts from; a crash leaves the input that led to it in
/// `/tmp/scrollwork-mutated-KIND-PROCESS`.
@Suite("Mutated inputs", .serialized) struct MutatedInputTests {
  /// How many inputs all kinds get together.
  private static let total = setting("SCROLLWORK_MUTATIONS") ?? 1_500

  private static func setting(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  @Test(
    "a damaged file of any kind is read or refused, and memory stays bounded",
    .timeLimit(.minutes(60)))
  func damaged() throws {
    let folder = SampleProject.make()
    let before = Self.mostMemory()
    for kind in InputKind.allCases {
      let sample = bytes(of: "\(folder.path)/\(kind.path)")
      try #require(!sample.isEmpty, "the sample project has no \(kind.path)")
      try kind.read(sample, in: folder)
      var mutation = Mutation(seed: UInt64(Self.setting("SCROLLWORK_SEED") ?? 17))
      let note = "/tmp/scrollwork-mutated-\(kind.rawValue)-\(getpid())"
      for _ in 0..<Self.total / InputKind.allCases.count {
        let input = mutation.change(sample)
        writeBytes(input, to: note)
        do {
          try kind.read(input, in: folder)
        } catch let error as HostError {
          #expect(error.exitCode != .internalError, "\(kind): \(error.diagnostic.message)")
          #expect(!error.diagnostic.message.isEmpty)
        } catch {
          // A fault of one of the readers below the host, which the host puts into words.
          #expect(!"\(error)".isEmpty)
        }
      }
      unlink(note)
      writeBytes(sample, to: "\(folder.path)/\(kind.path)")
    }
    // Other tests run beside this one; what grows with the size of an input would be far more.
    #expect(Self.mostMemory() - before < 1 << 30)
  }

  /// The most memory that the process has had, in bytes.
  private static func mostMemory() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }
}
