internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The value of `--film`: the file that a film is written to.
enum FilmFlag {
  /// The path.
  ///
  /// - Throws: Exit 2 for one that does not end in `.html`.
  static func path(_ text: String) throws(HostError) -> String {
    guard (try? TraceKind(ofFile: text)) == .html else {
      let stem = text.isEmpty || text == "-" ? "film" : FilePath(text).stem
      throw .usage(
        "--film writes one HTML file, and \"\(text)\" does not end in .html",
        help: ["--film \(ShellWord.line([stem + ".html"]))"])
    }
    return text
  }
}
