internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal
internal import TOMLKit

/// A `scrollwork.toml` with valid syntax; applying it checks keys and values.
struct ConfigurationFile {
  private let source: LoadedFile
  let table: TOMLTable
  private let syntax: TOMLSyntax

  /// The tables that a file may contain.
  private static let sections = [
    "run", "test", "budget", "devices", "lints", "snapshot", "package", "dependencies",
    "behaviors",
  ]

  /// Parses a file.
  ///
  /// - Throws: Exit 2 with the line and column of a syntax error.
  init(_ source: LoadedFile) throws(HostError) {
    self.source = source
    syntax = try TOMLSyntax(source)
    do {
      table = try TOMLTable(string: String(decoding: source.bytes, as: UTF8.self))
    } catch let error as TOMLParseError {
      let begin = error.source.begin
      var diagnostic = Diagnostic(
        .error, error.description,
        at: .init(file: source.path, line: begin.line, column: begin.column))
      diagnostic.excerpt = Excerpt(
        of: source.bytes, line: begin.line, mark: .init(column: begin.column))
      throw HostError(.usage, diagnostic)
    } catch {
      throw .usage("cannot be parsed: \(error)", at: .init(file: source.path))
    }
  }

  /// Applies the settings of the user's own file, which may only set keys that cannot change a
  /// result.
  ///
  /// - Throws: Exit 2 for a key that only projects may set, an unknown key, or an invalid value.
  func applyPersonal(to configuration: inout Configuration) throws(HostError) {
    let personal = ConfigurationKey.allCases.filter(\.isPersonal).map(\.rawValue)
    for (name, value) in table where Self.sections.contains(name) {
      let paths = value.table?.keys.map { "\(name).\($0)" } ?? []
      for path in paths where !personal.contains(path) {
        // Unknown keys are reported by `apply(to:)`.
        let isKnown =
          ["devices", "lints", "package", "dependencies", "behaviors"].contains(name)
          || ConfigurationKey.allCases.contains { $0.rawValue == path }
        guard isKnown else { continue }
        throw .usage(
          "\(path) decides what comes out, so it belongs in the project's scrollwork.toml",
          at: location(path), help: ["a personal file may set \(personal.joined(separator: ", "))"])
      }
    }
    try apply(to: &configuration)
  }

  /// Applies the file's settings.
  ///
  /// - Throws: Exit 2 for an unknown key or an invalid value.
  func apply(to configuration: inout Configuration) throws(HostError) {
    try checkRequirement()
    for (name, value) in table {
      guard Self.sections.contains(name) else {
        throw unknown("key", name, path: name, among: Self.sections)
      }
      guard let section = value.table else {
        throw .usage("\(name) must be a table: [\(name)]", at: location(name))
      }
      switch name {
      case "devices": try applyDevices(section, to: &configuration)
      case "lints": try applyLints(section, to: &configuration)
      case "package": try applyPackage(section, to: &configuration)
      case "dependencies": try applyDependencies(section, to: &configuration)
      case "behaviors": try applyBehaviors(section, to: &configuration)
      default: try applySettings(section, named: name, to: &configuration)
      }
    }
  }

  func location(_ path: String) -> Diagnostic.Location {
    .init(file: source.path, line: syntax.line(of: path))
  }

  private func origin(_ path: String) -> Configuration.Origin {
    .file(source.path, line: syntax.line(of: path))
  }

  func unknown(
    _ kind: String, _ name: String, path: String, among known: [String]
  ) -> HostError {
    .unknown(kind, name, among: known, at: location(path))
  }
}

// MARK: - Sections

extension ConfigurationFile {
  private func applySettings(
    _ section: TOMLTable, named sectionName: String, to configuration: inout Configuration
  ) throws(HostError) {
    let keys = ConfigurationKey.allCases.filter { $0.section == sectionName }
    for (name, value) in section {
      let path = "\(sectionName).\(name)"
      guard let key = keys.first(where: { $0.name == name }) else {
        throw unknown("key", path, path: path, among: keys.map(\.rawValue))
      }
      guard let setting = Self.setting(value, for: key) else {
        throw .usage("\(path) must be \(key.expectation)", at: location(path))
      }
      configuration.set(key, to: setting, from: origin(path))
    }
  }

  private static func setting(
    _ value: any TOMLValueConvertible, for key: ConfigurationKey
  ) -> ConfigurationValue? {
    if case .texts = key.shape {
      if let text = value.string { return .texts([text]) }
      guard let array = value.array else { return nil }
      let texts = array.compactMap(\.string)
      return texts.count == array.count ? .texts(texts) : nil
    }
    if let text = value.string { return key.takesText ? key.value(parsing: text) : nil }
    return number(value).flatMap(key.value(number:))
  }

