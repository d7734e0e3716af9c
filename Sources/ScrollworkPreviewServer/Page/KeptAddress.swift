internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The port and the key of a project's page, kept between starts, so that a page that is still open
/// connects again.
///
/// The file has `PORT KEY` in one line. The key lets its holder do all that the page does, so the
/// file is trusted only with mode 0600 in a folder that only its owner can write. It is locked
/// while the process runs, which is how a second preview of the project notices the first.
final class KeptAddress {
  /// The folder below the project, and the name of the file in it.
  static let folder = "\(ScratchFiles.folder)/private"
  static let name = "preview"
  static let path = "\(folder)/\(name)"
  private static let mode: mode_t = 0o600

  struct Address: Hashable {
    var port: Int
    var key: String
  }

  /// What the last start has kept; nil for a new file.
  let last: Address?
  private let descriptor: Int32

  /// Opens the file of a project, or makes it, and locks it until this process ends.
  ///
  /// It is nil where nothing can be kept, as in a project that is read-only, and where another
  /// preview of the project has the file.
  ///
  /// - Parameters:
  ///   - project: The project's folder.
  ///   - distrusted: Called with a sentence where a file or its folder is not trusted. Such a file
  ///     is replaced, such a folder left alone.
  init?(in project: FilePath, distrusted: (String) -> Void) {
    guard let folder = Self.openFolder(in: project, distrusted) else { return nil }
    defer { close(folder) }
    var file = openat(folder, Self.name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    let isMissing = file < 0 && errno == ENOENT
    var fault: String?
    if file >= 0 {
      guard Self.lock(file) else {
        close(file)
        return nil
      }
      fault = Self.fault(of: file)
    } else if !isMissing {
      fault = errno == ELOOP ? "it is a link" : systemReason()
    }
    if isMissing || fault != nil {
      if let fault { distrusted("\(Self.path) is not trusted, and the key is a new one: \(fault)") }
      if file >= 0 { close(file) }
      unlinkat(folder, Self.name, 0)
      file = openat(folder, Self.name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, Self.mode)
      guard file >= 0 else { return nil }
      guard fchmod(file, Self.mode) == 0, Self.lock(file) else {
        close(file)
        return nil
      }
    }
    descriptor = file
    let text = Self.text(of: file)
    last = Self.address(in: text)
    if last == nil, !text.isEmpty {
      distrusted("\(Self.path) is damaged, and the key is a new one")
    }
  }

  deinit { close(descriptor) }

  /// Keeps an address for the next start; one that cannot be written is not kept.
  func keep(_ address: Address) {
    guard address != last else { return }
    let bytes = Array("\(address.port) \(address.key)\n".utf8)
    guard ftruncate(descriptor, 0) == 0 else { return }
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }

  /// Opens the folder, or makes it, for its owner only.
  private static func openFolder(in project: FilePath, _ distrusted: (String) -> Void) -> Int32? {
    let scratch = project.appending(ScratchFiles.folder)
    let folder = project.appending(Self.folder)
    let isInside = (try? ProjectFence.check(scratch, in: project, as: scratch.name)) != nil
    if isInside {
      guard (try? makeFolder(scratch)) != nil else { return nil }
      ScratchFiles.hideFromGit(scratch)
      guard mkdir(folder.description, 0o700) == 0 || errno == EEXIST else { return nil }
    }
    let opened = open(folder.description, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    var status = stat()
    let fault: String? =
      if !isInside {
        "a link leads out of the project"
      } else if opened < 0 {
        "it is a link, or no folder that can be read"
      } else if fstat(opened, &status) != 0 || status.st_uid != geteuid() {
        "it belongs to another user"
      } else if status.st_mode & 0o022 != 0 {
        "others than its owner can write it"
      } else {
        nil
      }
    guard let fault else { return opened }
    if opened >= 0 { close(opened) }
    distrusted("\(Self.folder) is not trusted, and each start has a new key: \(fault)")
    return nil
  }

  /// Locks a file for this process: not for those that it starts, and until it ends, however it
  /// does.
  private static func lock(_ file: Int32) -> Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    return fcntl(file, F_SETLK, &lock) == 0
  }

  /// Why a file is not trusted; nil for one that is.
  private static func fault(of file: Int32) -> String? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return "it is no file"
    }
    guard status.st_uid == geteuid() else { return "it belongs to another user" }
    guard status.st_mode & 0o7777 == mode else {
      return "its mode is 0\(String(status.st_mode & 0o7777, radix: 8)), not 0600"
    }
    return status.st_nlink == 1 ? nil : "it has a second name"
  }

  /// The beginning of a file, in which a line of this kind ends.
  private static func text(of file: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = pread(file, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// What a file says; nil for anything that is not written by `keep`.
  static func address(in text: String) -> Address? {
    let words = text.dropLast().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let port = Int(words[0]), (1...65535).contains(port) else { return nil }
    let address = Address(port: port, key: String(words[1]))
    let isKey =
      address.key.utf8.count == 32
      && address.key.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    return isKey && text == "\(port) \(address.key)\n" ? address : nil
  }
}
