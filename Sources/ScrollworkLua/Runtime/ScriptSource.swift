/// The name and the text of a chunk.
package struct ScriptSource {
  /// The name in messages: its path as the user wrote it.
  package var name: String
  /// Its text.
  package var bytes: [UInt8]
  /// The package that it is from; nil for the project's own and for shipped ones.
  package var origin: ScriptPackage?

  /// Makes a source.
  package init(name: String, bytes: [UInt8], from origin: ScriptPackage? = nil) {
    self.name = name
    self.bytes = bytes
    self.origin = origin
  }
}

/// The globals of a chunk besides the libraries.
package enum ScriptEnvironment: Hashable, Sendable {
  /// Nothing: behaviors, scenes and modules.
  case module
  /// The verbs of tests, and the ids of the scene's views: plain scripts, `--do` lines, the REPL.
  case script
}
