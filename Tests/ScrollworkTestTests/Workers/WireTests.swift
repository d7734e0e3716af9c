@testable import ScrollworkTerminal
@testable import ScrollworkTest
import Testing

@Suite("Wire") struct WireTests {
  private func reader(_ write: (inout WireWriter) -> Void) -> WireReader {
    var wire = WireWriter()
    write(&wire)
    return WireReader(wire.bytes[...])
  }

  @Test("whole numbers and doubles keep every bit")
  func numbers() throws {
    for value in [0, 1, -1, 255, 256, 1 << 40, .max, .min] {
      var wire = reader { $0.write(value) }
      let read = try Int(from: &wire)
      #expect(read == value && wire.isAtEnd)
    }
    let payload = Double(bitPattern: 0x7FF8_0000_0000_BEEF)
    for value in [0, -0.0, 0.1, .infinity, -.infinity, .leastNonzeroMagnitude, .nan, payload] {
      var wire = reader { $0.write(value) }
      let read = try Double(from: &wire)
      #expect(read.bitPattern == value.bitPattern && wire.isAtEnd)
    }
  }

  @Test("texts keep every byte", arguments: ["", "a", "\0", "ü\u{1F600}\n\r\n", "e\u{301}"])
  func texts(text: String) throws {
    var wire = reader {
      $0.write(text)
      $0.write(true)
      $0.write(false)
    }
    let (read, yes, no) = (try String(from: &wire), try Bool(from: &wire), try Bool(from: &wire))
    #expect(Array(read.utf8) == Array(text.utf8) && yes && !no && wire.isAtEnd)
  }

  @Test("lists, ranges and what may be missing read back, nested as they were")
  func containers() throws {
    let lists = [[1, 2, 3], [], [-9]]
    let ranges: [ClosedRange<Int>?] = [nil, 3...9, 4...4, Int.min...Int.max]
    var wire = reader { wire in
      wire.write(lists)
      wire.write(ranges)
    }
    let first = try [[Int]](from: &wire)
    let second = try [ClosedRange<Int>?](from: &wire)
    #expect(first == lists && second == ranges && wire.isAtEnd)
  }

  @Test("a reader begins where its slice does")
  func slices() throws {
    var wire = WireWriter()
    wire.write(true)
    wire.write(-2)
    wire.write("abc")
    var rest = WireReader(wire.bytes.dropFirst())
    let (number, text) = (try Int(from: &rest), try String(from: &rest))
    #expect(number == -2 && text == "abc" && rest.isAtEnd)
  }

  @Test("what is framed has its length in front")
  func frame() throws {
    var wire = WireWriter()
    wire.write(framed: Made.definition("a", tags: ["t"]))
    var reader = WireReader(wire.bytes[...])
    let length = try Int(from: &reader)
    let definition = try SpecDefinition(from: &reader)
    #expect(length == wire.bytes.count - 8 && definition.tags == ["t"] && reader.isAtEnd)
  }

  @Test(
    "counts that the bytes cannot hold are refused",
    arguments: [-1, 1, 1 << 40, .max, .min] as [Int])
  func counts(count: Int) {
    #expect(throws: WireError.self) {
      var wire = reader { $0.write(count) }
      _ = try String(from: &wire)
    }
    #expect(throws: WireError.self) {
      var wire = reader { $0.write(count) }
      _ = try [Bool](from: &wire)
    }
    #expect(throws: WireError.self) {
      var wire = reader { $0.write(count) }
      _ = try Fields(from: &wire)
    }
  }

  @Test("a range that ends before it begins is refused")
  func reversed() {
    #expect(throws: WireError.self) {
      var wire = reader {
        $0.write(5)
        $0.write(4)
      }
      _ = try ClosedRange<Int>(from: &wire)
    }
  }

  private struct Fields: WireJSON {
    let values: [Double]
  }

  @Test("values with many fields go as JSON, with NaN and infinities")
  func json() throws {
    var wire = reader { $0.write(Fields(values: [1.5, -.infinity, .infinity, .nan])) }
    let read = try Fields(from: &wire).values
    #expect(read.count == 4 && read[0] == 1.5 && read[1] == -.infinity && read[2] == .infinity)
    #expect(read[3].isNaN && wire.isAtEnd)
    #expect(throws: WireError.self) {
      var wire = reader { $0.write("{\"a\":") }
      _ = try Fields(from: &wire)
    }
  }

  private static let planned = Made.planned(
    Made.definition(
      "g", "ü", line: 4, lines: 4...9, groupLines: [1...20], tags: ["a", "b"], devices: ["phone"],
      rates: [30, 60], intent: .skip("why"), isOnly: true),
    device: "phone", rate: 1.0 / 3, planIndex: 12)

  @Test("a message that lacks any number of its last bytes is refused")
  func truncated() {
    var wire = WireWriter()
    wire.write(Self.planned)
    for count in wire.bytes.indices {
      #expect(throws: WireError.self, "\(count) of \(wire.bytes.count)") {
        var reader = WireReader(wire.bytes[..<count])
        _ = try SpecCase(from: &reader)
      }
    }
  }

  @Test("kinds that do not exist are refused")
  func kinds() {
    #expect(throws: WireError.self) {
      // A definition without names, groups, tags, devices and rates, and with a fourth intent.
      var wire = reader {
        $0.write(0)
        $0.write(1)
        $0.write(false)
        for _ in 0..<4 { $0.write(0) }
        $0.write(3)
        for _ in 0..<3 { $0.write(false) }
      }
      _ = try SpecDefinition(from: &wire)
    }
    #expect(throws: WireError.self) {
      var wire = reader {
        $0.write(false)
        $0.write(4)
      }
      _ = try WorkerAnswer(from: &wire)
    }
    #expect(throws: WireError.self) {
      var wire = reader { $0.write("fine") }
      _ = try PlainOutcome(from: &wire)
    }
  }

  @Test("an order has as many answers as it has tasks")
  func orders() {
    #expect(WorkerOrder.load(files: [], early: true).count == 0)
    #expect(WorkerOrder.load(files: [4, 4], early: false).count == 2)
    let three = [Self.planned, Self.planned, Self.planned]
    #expect(WorkerOrder.run(three, seed: 1, draws: false).count == 3)
  }

  @Test("the error of a file reaches the parent with its exit code")
  func failure() throws {
    let error = HostError.usage("m", at: .init(file: "f", line: 3), help: ["h"])
    var wire = reader { $0.write(WorkerAnswer(content: .failure(error), isWornOut: true)) }
    let answer = try WorkerAnswer(from: &wire)
    guard case .failure(let arrived) = answer.content else {
      Issue.record("another answer")
      return
    }
    #expect(arrived == error && answer.isWornOut && wire.isAtEnd)
  }
}
