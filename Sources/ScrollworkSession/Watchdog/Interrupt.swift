internal import CProcess
internal import Glibc
package import ScrollworkTerminal

/// SIGINT, SIGTERM and SIGHUP for a command that ends by itself; the second signal ends the
/// process.
package struct Interrupt {
  /// Readable from the first signal on; -1 when the system has no descriptor left.
  package let descriptor: Int32

  /// Installs the handlers of the signals.
  package init() { descriptor = scrollwork_interrupt_listen() }

  /// The exit code of the first signal; nil while none has arrived.
  package var exitCode: ExitCode? {
    switch scrollwork_interrupt_signal() {
    case 0: nil
    case SIGTERM: .terminated
    case SIGHUP: .hungUp
    default: .interrupted
    }
  }
}
