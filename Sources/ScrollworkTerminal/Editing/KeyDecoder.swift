/// Decodes the bytes of a terminal into keys: UTF-8, control characters, and the escape sequences
/// of ECMA-48 as xterm, rxvt and the Linux console send them.
///
/// A lone Escape is the beginning of a sequence until ``flush()`` says that nothing followed.
package struct KeyDecoder {
  /// The bytes of an unfinished character or sequence.
  private var pending: [UInt8] = []
  /// The bytes of a paste whose end has not come yet; nil outside of one.
  private var pasted: [UInt8]?

  private static let escape: UInt8 = 0x1B
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// The greatest length of a sequence, in bytes; a longer one is dropped.
  private static let sequenceLimit = 32

  /// Creates a decoder without pending bytes.
  package init() {}

  /// Whether bytes are pending that mean something else if nothing follows them soon.
  package var isWaiting: Bool { !pending.isEmpty && pasted == nil }

  /// Decodes one byte more; O(1), the end of a paste O(n) in its length.
  package mutating func add(_ byte: UInt8) -> [Key] {
    if pasted != nil { return paste(byte) }
    if let first = pending.first {
      // A byte that cannot continue what is pending begins anew.
      let isBroken = first >= 0x80 ? byte & 0xC0 != 0x80 : pending.count > 1 && byte < 0x20
      if isBroken {
        pending = []
        return (first >= 0x80 ? [.text("\u{FFFD}")] : [.unknown]) + add(byte)
      }
      if pending == [Self.escape], byte == Self.escape { return [.escape] }
    }
    pending.append(byte)
    if pending == Self.pasteStart {
      pending = []
      pasted = []
      return []
    }
    guard let key = Self.key(pending) else { return [] }
    pending = []
    return [key]
  }

  /// Ends the pending sequence, because nothing followed it within the time that one takes.
  package mutating func flush() -> [Key] {
    defer { if pasted == nil { pending = [] } }
    guard isWaiting else { return [] }
    return [pending == [Self.escape] ? .escape : .unknown]
  }

  // MARK: - Pastes

  private mutating func paste(_ byte: UInt8) -> [Key] {
    pasted?.append(byte)
    guard byte == Self.pasteEnd.last, let all = pasted,
      all.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd)
    else { return [] }
    pasted = nil
    return [.paste(Self.text(all.dropLast(Self.pasteEnd.count)))]
  }

  /// The text of pasted bytes: newlines as LF, no other control characters but tabs, and no
  /// newlines at the end.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if last != "\r" { text.append(scalar) }
      case "\t": text.append(scalar)
      default:
        if scalar.value >= 0x20, !(0x7F..<0xA0).contains(scalar.value) { text.append(scalar) }
      }
      last = scalar
    }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }

  // MARK: - Sequences

  /// The key of some bytes; nil when they are not complete.
  private static func key(_ bytes: [UInt8]) -> Key? {
    let first = bytes[0]
    switch first {
    case escape: return bytes.count > 1 ? escaped(bytes) : nil
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(first + 0x60)))
    case 0x00..<0x20: return .control(Character(Unicode.Scalar(first + 0x40)))
    case 0x20..<0x7F: return .text(String(Unicode.Scalar(first)))
    case 0xC2...0xF4:
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard bytes.count == length else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      // C1 control characters are keys of no keyboard.
      return text.unicodeScalars.contains { $0.value < 0xA0 } ? .unknown : .text(text)
    default: return .text("\u{FFFD}")
    }
  }

  private static func escaped(_ bytes: [UInt8]) -> Key? {
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"):
      return bytes.count == 3 ? named(bytes[2], modifier: 1, isSS3: true) : nil
    default: break
    }
    switch key(Array(bytes.dropFirst())) {
    case .text(let text)?: return text.first.map { .meta($0) }
    case .backspace?: return .deleteWordLeft
    case .enter?: return .newline
    case nil: return nil
    default: return .unknown
    }
  }

  /// `ESC [`, parameters, and a final byte.
  private static func controlSequence(_ bytes: [UInt8]) -> Key? {
    guard bytes.count > 2, let final = bytes.last else { return nil }
    // The Linux console's function keys: `ESC [ [ A`.
    if bytes[2] == UInt8(ascii: "[") { return bytes.count == 4 ? .unknown : nil }
    guard (0x40...0x7E).contains(final) else {
      return bytes.count < sequenceLimit ? nil : .unknown
    }
    let numbers = String(decoding: bytes[2..<bytes.count - 1], as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
    let modifier = numbers.count > 1 ? numbers[1] : 1
    guard final == UInt8(ascii: "~") else { return named(final, modifier: modifier, isSS3: false) }
    switch numbers.first {
    case 1, 7: return .home
    case 4, 8: return .end
    case 3: return modifier >= 3 ? .deleteWordRight : .delete
    default: return .unknown
    }
  }

  /// The key of a final byte; a modifier of 3 or more means Alt or Ctrl.
  private static func named(_ final: UInt8, modifier: Int, isSS3: Bool) -> Key {
    let isWord = modifier >= 3
    switch Character(Unicode.Scalar(final)) {
    case "A": return .up
    case "B": return .down
    case "C": return isWord ? .wordRight : .right
    case "D": return isWord ? .wordLeft : .left
    case "c" where isSS3: return .wordRight
    case "d" where isSS3: return .wordLeft
    case "H": return .home
    case "F": return .end
    case "M" where isSS3: return .enter
    default: return .unknown
    }
  }
}
