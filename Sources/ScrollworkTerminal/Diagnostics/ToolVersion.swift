internal import CBuild

/// The version of this tool, as in `--version`, the REPL's banner and records.
package enum ToolVersion {
  /// Major, minor and patch number.
  package static let current = "0.3.0"

  /// The day of the release, as CHANGELOG.md has it.
  package static let released = "2026-11-30"

  /// The release of Lua, such as 5.4.4.
  package static var lua: String { String(cString: scrollwork_build_lua()) }

  /// The commit that the program was built from, its first digits, with a plus where files were
  /// changed; nil where the build did not know it.
  package static var commit: String? {
    let text = String(cString: scrollwork_build_commit())
    return text.isEmpty ? nil : text
  }

  /// Whether the compiler optimized this program, as `scripts/release` has it do.
  package static var isOptimized: Bool { scrollwork_build_is_optimized() != 0 }

  /// All of it in one line: `scrollwork 0.3.0 (commit 738bfe78ebdf, Lua 5.4.4, optimized)`.
  package static var line: String {
    let kind = isOptimized ? "optimized" : "unoptimized"
    let parts = [commit.map { "commit \($0)" }, "Lua \(lua)", kind].compactMap { $0 }
    return "scrollwork \(current) (\(parts.joined(separator: ", ")))"
  }
}
