internal import NIOHTTP1

/// Which device of the network may use the page: the first one that sends the code of the address.
///
/// The code is short enough to be typed, so few wrong ones are accepted; the device gets a cookie
/// that cannot be guessed.
final class OneDevice {
  enum State: Hashable {
    /// No device has sent the code, but so many others were sent.
    case waiting(wrong: Int)
    /// A device has sent the code, and has the cookie.
    case found
    /// Too many wrong codes were sent before the right one: every request is refused.
    case closed
  }

  /// What a request without the cookie gets.
  enum Answer: Hashable {
    /// The page, with the cookie.
    case welcome
    /// One sentence.
    case refusal(String)
    /// The end of its connection.
    case silence
  }

  /// The most wrong codes; of about 10¹² codes these are too few to find one by trying.
  static let mostWrong = 5
  /// Digits and letters that are not taken for each other.
  private static let symbols = Array("0123456789abcdefghjkmnpqrstvwxyz")

  /// Eight of `symbols`, 40 random bits, new at each start.
  let code = String((0..<8).map { _ in symbols[Int.random(in: symbols.indices)] })
  private(set) var state = State.waiting(wrong: 0)
  /// Called once, when too many wrong codes have come.
  var onClose: () -> Void = {}

  /// The response to a request that does not have the cookie.
  func answer(to head: HTTPRequestHead) -> Answer {
    switch state {
    case .closed: return .silence
    case .found:
      return .refusal(
        "another device has opened this address; preview has a new one when it is started again")
    case .waiting(let wrong):
      let beginning = "/?code="
      // A link that is only looked up, as by HEAD, does not use it up.
      guard head.method == .GET, head.uri.hasPrefix(beginning) else {
        return .refusal("open the address with its code, as the terminal shows it")
      }
      let sent = head.uri.dropFirst(beginning.count).prefix { $0 != "&" }
      if Handshake.areEqual(Array(sent.utf8), Array(code.utf8)) {
        state = .found
        return .welcome
      }
      guard wrong + 1 < Self.mostWrong else {
        state = .closed
        onClose()
        return .silence
      }
      state = .waiting(wrong: wrong + 1)
      return .refusal("this is not the code that the terminal shows")
    }
  }
}
