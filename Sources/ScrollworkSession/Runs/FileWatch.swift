internal import Glibc
package import ScrollworkTerminal

/// Files to watch, and folders in which new ones may appear.
package struct WatchedPaths: Hashable, Sendable {
  /// Absolute paths of files, which need not exist.
  package var files: Set<FilePath>
  /// Absolute paths of folders of which all files are watched, at any depth; folders whose names
  /// begin with a dot or `__`, and links to folders below them, are left out.
  package var trees: Set<FilePath>

  /// Makes a set of paths.
  package init(files: Set<FilePath> = [], trees: Set<FilePath> = []) {
    (self.files, self.trees) = (files, trees)
  }
}

/// Reports which of some files have changed, by inotify.
///
/// It watches folders, not files, since editors may save by renaming another file: those of the
/// files, and of each link on the way to them. Of a file in a folder that is missing, the nearest
/// folder that exists is watched.
package final class FileWatch {
  /// How long no event may arrive before a change is reported, in milliseconds; one save of an
  /// editor causes several events.
  private static let stillness: Int32 = 60

  /// The inotify descriptor, readable when something has changed; `deinit` closes it.
  package let descriptor: Int32
  /// The folder below which folders that are replaced count as changes of the files in them; nil
  /// for none.
  private let base: FilePath?
  private var folders: [Int32: FilePath] = [:]
  /// The watched folders with their watches.
  private var watched: [FilePath: Watched] = [:]
  private var paths = WatchedPaths()
  /// The watched files by the entries of folders that lead to them.
  private var dependents: [FilePath: Set<FilePath>] = [:]
  /// The paths by which files name a folder, by its path without links.
  private var names: [FilePath: Set<FilePath>] = [:]
  /// The folders of trees, without links.
  private var treeFolders: Set<FilePath> = []
  /// The end of the last wait less `grain`, in nanoseconds since 1970; `add` reports only later
  /// saves.
  private var start = now()
  /// The files that were saved before their folder was watched.
  private var early: Set<FilePath> = []

  /// A watch of a folder, and what distinguishes the folder from another of its name.
  private struct Watched {
    let watch: Int32
    let device: dev_t
    let inode: ino_t
  }

  /// Makes a watch without folders.
  ///
  /// - Parameter base: The project's root: where a folder below it is moved or replaced, the
  ///   watched files in it count as changed.
  /// - Throws: Exit 7 when the system has no more watches.
  package init(below base: FilePath? = nil) throws(HostError) {
    self.base = base?.resolved
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else {
      throw HostError(.inputOutput, "cannot watch files: \(systemReason())")
    }
  }

  deinit { close(descriptor) }

  /// A function that adds files to one watch and waits for changes in all their folders.
  ///
  /// - Throws: Exit 7 when the system has no more watches.
  static func saves(
    below base: FilePath
  ) throws(HostError) -> ([FilePath]) throws(HostError) -> Set<FilePath>? {
    let watch = try FileWatch(below: base)
    return { (files) throws(HostError) in
      try watch.add(files)
      return watch.changes()
    }
  }

  /// How much earlier than the time of a save its time stamp in the file system may be, in
  /// nanoseconds; such a clock moves in steps of up to 10 ms.
  private static let grain = 10_000_000

  /// The time, in nanoseconds since 1970.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  // MARK: - Folders

  /// Watches files, besides those that are watched already.
  ///
  /// - Throws: Exit 7 when a folder cannot be watched.
  package func add(_ files: [FilePath]) throws(HostError) {
    try add(WatchedPaths(files: Set(files)))
  }

  /// Watches files and trees, besides those that are watched already.
  ///
  /// Files that were saved after the last wait, before their folder was watched, count as changed.
  /// All paths are followed again, so that links and folders may have changed since: O(*n*) in
  /// paths and their components.
  ///
  /// - Throws: Exit 7 when a folder cannot be watched.
  package func add(_ more: WatchedPaths) throws(HostError) {
    paths.files.formUnion(more.files)
    paths.trees.formUnion(more.trees)
    dependents = [:]
    names = [:]
    treeFolders = []
    var new: Set<FilePath> = []
    for file in paths.files { try follow(file, &new) }
    for tree in paths.trees {
      try follow(tree, &new)
      let files = try scan(tree, &new).new
      for file in files where (file.changeTime ?? 0) > start { early.insert(file) }
    }
  }

  /// Watches the folders on the way to a file; those that were not watched before are added to a
  /// set, by which the other files of the same call are new, too.
  private func follow(_ file: FilePath, _ new: inout Set<FilePath>) throws(HostError) {
    let followed = FollowedPath(file, below: base)
    var isNew = false
    for step in followed.steps {
      dependents[step.path, default: []].insert(file)
      if try watch(step.folder) { new.insert(step.folder) }
      if new.contains(step.folder) { isNew = true }
    }
    if let folder = followed.folder { names[folder, default: []].insert(file.parent) }
    if isNew, (file.changeTime ?? 0) > start { early.insert(file) }
  }

  /// Watches a folder of a tree and those below it; those that were not watched before are added to
  /// a set.
  ///
  /// - Returns: All files in them, and those in folders of the set.
  private func scan(
    _ tree: FilePath, _ newFolders: inout Set<FilePath>
  ) throws(HostError) -> (files: [FilePath], new: [FilePath]) {
    var (files, new): ([FilePath], [FilePath]) = ([], [])
    var pending = [tree]
    while let folder = pending.popLast() {
      guard folder.kind == .folder, let real = folder.resolved else { continue }
      if try watch(real) { newFolders.insert(real) }
      treeFolders.insert(real)
      names[real, default: []].insert(folder)
      for entry in (try? FolderEntry.all(of: folder)) ?? [] where entry.isText {
        let path = folder.appending(entry.name)
        if entry.kind == .folder {
          if Self.isSearched(entry.name) { pending.append(path) }
        } else {
          files.append(path)
          if newFolders.contains(real) { new.append(path) }
        }
      }
    }
    return (files, new)
  }

  /// Whether folders of this name are part of the tree around them.
  private static func isSearched(_ name: String) -> Bool {
    !name.utf8.starts(with: ".".utf8) && !name.utf8.starts(with: "__".utf8)
  }

  /// Watches a folder; false if it is watched already, or gone.
  private func watch(_ folder: FilePath) throws(HostError) -> Bool {
    var status = stat()
    guard stat(folder.description, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return false
    }
    if let known = watched[folder] {
      if (known.device, known.inode) == (status.st_dev, status.st_ino) { return false }
      // A folder above it was moved or replaced.
      folders[known.watch] = nil
      inotify_rm_watch(descriptor, known.watch)
    }
    let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_MOVE_SELF)
    let watch = inotify_add_watch(descriptor, folder.description, events)
    guard watch >= 0 else {
      throw HostError(.inputOutput, "cannot watch \(folder): \(systemReason())")
    }
    watched[folder] = Watched(watch: watch, device: status.st_dev, inode: status.st_ino)
    folders[watch] = folder
    return true
  }

  // MARK: - Waiting

  /// Whether `changes()` has changes to return without waiting for another event.
  package var hasChanges: Bool { !early.isEmpty }

  /// Waits until one of the files, or a file beside them, has changed and then no event arrives for
  /// 60 ms.
  ///
  /// - Returns: The files that were written, added, removed or replaced.
  package func changes() -> Set<FilePath> {
    var changed = early
    early = []
    defer { start = Self.now() - Self.grain }
    while true {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = Glibc.poll(&poll, 1, changed.isEmpty ? -1 : Self.stillness)
      if ready < 0, errno != EINTR { return changed }
      if ready == 0 { return changed }
      if ready > 0 { changed.formUnion(take()) }
      changed.formUnion(early)
      early = []
    }
  }

  /// Reads the pending inotify events and returns their files.
  private func take() -> Set<FilePath> {
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      return files(in: UnsafeRawBufferPointer(rebasing: buffer[..<max(0, count)]))
    }
  }

  /// The files of inotify events that were read from the descriptor.
  package func files(in events: UnsafeRawBufferPointer) -> Set<FilePath> {
    var found: Set<FilePath> = []
    let head = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + head <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let name = events[(offset + head)..<min(offset + head + Int(event.len), events.count)]
        .prefix { $0 != 0 }
      offset += head + Int(event.len)
      func has(_ flags: Int32) -> Bool { event.mask & UInt32(flags) != 0 }
      if has(Int32(IN_Q_OVERFLOW)) {
        // Events were lost.
        found.formUnion(paths.files)
      } else if has(Int32(IN_MOVE_SELF | IN_IGNORED)) {
        if has(Int32(IN_MOVE_SELF)) { inotify_rm_watch(descriptor, event.wd) }
        // The folder is gone, and the watch with it; a new folder of that name is watched by `add`.
        if let folder = folders.removeValue(forKey: event.wd) {
          watched[folder] = nil
          found.formUnion(paths.files.filter { names[folder]?.contains($0.parent) == true })
        }
      } else if let folder = folders[event.wd], !name.isEmpty {
        let step = FollowedPath.Step(folder: folder, name: String(decoding: name, as: UTF8.self))
        let isNew = has(Int32(IN_CREATE | IN_MOVED_TO))
        if has(Int32(bitPattern: UInt32(IN_ISDIR))) {
          found.formUnion(isNew ? appeared(step) : (dependents[step.path] ?? []))
        } else if !has(Int32(IN_CREATE)) || step.path.isLink || step.path.hasOtherNames {
          // The end of the first writing is an event of its own.
          found.formUnion(dependents[step.path] ?? [])
          for folder in names[folder] ?? [] { found.insert(folder.appending(step.name)) }
        }
      }
    }
    return found
  }

  /// Watches a new folder as far as files are awaited in it; the files that exist.
  private func appeared(_ step: FollowedPath.Step) -> Set<FilePath> {
    let awaited = (dependents[step.path] ?? []).filter { !paths.trees.contains($0) }
    var new: Set<FilePath> = []
    for file in awaited { try? follow(file, &new) }
    var found = awaited.filter { $0.kind != nil }
    let isTree = paths.trees.contains { dependents[step.path]?.contains($0) == true }
    if isTree {
      for tree in paths.trees { found.formUnion((try? scan(tree, &new).new) ?? []) }
    } else if treeFolders.contains(step.folder), Self.isSearched(step.name) {
      for folder in names[step.folder] ?? [] {
        found.formUnion((try? scan(folder.appending(step.name), &new).files) ?? [])
      }
    }
    return found
  }
}

extension FilePath {
  /// Whether the file at this path has more than one hard link.
  fileprivate var hasOtherNames: Bool {
    var status = stat()
    return stat(description, &status) == 0 && status.st_nlink > 1
  }
}
