internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The packages of a project as a tree: version, where from, and what the project allows each.
struct PackageList {
  /// The lines; one that says so where there is no package.
  let lines: [String]

  /// Draws a tree; a package that was drawn before is named without those below it.
  init(_ tree: PackageTree, on terminal: Terminal) {
    guard !tree.packages.isEmpty else {
      lines = ["no packages"]
      return
    }
    var table = TextTable([.init(""), .init(""), .init("")], gap: 3)
    var drawn: Set<Int> = []
    let (branch, bar) = terminal.glyphs == .unicode ? ("└ ", "  ") : ("- ", "  ")
    func draw(_ dependencies: [String: Int], _ depth: Int) {
      for (_, index) in dependencies.sorted(by: { bytesPrecede($0.key, $1.key) }) {
        let package = tree.packages[index]
        let indent = depth == 0 ? "" : String(repeating: bar, count: depth - 1) + branch
        let rights = ScriptPackage.Right.allCases.filter(package.identity.rights.contains)
        table.append([
          indent + package.identity.text, package.source.text,
          rights.isEmpty ? "" : "allow \(rights.map(\.rawValue).joined(separator: ", "))",
        ])
        if drawn.insert(index).inserted { draw(package.dependencies, depth + 1) }
      }
    }
    draw(tree.dependencies, 0)
    lines = table.lines()
  }
}
