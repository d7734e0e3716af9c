/// The bytes of an input as a supply of choices; when it is used up, every choice is the first.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A number from 0 to less than `count`.
  mutating func below(_ count: Int) -> Int {
    guard count > 1 else { return 0 }
    let value = count > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
    return value % count
  }

  /// Whether something happens that happens so many times of 256.
  mutating func chance(_ of256: UInt8) -> Bool { byte() < of256 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}
