/// Texts for C that live until the arena is reset or released.
final class TextArena {
  private var blocks: [UnsafeMutableBufferPointer<CChar>] = []
  /// The block that is being filled, and how much of it is.
  private var (current, used) = (0, 0)

  /// The size of a block, in bytes; a longer text has a block of its own.
  private static let blockSize = 8192

  deinit { for block in blocks { block.deallocate() } }

  /// Forgets all texts; their memory is used again.
  func reset() { (current, used) = (0, 0) }

  /// Copies a text; a zero byte in it ends what C reads.
  func add(_ text: String) -> UnsafePointer<CChar> {
    var text = text
    return text.withUTF8 { bytes in
      let copy = room(for: bytes.count + 1)
      if let start = bytes.baseAddress {
        UnsafeMutableRawPointer(copy).copyMemory(from: start, byteCount: bytes.count)
      }
      copy[bytes.count] = 0
      return UnsafePointer(copy)
    }
  }

  private func room(for count: Int) -> UnsafeMutablePointer<CChar> {
    while current < blocks.count {
      if let start = blocks[current].baseAddress, used + count <= blocks[current].count {
        defer { used += count }
        return start + used
      }
      (current, used) = (current + 1, 0)
    }
    let block = UnsafeMutableBufferPointer<CChar>.allocate(capacity: max(count, Self.blockSize))
    blocks.append(block)
    used = count
    return block.baseAddress ?? UnsafeMutablePointer.allocate(capacity: count)
  }
}
