internal import ScrollworkTerminal

/// The names of a package's files, which have to be different files on every disk.
///
/// Some disks take `a` and `A` for one name, others `é` as one character and `é` as two.
struct PackageFileNames {
  private let package: String
  /// The path of each file and folder as it is spelled, by what such a disk makes of it.
  private var spelled: [String: ByteText] = [:]

  /// Begins with no file.
  init(of package: String) { self.package = package }

  /// Adds the path of a file.
  ///
  /// - Throws: Exit 2 for a path that is no text, leaves the package, is git's own, or is spelled
  ///   like another one.
  mutating func add(_ bytes: ArraySlice<UInt8>) throws(HostError) -> String {
    let shown = VisibleText.text(bytes, limit: 200)
    guard let path = String(validating: bytes, as: UTF8.self) else {
      throw .usage("\(package): the name \(shown) is not UTF-8")
    }
    var folder = ""
    for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let name = String(Substring(part))
      guard !["", ".", "..", ".git"].contains(name.lowercased()), name.utf8.count <= 200,
        name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
      else {
        throw .usage("\(package): \(shown) cannot be the name of a file on every system")
      }
      folder += folder.isEmpty ? name : "/\(name)"
      // Texts are equal, as keys, that differ in their form only.
      let former = spelled.updateValue(ByteText(folder), forKey: folder.lowercased())
      if let former, former != ByteText(folder) {
        throw .usage(
          "\(package) has \(VisibleText.text(former.text.utf8)) and \(VisibleText.text(folder.utf8)), which "
            + "some disks do not distinguish")
      }
    }
    return path
  }
}
