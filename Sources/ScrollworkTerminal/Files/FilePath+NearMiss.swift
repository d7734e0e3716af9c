internal import Scrollwork

extension FilePath {
  /// The existing path that is spelled most like this one, which does not exist.
  ///
  /// Each name that is not in its folder is replaced by the one there that is most like it.
  ///
  /// - Parameter folder: The absolute folder from which a relative path starts.
  /// - Returns: The path, relative if this one is; nil if a folder has no such name.
  func nearMiss(in folder: FilePath) -> FilePath? {
    var near = FilePath(isAbsolute ? "/" : ".")
    for name in components {
      if near.appending(name).absolute(in: folder).kind != nil {
        near = near.appending(name)
        continue
      }
      let names = (try? folderEntries(of: near.absolute(in: folder))) ?? []
      guard
        let meant = UnicodeForm.other(than: name, among: names)
          ?? Scrollwork.nearMiss(to: name, among: names.filter { !$0.hasPrefix(".") })
      else { return nil }
      near = near.appending(meant)
    }
    return near
  }
}

extension HostError {
  /// A path that does not exist, with the existing one that is spelled most like it: exit 2.
  ///
  /// `no file or folder tests/fom_test.lua:3; did you mean tests/form_test.lua:3?`
  ///
  /// - Parameters:
  ///   - kind: What was expected there.
  ///   - path: The path as typed.
  ///   - rest: What was typed after the path, such as a line.
  ///   - folder: The absolute folder from which a relative path starts.
  /// - Returns: The error.
  package static func missing(
    _ kind: String, _ path: String, _ rest: String = "", in folder: FilePath
  ) -> HostError {
    let near = FilePath(path).nearMiss(in: folder)
    var error = HostError.usage(
      "no \(kind) \(path)\(rest)\(nearMissHint(near.map { "\($0)\(rest)" }, quote: ""))")
    if let near, UnicodeForm.differ(near.description.utf8, path.utf8) {
      error.diagnostic.notes = [UnicodeForm.remark]
    }
    return error
  }
}
