internal import ScrollworkSession
internal import ScrollworkTerminal

/// The vectors of a scene: what does not change, once, and the hands.
struct VectorFile {
  /// The version of the form.
  static let version = 1

  var device = ""
  /// Ticks per second.
  var rate = 60.0
  /// Whether lines begin at the right.
  var isMirrored = false
  var views: [VectorView] = []
  var hands: [VectorHand] = []
  /// How many hands were played and left out, by the reason.
  var omissions: [VectorRecorder.Omission: Int] = [:]

  /// What was left out and why; nil for nothing.
  var omittedText: String? {
    let found = VectorRecorder.Omission.allCases.compactMap { reason in
      omissions[reason].map { (reason: reason, count: $0) }
    }
    let all = found.reduce(0) { $0 + $1.count }
    let text = "skipped \(NumberText.grouped(all))"
    switch found.count {
    case 0: return nil
    case 1: return "\(text) that \(found[0].reason.text(all))"
    default:
      let parts = found.map { "\(NumberText.grouped($0.count)) \($0.reason.text($0.count))" }
      return "\(text) (\(parts.joined(separator: ", ")))"
    }
  }

  /// The file: a line for each hand.
  func bytes(_ options: VectorsOptions) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.member("vectors", Self.version)
      json.member("scene", options.run.target)
      json.key("options")
      json.object { json in
        for option in options.run.sceneOptions {
          json.member(option.ofBehavior.map { "\($0).\(option.name)" } ?? option.name, option.text)
        }
      }
      json.member("seed", exactly: options.seed)
      json.member("device", device)
      json.member("rate", number: rate)
      json.member("direction", isMirrored ? "rtl" : "ltr")
      json.key("views")
      json.array { list in
        for view in views { list.line { view.write(to: &$0) } }
      }
      json.key("hands")
      json.array { list in
        for hand in hands { list.line { hand.write(to: &$0) } }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension JSONText {
  /// Writes a value on a line of its own.
  fileprivate mutating func line(_ write: (inout JSONText) -> Void) {
    var value = JSONText()
    write(&value)
    encoded([UInt8(ascii: "\n")] + value.bytes)
  }
}
