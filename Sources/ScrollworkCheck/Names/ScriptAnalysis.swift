package import LuaSyntax
internal import Scrollwork
internal import ScrollworkTerminal

/// The tree, names and types of a file that may be unfinished, for an editor.
package final class ScriptAnalysis {
  /// The text.
  package let source: SourceText
  /// The tree; what could not be read is left out.
  package let chunk: LuaChunk
  /// Whether the whole text could be read.
  package let isWhole: Bool
  /// The variables.
  package let names: NameTable
  /// The types.
  package let flow: TypeFlow
  /// What the file is, which decides its globals.
  package let kind: ScriptKind

  /// Reads a file; O(n).
  ///
  /// - Parameters:
  ///   - source: The text, and a path whose last component decides whether it is a test.
  ///   - project: The project that resolves its modules, scenes and API.
  package init(_ source: SourceText, in project: CheckedProject) {
    self.source = source
    (chunk, isWhole) = LuaParser.recover(source.bytes)
    names = NameTable(chunk)
    kind = ScriptKind(name: FilePath(source.path).name, chunk: chunk)
    flow = TypeFlow(chunk, names, project.surface, project.scenes, project.behaviors, kind: kind)
  }
}
