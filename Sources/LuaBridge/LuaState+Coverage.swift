internal import CLua
internal import CLuaBorder

/// How often lines ran and functions were called.
public struct LuaCoverage: Hashable, Sendable {
  /// The chunk's name.
  public var chunk: String
  /// How often each line began, by line; lines that never did are left out.
  public var hits: [Int: Int]
  /// How often the functions that are defined at a line were called.
  public var calls: [Int: Int]
}

#if !hasFeature(Embedded)
  extension LuaCoverage: Codable {}
#endif

extension LuaState {
  /// Begins to count lines and calls, which slows scripts but charges no budget.
  public func beginCoverage() { scrollwork_lua_begin_coverage(host) }

  /// The counts so far, one value for each chunk, in the order in which their first lines ran.
  public var coverage: [LuaCoverage] {
    guard let coverage = host.pointee.coverage else { return [] }
    return (0..<Int(coverage.pointee.count)).compactMap { index in
      guard let chunk = coverage.pointee.chunks?[index] else { return nil }
      var covered = LuaCoverage(chunk: String(cString: chunk.name), hits: [:], calls: [:])
      for line in 0..<Int(chunk.line_count) {
        if let hits = chunk.hits?[line], hits > 0 { covered.hits[line] = Int(hits) }
        if let calls = chunk.calls?[line], calls > 0 { covered.calls[line] = Int(calls) }
      }
      return covered
    }
  }

  /// The functions of a compiled chunk, itself first.
  public func compiledFunctions(of chunk: LuaReference) -> [CompiledFunction] {
    code(of: chunk).map { CompiledFunction.all(in: $0) } ?? []
  }
}
