import Testing

import Glibc

@Suite("Source rules") struct SourceRulesTests {
  @Test("no Swift source of the bridge calls what raises")
  func nothingRaises() throws {
    let raising = [
      "lua_error", "luaL_error", "luaL_argerror", "luaL_check", "luaL_opt", "lua_call(",
      "lua_callk",
      "lua_setfield", "lua_getfield", "lua_setglobal", "lua_getglobal", "lua_settable",
      "lua_gettable", "lua_pushstring", "lua_pushlstring", "lua_pushfstring", "lua_newuserdata",
      "lua_createtable", "lua_newthread", "lua_concat", "lua_arith", "lua_compare", "lua_next",
      "lua_rawset", "luaL_ref", "luaL_tolstring", "luaL_traceback", "luaL_requiref",
      "lua_pushcclosure",
      "lua_yield",
    ]
    let names = sources()
    #expect(names.count > 10)
    for name in names {
      let text = read("\(folder)/\(name)")
      for function in raising {
        #expect(!contains(text, " \(function)") && !contains(text, "(\(function)"), "\(name)")
      }
    }
  }

  private var folder: String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return parts.joined(separator: "/") + "/Sources/LuaBridge"
  }

  private func sources() -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".swift") { names.append(name) }
    }
    return names.sorted()
  }

  private func read(_ path: String) -> String {
    guard let file = fopen(path, "rb") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func contains(_ text: String, _ word: String) -> Bool {
    strstr(text, word) != nil
  }
}
