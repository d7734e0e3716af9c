internal import Glibc
internal import ScrollworkTerminal

/// Finds the address of this machine in its network, without sending anything.
enum NetworkAddress {
  /// The IPv4 address of the interface that has the default route.
  ///
  /// - Throws: Exit 7 where there is none.
  static func own() throws(HostError) -> String {
    let routes = try? LoadedFile(reading: FilePath("/proc/net/route"), shownAs: "/proc/net/route")
    guard let interface = routes.flatMap({ defaultInterface(in: $0.bytes) }) else {
      throw HostError(.inputOutput, "--lan: this machine is in no network: it has no default route")
    }
    guard let address = address(of: interface) else {
      throw HostError(
        .inputOutput, "--lan: \(interface), the way into the network, has no IPv4 address")
    }
    return address
  }

  /// The interface of the default route with the lowest metric, in the form of Linux's
  /// `/proc/net/route`; nil without one.
  static func defaultInterface(in routes: [UInt8]) -> String? {
    let (isUp, isRejected) = (0x1, 0x200)
    var best: (name: String, metric: Int)?
    for line in routes.split(separator: UInt8(ascii: "\n")).dropFirst() {
      // Iface Destination Gateway Flags RefCnt Use Metric Mask …, all but the first in hexadecimal
      // or decimal digits.
      let fields = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      guard fields.count >= 8, Int(fields[1], radix: 16) == 0, Int(fields[7], radix: 16) == 0,
        let flags = Int(fields[3], radix: 16), flags & (isUp | isRejected) == isUp,
        let metric = Int(fields[6])
      else { continue }
      if best.map({ metric < $0.metric }) ?? true { best = (String(fields[0]), metric) }
    }
    return best?.name
  }

  /// The first IPv4 address of an interface; nil without one.
  static func address(of interface: String) -> String? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard String(cString: entry.ifa_name) == interface, let address = entry.ifa_addr,
        Int32(address.pointee.sa_family) == AF_INET
      else { continue }
      var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
      let isShown = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        inet_ntop(AF_INET, &$0.pointee.sin_addr, &text, socklen_t(text.count)) != nil
      }
      if isShown { return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self) }
    }
    return nil
  }
}
