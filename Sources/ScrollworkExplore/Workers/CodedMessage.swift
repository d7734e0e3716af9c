internal import FoundationEssentials
internal import ScrollworkTest

/// A value as a message between processes of the same build.
struct CodedMessage<Value: Codable>: WireMessage {
  let value: Value

  init(_ value: Value) { self.value = value }

  func write(to wire: inout WireWriter) {
    let bytes = (try? JSONEncoder.exact.encode(value)).map { Array($0) }
    wire.write(block: bytes ?? [])
  }

  init(from wire: inout WireReader) throws(WireError) {
    let bytes = try wire.block()
    guard let value = try? JSONDecoder.exact.decode(Value.self, from: Data(bytes)) else {
      throw WireError()
    }
    self.value = value
  }
}
