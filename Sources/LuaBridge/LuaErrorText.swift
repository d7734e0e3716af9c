internal import CLua
internal import CLuaBorder

/// The beginning of a text that a script raised: as much as messages show.
///
/// Bytes that are not UTF-8 are written as `\xNN`.
struct LuaErrorText {
  /// Bytes read beyond the limit, for the position that a message may begin with and that is
  /// removed.
  private static let locationLimit = 512

  /// The beginning, with the position if there is one.
  let start: String
  /// How many bytes follow it.
  let missing: Int

  init(_ text: String, missing: Int = 0) {
    start = text
    self.missing = missing
  }

  /// The text of a string or a number; nil for all else.
  init?(_ value: LuaValue, limit: Int = LuaError.messageLimit) {
    switch value.kind {
    case .number: self.init(value.shortDescription)
    case .string:
      let bytes = value.firstBytes(limit + Self.locationLimit)
      self.init(Self.readable(bytes), missing: value.length - bytes.count)
    default: return nil
    }
  }

  /// The text, cut where it is too long.
  var whole: String { Self.cut(start, missing: missing) }

  /// Cuts a text that is too long at the end of a character, and appends how many bytes are
  /// missing.
  ///
  /// - Parameters:
  ///   - text: The text, or its beginning.
  ///   - missing: How many bytes follow `text` in the original.
  ///   - limit: The most bytes of the result, the note included.
  /// - Returns: The text.
  static func cut(_ text: String, missing: Int, limit: Int = LuaError.messageLimit) -> String {
    guard missing > 0 || text.utf8.count > limit else { return text }
    var kept = text[...]
    var end = text.utf8.index(
      text.utf8.startIndex, offsetBy: limit - 40, limitedBy: text.utf8.endIndex)
    while let cut = end, cut > text.startIndex,
      cut.samePosition(in: text.unicodeScalars) == nil
    {
      end = text.utf8.index(before: cut)
    }
    if let end { kept = text[..<end] }
    let gone = missing + text.utf8.count - kept.utf8.count
    return "\(kept)… (\(grouped(gone)) more bytes)"
  }

  /// `95904` as `95,904`.
  static func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  private static func readable(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return text
      case .valid(let encoded):
        text.unicodeScalars.append(Unicode.UTF8.decode(encoded))
        position += encoded.count
      case .error(let length):
        for byte in bytes[position..<position + length] {
          text += #"\x"# + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        position += length
      }
    }
  }
}

extension LuaError {
  /// The most bytes of a message that are kept.
  public static let messageLimit = 4_096
}

// MARK: - Reading error values

extension LuaState {
  /// The code, message and help of an error value.
  struct Statement {
    var code: String?
    var message: LuaErrorText
    var help: String?
  }

  /// Reads an error value: a text, a table with `code`, `message` and `help`, what its `__tostring`
  /// returns, or else its type.
  func statement(of value: LuaValue) -> Statement {
    switch value.kind {
    case .string, .number: Statement(message: LuaErrorText(value) ?? LuaErrorText("error"))
    case .none, .nil: Statement(message: LuaErrorText("the error is nil"))
    case .boolean: Statement(message: LuaErrorText("the error is \(value.shortDescription)"))
    case .table: statement(ofTable: value)
    default: Statement(message: text(of: value))
    }
  }

  private func statement(ofTable value: LuaValue) -> Statement {
    let thread = value.thread
    let top = lua_gettop(thread)
    let results = host.pointee.results
    // Values read here go on top of the error, not below results that were pushed before.
    host.pointee.results = 0
    defer {
      host.pointee.results = results
      lua_settop(thread, top)
    }
    var fields: [LuaErrorText?] = [nil, nil, nil]
    let status = scrollwork_lua_push_error_value_fields(host, thread, value.index)
    if status == scrollwork_lua_error_value_status_values {
      fields = (1...3).map { LuaErrorText(self.value(at: top + Int32($0), of: thread)) }
    } else {
      // Its `__index` failed; its raw fields can still be read.
      fields = ["code", "message", "help"].map { LuaErrorText(value.field($0)) }
    }
    return Statement(
      code: fields[0].map { String($0.start.prefix(64)) }, message: fields[1] ?? text(of: value),
      help: fields[2].map { LuaErrorText.cut($0.start, missing: $0.missing, limit: 1_024) })
  }

  /// What a value's `__tostring` returns, or why it returns nothing.
  private func text(of value: LuaValue) -> LuaErrorText {
    let thread = value.thread
    let top = lua_gettop(thread)
    defer { lua_settop(thread, top) }
    let kind = value.kind.name
    let beginning = "the error is a \(kind), and its __tostring "
    let status = scrollwork_lua_push_error_value_text(host, thread, value.index)
    let answer = self.value(at: top + 1, of: thread)
    switch status {
    case scrollwork_lua_error_value_status_values where answer.kind == .string:
      return LuaErrorText(answer) ?? LuaErrorText("")
    case scrollwork_lua_error_value_status_values:
      let kind = answer.isNil ? "nil" : "a \(answer.kind.name)"
      return LuaErrorText(beginning + "returned \(kind), not a text")
    case scrollwork_lua_error_value_status_error:
      let reason = LuaErrorText(answer, limit: 512).map { ": \($0.whole)" } ?? ""
      return LuaErrorText(beginning + "raised an error" + reason)
    case scrollwork_lua_error_value_status_budget:
      return LuaErrorText(
        beginning + "used up its budget "
          + "(\(LuaErrorText.grouped(Int(scrollwork_lua_error_value_budget))) instructions)")
    case scrollwork_lua_error_value_status_memory:
      return LuaErrorText(beginning + "used up the memory budget")
    default: return LuaErrorText("the error is a \(kind) without a message")
    }
  }

  private func value(at index: Int32, of thread: OpaquePointer) -> LuaValue {
    LuaValue(
      thread: thread, host: host, index: index,
      provenance: LuaValue.Provenance(function: nil, argument: 0))
  }
}
