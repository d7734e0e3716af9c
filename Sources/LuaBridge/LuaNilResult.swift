internal import CLua
internal import CLuaBorder

/// A call of a method that returned nil; a state records the last 16, one for each method and line.
public struct LuaNilResult: Hashable, Sendable {
  /// An argument that was given.
  public enum Argument: Hashable, Sendable {
    /// A value that can be written down.
    case key(LuaKey)
    /// Anything else.
    case other
  }

  /// The name of the method.
  public let method: String
  /// The chunk that called it.
  public let chunk: String
  /// The line of the call, counted from 1.
  public let line: Int
  /// Whether the call was made by the same call of a function that failed later.
  public let isOfFailedCall: Bool
  /// The first two arguments; what was not given is `other`.
  public let arguments: [Argument]
  /// The handle that the method was called on.
  let receiver: Receiver

  struct Receiver: Hashable, Sendable {
    let classID: Int32
    let slot: Int32
    let generation: UInt32
  }
}

extension LuaState {
  /// The object that the method was called on, if it is one of the class and still exists.
  public func receiver<Object: AnyObject>(
    of answer: LuaNilResult, as class: LuaClass<Object>
  ) -> Object? {
    let receiver = answer.receiver
    guard isOpen, receiver.classID == `class`.core.id, receiver.slot >= 0,
      receiver.slot < host.pointee.slot_count,
      let slot = host.pointee.slots?[Int(receiver.slot)], slot.generation == receiver.generation,
      let object = slot.object
    else { return nil }
    // Class and generation were compared: the slot contains the `Object` that the call was made on.
    return Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
  }

  /// The recorded calls in the chunk of an error that returned nil, latest first.
  func nilResults(around error: LuaError) -> [LuaNilResult] {
    guard let kept = host.pointee.nil_results, let chunk = error.chunk else { return [] }
    let failed = error.traceback.first(where: { $0.isScript })?.activation ?? 0
    let answers = UnsafeBufferPointer(start: kept, count: Int(scrollwork_lua_max_nil_results))
    return answers.sorted { $0.order > $1.order }.compactMap { answer in
      withUnsafePointer(to: answer) { answer in
        guard let entry = answer.pointee.entry else { return nil }
        let source = String(cString: scrollwork_lua_nil_result_source(answer))
        guard source.dropFirst() == chunk else { return nil }
        let name = Unmanaged<LuaEntryBody>.fromOpaque(entry.pointee.body).takeUnretainedValue().name
        return LuaNilResult(
          method: name, chunk: chunk, line: Int(answer.pointee.line),
          isOfFailedCall: failed != 0 && Int(bitPattern: answer.pointee.caller) == failed,
          arguments: (0..<scrollwork_lua_max_nil_arguments).map { number in
            Self.argument(scrollwork_lua_nil_argument_at(answer, Int32(number)))
          },
          receiver: LuaNilResult.Receiver(
            classID: answer.pointee.receiver.class_id, slot: answer.pointee.receiver.index,
            generation: answer.pointee.receiver.generation))
      }
    }
  }

  private static func argument(
    _ kept: UnsafePointer<scrollwork_lua_nil_argument>
  ) -> LuaNilResult.Argument {
    switch kept.pointee.type {
    case LUA_TBOOLEAN: return .key(.boolean(kept.pointee.flag))
    case LUA_TNUMBER:
      return .key(
        kept.pointee.is_integer
          ? .integer(Int(clamping: kept.pointee.integer)) : .number(kept.pointee.number))
    case LUA_TSTRING where kept.pointee.count >= 0:
      let start = UnsafeRawPointer(scrollwork_lua_nil_argument_text(kept))
      let bytes = UnsafeRawBufferPointer(start: start, count: Int(kept.pointee.count))
      return .key(.string(String(decoding: bytes, as: UTF8.self)))
    default: return .other
    }
  }
}
