import Glibc
@testable import ScrollworkSession
import Testing

@Suite("Watchdog") struct WatchdogTests {
  /// Spins on a watched thread whose time is up at once, until the process ends.
  fileprivate static func spin(refusesToStop: Bool) {
    let watchdog = Watchdog { _ in _exit(9) }
    guard (try? watchdog.start()) != nil else { _exit(1) }
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(refusesToStop ? SIG_BLOCK : SIG_UNBLOCK, &signals, nil)
    watchdog.arm(wall: -Watchdog.grace)
    while true {}
  }

  @Test("it acts once the scripts' thread has stopped")
  func stops() async {
    await #expect(processExitsWith: .exitCode(9)) { WatchdogTests.spin(refusesToStop: false) }
  }

  @Test("beside a thread that does not stop it runs no Swift, and ends the process with 5")
  func doesNotStop() async {
    await #expect(processExitsWith: .exitCode(5)) { WatchdogTests.spin(refusesToStop: true) }
  }
}
