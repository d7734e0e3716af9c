package import ScrollworkTerminal

/// Where a page is served, and whether it is opened at once.
package struct PageAddress: Hashable, Sendable {
  /// The `--port` flag; 0 for any that is free.
  package var port = 0
  /// The `--host` flag: an address of this machine.
  package var host = "127.0.0.1"
  /// The `--open` flag: whether the page is opened in the browser of this machine.
  package var opens = false
  /// What follows `#` in the printed address; empty for nothing.
  package var fragment = ""

  /// Makes the address of any free port.
  package init() {}

  /// The error of an address that cannot be listened on.
  package func taken(_ reason: any Error) -> HostError {
    Self.taken(reason, host: host, port: port)
  }

  /// The same of another address; an error that says so itself stays as it is.
  package static func taken(_ reason: any Error, host: String, port: Int) -> HostError {
    reason as? HostError
      ?? HostError(.inputOutput, "cannot listen on \(host) port \(port): \(reason)")
  }

  /// Checks that only this machine can reach it.
  ///
  /// - Throws: Exit 2 for another address.
  package func check() throws(HostError) {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let isLoopback =
      parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    guard host == "::1" || isLoopback else {
      throw .usage(
        "--host takes an address of this machine only (127.0.0.0/8 or ::1)",
        help: ["from elsewhere: ssh -L PORT:127.0.0.1:PORT THIS_MACHINE"])
    }
  }
}
