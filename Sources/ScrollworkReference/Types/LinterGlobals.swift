internal import ScrollworkLua
internal import ScrollworkTerminal

/// The globals of plain scripts and tests, for linters that do not read the type files of the
/// language server.
struct LinterGlobals {
  private let names: [String]

  init(_ reference: APIReference) {
    let entries = reference.entries(of: "") + reference.entries(of: "test")
    let roots = entries.map { String($0.name.prefix { $0 != "." }) }
    names = Array(Set(roots)).sorted(by: bytesPrecede)
  }

  /// The text of a `.luacheckrc`, to be copied or loaded.
  var luacheck: String {
    let globals = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      std = "lua54"
      stds.scrollwork = { read_globals = { \(globals) } }
      files["**/*_test.lua"].std = "lua54+scrollwork"
      files["**/*_spec.lua"].std = "lua54+scrollwork"

      """
  }

  /// The text of a standard library for selene, named as `std = "lua54+scrollwork"`.
  var selene: String {
    let globals = names.map { "  \($0):\n    any: true\n" }.joined()
    return "---\nbase: lua54\nname: scrollwork\nglobals:\n\(globals)"
  }
}
