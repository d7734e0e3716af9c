internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Cases of properties as Lua tables.
extension SpecSession {
  /// The table of a case that is passed to the property's function.
  func table(of example: PropertyCase) -> LuaReference {
    session.runtime.state.table { table in
      for field in example.fields { table.set(field.name) { push(field.value, to: $0) } }
    }
  }

  private func push(_ value: CaseValue, to sink: borrowing some LuaSink & ~Copyable) {
    switch value {
    case .truth(let truth): sink.push(truth)
    case .integer(let integer): sink.push(integer)
    case .number(let number): sink.push(number)
    case .text(let text): sink.push(text)
    case .path(let path): sink.push(PathBox(path), as: collector.pathClass)
    case .list(let values):
      sink.pushTable { table in
        for (index, value) in values.enumerated() {
          table.set(at: index + 1) { push(value, to: $0) }
        }
      }
    }
  }

  // MARK: - Kept cases

  /// Runs the file of stored cases and returns those of one property, in order; empty without a
  /// file.
  ///
  /// - Throws: Exit 3 for a file that cannot be loaded, or for a case with a value that its
  ///   generator does not accept.
  func keptCases(
    of entry: SpecCollector.Entry, in file: FilePath
  ) throws(HostError) -> [PropertyCase] {
    let kept = KeptCases(of: file)
    guard kept.path.kind != nil else { return [] }
    let source = try session.source(kept.path)
    var cases: [PropertyCase] = []
    var failure: LuaFault?
    do throws(LuaError) {
      let chunk = try session.runtime.load(source, as: .script)
      try session.run(
        chunk, name: "kept cases",
        results: { results in
          do throws(LuaFault) {
            try self.read(results[1], entry, into: &cases)
          } catch {
            failure = error
          }
        })
    } catch {
      throw HostError(.scriptError, session.diagnostic(error))
    }
    if let failure {
      throw HostError(
        .scriptError, code: .keptCaseUnreadable, failure.message, at: .init(file: source.name),
        help: failure.help.map { [$0] } ?? [])
    }
    return cases
  }

  private func read(
    _ list: LuaValue, _ entry: SpecCollector.Entry, into cases: inout [PropertyCase]
  ) throws(LuaFault) {
    guard list.isTable else {
      throw LuaFault(
        code: .keptCaseUnreadable, message: "a file of kept cases returns a list of them")
    }
    try list.forEachElement { (position, item) throws(LuaFault) in
      guard item.isTable, let property = item.field("property").asString else {
        throw LuaFault(
          code: .keptCaseUnreadable,
          message: "kept case \(position) needs property=, the name of a test")
      }
      guard hasSameBytes(property, entry.definition.title) else { return }
      let values = item.field("case")
      var fields: [PropertyCase.Field] = []
      for (name, generator) in entry.generators {
        guard values.isTable, let value = value(values.field(name), for: generator) else {
          throw LuaFault(
            code: .keptCaseUnreadable,
            message: "kept case \(position) of \"\(property)\" has no \(name) that gen could make",
            help: "fix the case, or take it out")
        }
        fields.append(.init(name: name, value: value))
      }
      cases.append(PropertyCase(fields: fields))
    }
  }

  /// Reads a field of the generator's type, without checking its range; nil for another type.
  private func value(_ value: LuaValue, for generator: Generator) -> CaseValue? {
    switch generator.kind {
    case .truth: return value.asBool.map { .truth($0) }
    case .integer: return value.isInteger ? value.asInteger.map { .integer($0) } : nil
    case .number: return value.asNumber.map { .number($0) }
    case .choice(let values):
      if value.isInteger, let integer = value.asInteger { return .integer(integer) }
      if let number = value.asNumber { return .number(number) }
      if let truth = value.asBool { return .truth(truth) }
      return values.isEmpty ? nil : value.asString.map { .text($0) }
    case .path, .hand:
      return (try? value.object(collector.pathClass)).map { .path($0.path) }
    case .list(let element, _):
      guard value.isTable else { return nil }
      var values: [CaseValue] = []
      for position in 1...max(1, value.length) where position <= value.length {
        guard let one = self.value(value.element(position), for: element) else { return nil }
        values.append(one)
      }
      return .list(values)
    }
  }
}
