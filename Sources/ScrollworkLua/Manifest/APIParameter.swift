/// One parameter of a call, with what a reader has to know of it.
package struct APIParameter: Hashable, Sendable {
  /// Its name, without the mark of one that may be left out; `…` for any number of values.
  package let name: String
  /// What may be given for it, in the notation of the manifest.
  package let type: String
  /// Whether it may be left out.
  package let isOptional: Bool
  /// One sentence: what it is for, its unit and range.
  package let summary: String
}

extension APIEntry {
  /// The parameters with their types and sentences.
  ///
  /// An option table has the keys of `options`, each with a sentence of its own.
  package var arguments: [APIParameter] {
    parameters.map { parameter in
      let name = Self.name(ofParameter: parameter)
      let known = ParameterText.of(name, path: path)
      let isTable = parameter == parameters.last && !options.isEmpty && known == nil
      return APIParameter(
        name: name,
        type: known?.type ?? parameterTypes[name] ?? (isTable ? "table" : "any"),
        isOptional: parameter.hasSuffix("?"),
        summary: known?.summary
          ?? (isTable ? "The options, by name; a wrong name is an error." : ""))
    }
  }

  /// The name of a parameter as the manifest writes it: `item` for `item|view`, `opt` for `opt?`.
  package static func name(ofParameter parameter: String) -> String {
    let first = parameter.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "…" }
    return first.isEmpty ? "value" : String(first)
  }
}
