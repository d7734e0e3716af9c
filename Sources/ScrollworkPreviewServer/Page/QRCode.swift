internal import ScrollworkTerminal

/// The picture of a text that a phone's camera reads.
enum QRCode {
  /// Makes a picture for a terminal by `qrencode`.
  ///
  /// - Parameters:
  ///   - text: The text, which is one argument of the program; no shell reads it.
  ///   - program: The name or path of the program.
  /// - Returns: The bytes of the picture; nil where the program is not installed or fails.
  static func picture(of text: String, by program: String = "qrencode") -> [UInt8]? {
    let process = ChildProcess(
      program: program, arguments: ["-t", "ANSIUTF8", "-m", "2", "--", text])
    guard let (output, status) = try? process.captured(), status == 0, !output.isEmpty else {
      return nil
    }
    return output
  }
}
