internal import Glibc
internal import Scrollwork
internal import ScrollworkTerminal

/// Converts an SVG to a PNG with `rsvg-convert` of Debian's package librsvg2-bin.
enum RasterPicture {
  /// Runs `rsvg-convert` on an SVG in a temporary folder and waits for it.
  ///
  /// - Parameters:
  ///   - svg: The source of the SVG.
  ///   - environment: The environment variables of the process; `PATH` is searched.
  /// - Throws: Exit 7 when the program is missing or fails.
  /// - Returns: The bytes of the PNG.
  static func png(_ svg: String, environment: [String: String]) throws(HostError) -> [UInt8] {
    guard let program = program("rsvg-convert", environment) else {
      throw HostError(
        .inputOutput, code: .noPNG, "PNG needs rsvg-convert, which is not installed",
        help: ["sudo apt-get install librsvg2-bin", "or write an SVG, which needs nothing"])
    }
    let folder = try ScratchFolder()
    let source = folder.path.appending("trace.svg")
    let result = folder.path.appending("trace.png")
    try AtomicFile.write(svg.utf8, to: source, as: source.description)
    let child = ChildProcess(
      program: program,
      arguments: ["--format=png", "--output=\(result)", source.description], isSilent: true)
    let status = try child.run()
    guard status == 0 else {
      throw HostError(.inputOutput, code: .noPNG, "rsvg-convert failed with \(status)")
    }
    return try LoadedFile(reading: result, shownAs: result.description).bytes
  }

  /// The path of the first executable file of a name in the folders of `PATH`; nil without one.
  static func program(_ name: String, _ environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    for folder in folders {
      let path = FilePath(String(folder)).appending(name)
      if path.kind == .file, access(path.description, X_OK) == 0 { return path.description }
    }
    return nil
  }
}
