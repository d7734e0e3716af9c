import CSandboxTesting
import Foundation
import Testing

/// Where the blocks of a state lie.
@Suite("Lua's heap") struct HeapTests {
  /// Below and above 256 bytes, where sizes begin to be rounded up further.
  private static let sizes = [8, 40, 256, 264, 3000, 30_000, 500_000]

  @Test(
    "blocks hold what was written to them, and what they held at the beginning", arguments: sizes)
  func content(size: Int) {
    #expect(heap_mistake_make(heap_mistake_none, size))
  }

  @Test(
    "a use of a block that is not there is found by the address sanitizer",
    .enabled(if: ProcessInfo.processInfo.environment["SANITIZER"] == "address"))
  func mistakes() async {
    await #expect(processExitsWith: .failure) { make(heap_mistake_read_after, 40) }
    await #expect(processExitsWith: .failure) { make(heap_mistake_read_after, 3000) }
    await #expect(processExitsWith: .failure) { make(heap_mistake_write_after, 40) }
    await #expect(processExitsWith: .failure) { make(heap_mistake_read_after_restoring, 40) }
    await #expect(processExitsWith: .failure) { make(heap_mistake_read_given_back_before, 40) }
    await #expect(processExitsWith: .failure) { make(heap_mistake_read_given_back_before, 3000) }
    await #expect(processExitsWith: .failure) { make(heap_mistake_read_after_closing, 40) }
    await #expect(processExitsWith: .success) { make(heap_mistake_none, 40) }
  }
}

/// The end of a process that made a mistake which nothing noticed is a good one.
private func make(_ mistake: heap_mistake, _ size: Int) {
  _ = heap_mistake_make(mistake, size)
  exit(0)
}