  private func applyDevices(
    _ section: TOMLTable, to configuration: inout Configuration
  ) throws(HostError) {
    for (name, value) in section {
      let path = "devices.\(name)"
      guard ModulePath.isComponentName(name) else {
        throw .usage(
          "\(path): a device's name has letters, digits, \"_\" and \"-\" only", at: location(path))
      }
      guard let fields = value.table else {
        throw .usage("\(path) must be a table: [\(path)]", at: location(path))
      }
      let index = configuration.devices.firstIndex { $0.device.name == name }
      let device = try device(
        name, fields: fields, changing: index.map { configuration.devices[$0].device })
      let known = Configuration.KnownDevice(device: device, origin: origin(path))
      if let index {
        configuration.devices[index] = known
      } else {
        configuration.devices.append(known)
      }
    }
  }

  private func device(
    _ name: String, fields: TOMLTable, changing base: Device?
  ) throws(HostError) -> Device {
    let path = "devices.\(name)"
    let limits = ["width": 1.0...100_000, "height": 1...100_000, "rate": 1...1_000]
    var values: [String: Double] = ["rate": 60]
    if let base {
      values = ["width": base.size.width, "height": base.size.height, "rate": base.rate]
    }
    for (field, value) in fields {
      let fieldPath = "\(path).\(field)"
      guard let limit = limits[field] else {
        let known = ["width", "height", "rate"].map { "\(path).\($0)" }
        throw unknown("key", fieldPath, path: fieldPath, among: known)
      }
      guard let number = Self.number(value), limit.contains(number) else {
        throw .usage(
          "\(fieldPath) must be a number from 1 to \(NumberText.grouped(Int(limit.upperBound)))",
          at: location(fieldPath))
      }
      values[field] = number
    }
    guard let width = values["width"], let height = values["height"], let rate = values["rate"]
    else { throw .usage("\(path) needs width and height", at: location(path)) }
    return Device(
      name: name, size: Size(width: width, height: height), rate: rate,
      hasTrackingMode: base?.hasTrackingMode ?? true)
  }

  private func applyBehaviors(
    _ section: TOMLTable, to configuration: inout Configuration
  ) throws(HostError) {
    for (name, value) in section {
      let path = "behaviors.\(name)"
      guard let options = value.table else {
        throw .usage("\(path) must be a table: [\(path)]", at: location(path))
      }
      for (option, value) in options {
        let optionPath = "\(path).\(option)"
        guard let data = PlainData(value) else {
          throw .usage(
            "\(optionPath) must be a text, a number, true, false, or a list or table of these",
            at: location(optionPath))
        }
        configuration.behaviors[name, default: [:]][option] = ProjectOption(
          data, from: origin(optionPath).text)
      }
    }
  }

  private func applyLints(
    _ section: TOMLTable, to configuration: inout Configuration
  ) throws(HostError) {
    for (code, value) in section {
      let path = "lints.\(code)"
      let digits = code.utf8.dropFirst(2)
      let isCode =
        code.hasPrefix("SW") && digits.count == 4
        && digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      guard isCode else {
        throw .usage("\(path): a finding is named SW and four digits", at: location(path))
      }
      guard Configuration.Lint.codes.contains(code) else {
        throw unknown("finding", code, path: path, among: Configuration.Lint.codes)
      }
      let levels = Configuration.LintLevel.allCases.map(\.rawValue)
      guard let level = value.string.flatMap(Configuration.LintLevel.init) else {
        throw .usage(
          "\(path) must be one of \(levels.joined(separator: ", "))", at: location(path))
      }
      configuration.lints.removeAll { $0.code == code }
      configuration.lints.append(.init(code: code, level: level, origin: origin(path)))
    }
    configuration.lints.sort { bytesPrecede($0.code, $1.code) }
  }

  private static func number(_ value: any TOMLValueConvertible) -> Double? {
    value.int.map(Double.init) ?? value.double
  }
}

extension PlainData {
  /// The data of a value; nil for dates and times.
  fileprivate init?(_ value: any TOMLValueConvertible) {
    if let flag = value.bool {
      self = .boolean(flag)
    } else if let integer = value.int {
      self = .integer(integer)
    } else if let number = value.double {
      self = .number(number)
    } else if let text = value.string {
      self = .string(text)
    } else if let list = value.array {
      var pairs: [Pair] = []
      for (index, element) in list.enumerated() {
        guard let data = PlainData(element) else { return nil }
        pairs.append(Pair(.integer(index + 1), data))
      }
      self = .table(pairs)
    } else if let table = value.table {
      var pairs: [Pair] = []
      for (name, element) in table {
        guard let data = PlainData(element) else { return nil }
        pairs.append(Pair(.string(name), data))
      }
      self = .table(pairs)
    } else {
      return nil
    }
  }
}
