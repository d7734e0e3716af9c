internal import Glibc
package import ScrollworkTerminal

/// Reports which of some files have changed, by inotify.
///
/// It watches their folders, not the files, since editors may save by renaming another file.
package final class FileWatch {
  /// How long no event may arrive before a change is reported, in milliseconds; one save of an
  /// editor causes several events.
  private static let stillness: Int32 = 60

  /// The inotify descriptor, readable when something has changed; `deinit` closes it.
  package let descriptor: Int32
  private var folders: [Int32: FilePath] = [:]
  private var watched: Set<FilePath> = []
  /// The end of the last wait less `grain`, in nanoseconds since 1970; `add` reports only later saves.
  private var start = now()
  /// The files that were saved before their folder was watched.
  private var early: Set<FilePath> = []

  /// Makes a watch without folders.
  ///
  /// - Throws: Exit 7 when the system has no more watches.
  package init() throws(HostError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else {
      throw HostError(.inputOutput, "cannot watch files: \(systemReason())")
    }
  }

  deinit { close(descriptor) }

  /// A function that adds files to one watch and waits for changes in all their folders.
  ///
  /// - Throws: Exit 7 when the system has no more watches.
  static func saves() throws(HostError) -> ([FilePath]) throws(HostError) -> Set<FilePath>? {
    let watch = try FileWatch()
    return { (files) throws(HostError) in
      try watch.add(files)
      return watch.changes()
    }
  }

  /// How much earlier than the time of a save its time stamp in the file system may be, in nanoseconds;
  /// such a clock moves in steps of up to 10 ms.
  private static let grain = 10_000_000

  /// The time, in nanoseconds since 1970.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Watches the folders of files, besides those that are watched already.
  ///
  /// Files that were saved after the last wait, before their folder was watched, count as changed.
  ///
  /// - Throws: Exit 7 when a folder cannot be watched.
  package func add(_ files: [FilePath]) throws(HostError) {
    for folder in Set(files.map(\.parent)) where !watched.contains(folder) {
      // A folder that does not exist is tried again at the next call.
      guard folder.kind == .folder else { continue }
      watched.insert(folder)
      let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_MOVE_SELF)
      let watch = inotify_add_watch(descriptor, folder.description, events)
      guard watch >= 0 else {
        throw HostError(.inputOutput, "cannot watch \(folder): \(systemReason())")
      }
      folders[watch] = folder
      early.formUnion(
        files.filter { file in
          file.parent == folder && (file.changeTime ?? 0) > start
        })
    }
  }

  /// Whether `changes()` has changes to return without waiting for another event.
  package var hasChanges: Bool { !early.isEmpty }

  /// Waits until something in the watched folders has changed and then no event arrives for 60 ms.
  ///
  /// - Returns: The files that were written, added or removed.
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
      if event.mask & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(descriptor, event.wd) }
      if event.mask & UInt32(IN_MOVE_SELF | IN_IGNORED) != 0 {
        // The folder is gone, and the watch with it; a new folder of that name is watched by `add`.
        if let folder = folders.removeValue(forKey: event.wd) { watched.remove(folder) }
      } else if let folder = folders[event.wd], !name.isEmpty {
        found.insert(folder.appending(String(decoding: name, as: UTF8.self)))
      }
      offset += head + Int(event.len)
    }
    return found
  }
}
