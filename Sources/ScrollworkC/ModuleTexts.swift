internal import CScrollwork
internal import Glibc
internal import ScrollworkLua

/// The texts of modules: files of a folder, else what a function of the program returns.
///
/// The function is called on the host's thread only.
struct ModuleTexts: @unchecked Sendable {
  private let folder: String?
  private let options: sw_options

  /// Those of a host.
  init(_ options: sw_options) throws(Failure) {
    self.options = options
    folder = try Self.folder(options.folder, "options.folder")
  }

  private init(in folder: String) {
    self.folder = folder
    options = sw_options()
  }

  private static func folder(
    _ given: UnsafePointer<CChar>?, _ name: String
  ) throws(Failure) -> String? {
    let folder = try Arguments.optionalText(given, name)
    if let folder, !scrollwork_library_is_folder(folder) {
      throw .argument("\(name) is \"\(folder)\", which is no folder")
    }
    return folder
  }

  /// Those of a package, in a folder of its own or, for NULL, from the function; and where that is.
  func ofPackage(
    in given: UnsafePointer<CChar>?
  ) throws(Failure) -> (texts: ModuleTexts, origin: String) {
    if let folder = try Self.folder(given, "folder") { return (ModuleTexts(in: folder), folder) }
    guard options.module != nil else {
      throw .argument("folder is NULL, and the host was opened without options.module")
    }
    var options = options
    options.folder = nil
    return (try ModuleTexts(options), "options.module")
  }

  /// The text of a module.
  func text(of name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return file(parts)?.text ?? answer(name)
  }

  /// A file of a package, with its path below it; its entry without `parts`.
  func file(_ parts: [String], of package: String) -> (path: String, text: String)? {
    let parts = parts.isEmpty ? [package] : parts
    if folder != nil { return file(parts) ?? (parts == [package] ? file([]) : nil) }
    let name = parts == [package] ? package : "\(package).\(parts.joined(separator: "."))"
    return answer(name).map { (parts.joined(separator: "/") + ".lua", $0) }
  }

  private func answer(_ name: String) -> String? {
    guard let module = options.module else { return nil }
    return name.withCString { module(options.context, $0) }.map { String(cString: $0) }
  }

  /// Names of modules are names with dots between, so that no path leads out of the folder.
  private func file(_ parts: [String]) -> (path: String, text: String)? {
    guard let folder, parts.allSatisfy({ $0.isLuaName }) else { return nil }
    let path = parts.joined(separator: "/")
    for candidate in parts.isEmpty ? ["init.lua"] : [path + ".lua", path + "/init.lua"] {
      guard let bytes = scrollwork_library_read("\(folder)/\(candidate)", 16 << 20) else {
        continue
      }
      defer { free(bytes) }
      return (candidate, String(cString: bytes))
    }
    return nil
  }
}
