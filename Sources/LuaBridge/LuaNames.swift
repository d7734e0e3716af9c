internal import CLuaBorder

/// Names in one buffer, for comparing them in C with the keys that a table has.
public struct LuaNames: Sendable {
  private let bytes: [UInt8]
  private let ends: [UInt16]

  /// Makes a list of names.
  ///
  /// - Precondition: There are at most 255, of 65,535 bytes together.
  public init(_ names: [String]) {
    precondition(names.count < 256, "\(names.count) names")
    var bytes: [UInt8] = []
    var ends: [UInt16] = []
    for name in names {
      bytes += name.utf8
      ends.append(UInt16(bytes.count))
    }
    self.bytes = bytes
    self.ends = ends
  }

  /// The index of a name, from 0; nil for others.
  func position(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for position in ends.indices {
        let end = Int(ends[position])
        if end - start == name.count, bytes[start..<end].elementsEqual(name) { return position }
        start = end
      }
      return nil
    }
  }

  func withNames<Result>(_ body: (inout scrollwork_lua_names) -> Result) -> Result? {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { ends in
        guard let start = bytes.baseAddress, let end = ends.baseAddress else { return nil }
        var names = scrollwork_lua_names(bytes: start, ends: end, count: Int32(ends.count))
        return body(&names)
      }
    }
  }
}

/// The fields that a table has under some names: which names, and the stack index of the values.
public struct LuaFields {
  /// The most values that are read at once.
  public static let capacity = 8

  private let positions: SIMD8<UInt8>
  /// The number of fields.
  public let count: Int
  /// The stack index of the first value.
  let first: Int32

  /// Makes a list of no fields.
  public init() { self.init(positions: SIMD8(), count: 0, first: 0) }

  init(positions: SIMD8<UInt8>, count: Int, first: Int32) {
    self.positions = positions
    self.count = count
    self.first = first
  }

  /// The index among the names of the value that was read as number `index`; both count from 0.
  public subscript(index: Int) -> Int { Int(positions[index]) }
}
