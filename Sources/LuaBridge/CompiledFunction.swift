/// The lines of a function as Lua compiled it, called or not.
public struct CompiledFunction: Hashable, Sendable {
  /// The line it begins in; 0 for a whole chunk.
  public let firstLine: Int
  /// The line it ends in; 0 for a whole chunk.
  public let lastLine: Int
  /// The lines with instructions of its own, in order.
  ///
  /// The return that Lua adds at the end counts only when there is nothing else.
  public let lines: [Int]

  /// Every function in a chunk of Lua 5.4 bytecode with debug information, the chunk itself first.
  ///
  /// - Returns: No function when the bytes are something else.
  static func all(in bytes: [UInt8]) -> [CompiledFunction] {
    var reader = BytecodeReader(bytes)
    return reader.functions() ?? []
  }

  /// The most look-ups in a row in one expression of a chunk, as the three in `a.b.c.d`.
  ///
  /// Lua walks back over all of them when a message has to name what is nil, by a recursion whose
  /// depth nothing else limits.
  static func longestChain(in bytes: [UInt8]) -> Int {
    var reader = BytecodeReader(bytes)
    _ = reader.functions()
    return reader.longestChain
  }
}

/// Reads what `lua_dump` of Lua 5.4 writes, as far as lines need it.
private struct BytecodeReader {
  /// Signature, version, format, check data, sizes of three types, check numbers, upvalue count.
  private static let headerSize = 4 + 1 + 1 + 6 + 3 + 8 + 8 + 1
  /// Marks an instruction whose line is written in full.
  private static let absolute: Int8 = -128
  /// Lua's own compiler nests functions at most 200 deep.
  private static let depthLimit = 250

  private let bytes: [UInt8]
  private var position = 0
  private var found: [CompiledFunction] = []
  /// The most look-ups in a row in the functions read so far.
  private(set) var longestChain = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func functions() -> [CompiledFunction]? {
    guard bytes.starts(with: [0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00]), skip(Self.headerSize),
      function(depth: 0)
    else { return nil }
    return found
  }

  private mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= bytes.count - position else { return false }
    position += count
    return true
  }

  private mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  /// Seven bits a byte, the highest first; the last byte has its eighth bit set.
  private mutating func size() -> Int? {
    var value = 0
    while let next = byte() {
      guard value <= Int.max >> 7 else { return nil }
      value = value << 7 | Int(next & 0x7F)
      if next & 0x80 != 0 { return value }
    }
    return nil
  }

  private mutating func skipText() -> Bool {
    guard let size = size() else { return false }
    return size == 0 || skip(size - 1)
  }

  private mutating func skipConstants() -> Bool {
    guard let count = size() else { return false }
    for _ in 0..<count {
      switch byte() {
      case 0x03, 0x13: guard skip(8) else { return false }
      case 0x04, 0x14: guard skipText() else { return false }
      case 0x00, 0x01, 0x11: continue
      default: return false
      }
    }
    return true
  }

  private mutating func function(depth: Int) -> Bool {
    guard depth < Self.depthLimit, skipText(), let first = size(), let last = size(), byte() != nil,
      let isVararg = byte(), byte() != nil, let instructions = size(), readChains(in: instructions),
      skipConstants(), let upvalues = size(), skip(3 * upvalues), let inner = size()
    else { return false }
    let index = found.count
    found.append(CompiledFunction(firstLine: first, lastLine: last, lines: []))
    for _ in 0..<inner { guard function(depth: depth + 1) else { return false } }
    guard let lines = lines(from: first, isVararg: isVararg != 0)
    else { return false }
    found[index] = CompiledFunction(firstLine: first, lastLine: last, lines: lines)
    return skipNames()
  }

  /// Skips instructions, and counts from how many look-ups in a row the value of each register
  /// comes.
  ///
  /// Lua's walk ends at a local variable and this count does not, so it is never too low.
  private mutating func readChains(in count: Int) -> Bool {
    let start = position
    guard skip(4 * count) else { return false }
    var depths = [Int](repeating: 0, count: 256)
    for index in 0..<count {
      let offset = start + 4 * index
      let operation = bytes[offset] & 0x7F
      let result = Int(bytes[offset] >> 7) | Int(bytes[offset + 1] & 0x7F) << 1
      switch operation {
      case Opcode.getTable:
        depths[result] = max(depths[Int(bytes[offset + 2])], depths[Int(bytes[offset + 3])]) + 1
      case Opcode.getField: depths[result] = depths[Int(bytes[offset + 2])] + 1
      case Opcode.getTabUp: depths[result] = 1
      case Opcode.move...Opcode.getUpvalue, Opcode.getInteger, Opcode.newTable,
        Opcode.getMethod:
        depths[result] = 0
      default: break
      }
      longestChain = max(longestChain, depths[result])
    }
    return true
  }

  /// Operations of Lua 5.4, the lowest seven bits of an instruction.
  private enum Opcode {
    static let move: UInt8 = 0
    static let getUpvalue: UInt8 = 9
    static let getTabUp: UInt8 = 11
    static let getTable: UInt8 = 12
    static let getInteger: UInt8 = 13
    static let getField: UInt8 = 14
    static let newTable: UInt8 = 19
    static let getMethod: UInt8 = 20
  }

  private mutating func lines(from first: Int, isVararg: Bool) -> [Int]? {
    guard let count = size(), position + count <= bytes.count else { return nil }
    let steps = bytes[position..<position + count].map { Int8(bitPattern: $0) }
    position += count
    guard let written = size() else { return nil }
    var full: [Int: Int] = [:]
    for _ in 0..<written {
      guard let instruction = size(), let line = size() else { return nil }
      full[instruction] = line
    }
    var line = first
    var all: [Int] = []
    for (index, step) in steps.enumerated() {
      line = step == Self.absolute ? full[index] ?? line : line + Int(step)
      all.append(line)
    }
    // The first instruction of a vararg function prepares its arguments.
    if isVararg, !all.isEmpty { all.removeFirst() }
    let own = all.dropLast()
    return Set(own.isEmpty ? all[...] : own).sorted()
  }

  private mutating func skipNames() -> Bool {
    guard let locals = size() else { return false }
    for _ in 0..<locals { guard skipText(), size() != nil, size() != nil else { return false } }
    guard let upvalues = size() else { return false }
    for _ in 0..<upvalues { guard skipText() else { return false } }
    return true
  }
}
