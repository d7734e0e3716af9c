package import FoundationEssentials

extension JSONEncoder {
  /// An encoder that writes each number so that it reads back the same, and NaN and infinities as
  /// strings.
  package static var exact: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

extension JSONDecoder {
  /// A decoder of what ``JSONEncoder/exact`` writes.
  package static var exact: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
