internal import Glibc
internal import ScrollworkTerminal

/// The entries of folders that decide to which file a path leads.
///
/// For `tests/lib/x.lua`, where `tests/lib` is a link to `../v1`, these are `lib` in `tests` and
/// `x.lua` in `v1`: the path leads to another file when either entry is replaced. A folder that is
/// missing ends them: once there is an entry of its name, they have to be computed again.
struct FollowedPath {
  /// An entry of a folder, whose path has no links.
  struct Step: Hashable {
    let folder: FilePath
    let name: String

    var path: FilePath { folder.appending(name) }
  }

  /// The entries, from the root of the file system on.
  private(set) var steps: [Step] = []
  /// The folder that contains the last entry, without links; nil where a folder is missing.
  private(set) var folder: FilePath?

  /// The most links that are followed, as in the system's own `MAXSYMLINKS`.
  private static let linkLimit = 40

  /// Follows a path.
  ///
  /// - Parameters:
  ///   - path: An absolute path, which need not exist.
  ///   - base: Folders below it are entries, too; above it only links and what is missing.
  init(_ path: FilePath, below base: FilePath?) {
    var links = 0
    folder = follow(path.parent, base, &links)
    guard let folder else { return }
    last(Step(folder: folder, name: path.name), base, &links)
  }

  /// Follows a folder; the path without links, or nil where it is missing.
  private mutating func follow(_ path: FilePath, _ base: FilePath?, _ links: inout Int) -> FilePath?
  {
    guard !path.isEmpty else { return path }
    guard let parent = follow(path.parent, base, &links) else { return nil }
    let step = Step(folder: parent, name: path.name)
    guard let target = step.path.linkTarget else {
      let isFolder = step.path.kind == .folder
      if !isFolder || base.map(parent.isInside) == true { steps.append(step) }
      return isFolder ? step.path : nil
    }
    steps.append(step)
    links += 1
    guard links <= Self.linkLimit else { return nil }
    return follow(FilePath(target).absolute(in: parent), base, &links)
  }

  /// Adds the last entry, and those to which it is a link.
  private mutating func last(_ step: Step, _ base: FilePath?, _ links: inout Int) {
    steps.append(step)
    guard let target = step.path.linkTarget else { return }
    links += 1
    let path = FilePath(target).absolute(in: step.folder)
    guard links <= Self.linkLimit, let folder = follow(path.parent, base, &links) else { return }
    last(Step(folder: folder, name: path.name), base, &links)
  }
}

extension FilePath {
  /// The text of a symbolic link; nil for anything else.
  fileprivate var linkTarget: String? {
    guard isLink else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(description, start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
