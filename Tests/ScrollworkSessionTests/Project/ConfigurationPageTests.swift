import Scrollwork
@testable import ScrollworkSession
import ScrollworkTerminal
import Testing

@Suite("Configuration, shown") struct ConfigurationPageTests {
  private static let ascii = Terminal(
    isTerminal: false, width: 100, usesColor: false, glyphs: .ascii)

  private struct Row {
    let key: String
    let rest: [String]
  }

  private func rows(
    _ configuration: Configuration, on terminal: Terminal = .plain
  ) -> [Row] {
    // An empty line ends the table.
    configuration.page(on: terminal).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }.map { line in
        let cells = line.split(separator: "   ").map { String($0.drop { $0 == " " }) }
          .filter { !$0.isEmpty }
        return Row(key: cells.first ?? "", rest: Array(cells.dropFirst()))
      }
  }

  @Test("every key, device and level has a row, in their order, below the headings")
  func order() {
    var configuration = Configuration()
    configuration.lints = [
      .init(code: "SW1001", level: .allow, origin: .file("scrollwork.toml", line: 3)),
      .init(code: "SW3002", level: .deny, origin: .file("scrollwork.toml", line: nil)),
    ]
    let rows = rows(configuration)
    let devices = configuration.devices.map { "devices.\($0.device.name)" }
    #expect(
      rows.map(\.key) == ["key"] + ConfigurationKey.allCases.map(\.rawValue) + devices
        + ["lints.SW1001", "lints.SW3002"])
    #expect(rows.first?.rest == ["value", "from"])
    #expect(
      rows.suffix(2).map(\.rest) == [["allow", "scrollwork.toml:3"], ["deny", "scrollwork.toml"]])
  }

  @Test(
    "a value stands beside its origin, a key without one shows that",
    arguments: [
      ("run.file", ["–", "–"]), ("test.jobs", ["one per core", "built-in"]),
      ("test.cases", ["200", "built-in"]), ("test.paths", ["tests", "built-in"]),
      ("budget.memory", ["96M", "built-in"]), ("budget.virtual", ["1 h", "built-in"]),
      ("devices.phone", ["390×844 at 60 Hz", "built-in"]),
    ])
  func defaults(key: String, expected: [String]) {
    #expect(rows(Configuration()).first { $0.key == key }?.rest == expected)
  }

  @Test("in ASCII the page has no other character")
  func onlyASCII() {
    let rows = rows(Configuration(), on: Self.ascii)
    #expect(rows.first { $0.key == "run.file" }?.rest == ["-", "-"])
    #expect(rows.first { $0.key == "devices.phone" }?.rest == ["390x844 at 60 Hz", "built-in"])
    #expect(Configuration().page(on: Self.ascii).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("a value cannot write to the terminal")
  func hostile() {
    var configuration = Configuration()
    configuration.set(.runFile, to: .text("a\u{1B}[2J\nb"), from: .flag("--x"))
    #expect(
      rows(configuration).first { $0.key == "run.file" }?.rest == [#"a\x1B[2J\x0Ab"#, "--x"])
  }

  @Test(
    "an origin is shown as where to change it",
    arguments: [
      (.builtIn, "built-in"), (.file("a.toml", line: 3), "a.toml:3"),
      (.file("a.toml", line: nil), "a.toml"), (.environment("SCROLLWORK_X"), "SCROLLWORK_X"),
      (.flag("--jobs"), "--jobs"),
    ] as [(Configuration.Origin, String)])
  func origins(origin: Configuration.Origin, expected: String) {
    #expect(origin.text == expected)
  }

  @Test("a setting is only answered as what it is", arguments: ConfigurationKey.allCases)
  func types(key: ConfigurationKey) {
    var configuration = Configuration()
    let values: [ConfigurationValue] = [.text("a"), .texts(["a"]), .integer(1), .number(1)]
    for (index, value) in values.enumerated() {
      configuration.set(key, to: value, from: .flag("--x"))
      let known = [
        configuration.text(key) == "a", configuration.texts(key) == ["a"],
        configuration.integer(key) == 1, configuration.number(key) == 1,
      ]
      #expect(known == (0..<4).map { $0 == index })
    }
    configuration.settings[key] = nil
    #expect(configuration.text(key) == nil && configuration.texts(key) == nil)
    #expect(configuration.integer(key) == nil && configuration.number(key) == nil)
  }
}

@Suite("Device, table") struct DeviceTableTests {
  @Test("the default comes first, and no name stands for two devices")
  func names() {
    let names = Device.builtIn.map(\.name)
    #expect(names.first == "phone")
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy(ModulePath.isComponentName))
    #expect(Configuration().devices.map(\.device) == Device.builtIn)
  }

  @Test(
    "a turned device has the other's sides",
    arguments: [("phone", "phone-landscape"), ("tablet", "tablet-wide")])
  func turned(upright: String, turned: String) throws {
    let first = try Configuration().device(named: upright)
    let second = try Configuration().device(named: turned)
    #expect(first.size == Size(width: second.size.height, height: second.size.width))
    #expect(first.size.width < first.size.height)
  }

  @Test(
    "only a desktop has no mode for tracking a finger",
    arguments: ["phone", "phone-small", "phone-large", "tablet", "desktop"])
  func tracking(name: String) throws {
    #expect(try Configuration().device(named: name).hasTrackingMode == (name != "desktop"))
  }

  @Test(
    "a size is shown without needless decimals",
    arguments: [
      (390, 844, 60, "390×844 at 60 Hz"), (100.5, 200, 120, "100.5×200 at 120 Hz"),
      (1, 1, 59.94, "1×1 at 59.9 Hz"), (100_000, 0.5, 1_000, "100000×0.5 at 1000 Hz"),
    ] as [(Double, Double, Double, String)])
  func summary(width: Double, height: Double, rate: Double, expected: String) {
    let device = Device(size: Size(width: width, height: height), rate: rate)
    #expect(device.summary() == expected)
    let plain = expected.map { $0 == "×" ? "x" : String($0) }.joined()
    #expect(device.summary(.ascii) == plain)
  }
}
