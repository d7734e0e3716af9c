import Glibc
import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("FileWatch") struct FileWatchTests {
  private let folder = TemporaryFolder(["a.lua": "1", "b.lua": "1", "lib/c.lua": "1"])

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/\(name)") }

  private func watch(_ names: String...) throws -> FileWatch {
    let watch = try FileWatch()
    try watch.add(names.map(path))
    return watch
  }

  @Test("a watch has a descriptor and nothing to tell")
  func fresh() throws {
    let watch = try watch()
    #expect(watch.descriptor >= 0)
    #expect(!watch.hasChanges)
    try watch.add([path("a.lua"), path("none.lua"), path("none/x.lua")])
    #expect(!watch.hasChanges)
  }

  @Test("files that were written are told together, each once, in all folders")
  func several() throws {
    let watch = try watch("a.lua", "b.lua", "lib/c.lua")
    folder.write("2", to: "a.lua")
    folder.write("2", to: "lib/c.lua")
    folder.write("3", to: "a.lua")
    #expect(watch.changes() == [path("a.lua"), path("lib/c.lua")])
    folder.write("2", to: "b.lua")
    #expect(watch.changes() == [path("b.lua")])
  }

  @Test("a file that is removed is told, one that is renamed under both names")
  func removed() throws {
    let watch = try watch("a.lua")
    #expect(unlink("\(folder.path)/a.lua") == 0)
    #expect(watch.changes() == [path("a.lua")])
    #expect(rename("\(folder.path)/b.lua", "\(folder.path)/d.lua") == 0)
    #expect(watch.changes() == [path("b.lua"), path("d.lua")])
  }

  @Test("a file that is only read, and one in a folder below, are not told")
  func quiet() throws {
    let watch = try watch("a.lua")
    #expect(folder.text("b.lua") == "1")
    folder.write("2", to: "lib/c.lua")
    folder.write("2", to: "a.lua")
    #expect(watch.changes() == [path("a.lua")])
  }

  @Test(
    "a folder that is removed or renamed, and made again, is watched as the new one it is",
    arguments: [true, false])
  func again(isRemoved: Bool) throws {
    let watch = try watch("a.lua", "lib/c.lua")
    if isRemoved {
      #expect(unlink("\(folder.path)/lib/c.lua") == 0 && rmdir("\(folder.path)/lib") == 0)
    } else {
      #expect(rename("\(folder.path)/lib", "\(folder.path)/old") == 0)
    }
    // Something else changes, so that the wait ends.
    folder.write("2", to: "a.lua")
    #expect(watch.changes().contains(path("a.lua")))
    folder.makeFolder("lib")
    folder.write("2", to: "lib/c.lua")
    try watch.add([path("a.lua"), path("lib/c.lua")])
    #expect(watch.hasChanges && watch.changes() == [path("lib/c.lua")])
    folder.write("3", to: "lib/c.lua")
    #expect(watch.changes() == [path("lib/c.lua")])
  }

  @Test("a folder that does not exist is watched once it does")
  func later() throws {
    let watch = try watch("new/x.lua")
    folder.makeFolder("new")
    try watch.add([path("new/x.lua")])
    folder.write("1", to: "new/x.lua")
    #expect(watch.changes().contains(path("new/x.lua")))
  }

  @Test("a folder that is added twice is told once")
  func twice() throws {
    let watch = try watch("a.lua")
    try watch.add([path("b.lua"), path("a.lua")])
    #expect(!watch.hasChanges)
    folder.write("2", to: "b.lua")
    #expect(watch.changes() == [path("b.lua")])
  }
}

@Suite("What a watch follows") struct FollowedFilesTests {
  private let folder = TemporaryFolder([
    "a.lua": "1", "lib/c.lua": "1", "v1/x.lua": "1", "v2/x.lua": "2", "outside.lua": "1",
  ])

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/\(name)") }

  private func link(_ target: String, _ name: String) {
    unlink("\(folder.path)/\(name)")
    #expect(symlink(target, "\(folder.path)/\(name)") == 0)
  }

  private func move(_ from: String, _ to: String) {
    #expect(rename("\(folder.path)/\(from)", "\(folder.path)/\(to)") == 0)
  }

  private func watch(_ names: [String], trees: [String] = []) throws -> FileWatch {
    let watch = try FileWatch(below: FilePath(folder.path))
    try watch.add(WatchedPaths(files: Set(names.map(path)), trees: Set(trees.map(path))))
    #expect(!watch.hasChanges)
    return watch
  }

  // row:J11
  @Test(
    "a file that is missing is awaited, however many folders are missing, too · row:J11",
    arguments: ["new.lua", "lib/new.lua", "one/new.lua", "one/two/three/new.lua"])
  func missing(name: String) throws {
    let watch = try watch(["a.lua", name])
    folder.write("1", to: name)
    #expect(watch.changes() == [path(name)])
    folder.write("2", to: name)
    #expect(watch.changes() == [path(name)])
  }

  // row:J11
  @Test("a file that is missing comes with a folder that is moved in · row:J11")
  func movedIn() throws {
    let watch = try watch(["a.lua", "one/x.lua"])
    move("v1", "one")
    #expect(watch.changes().contains(path("one/x.lua")))
  }

  // row:J11
  @Test("new, moved and nested folders of a tree are watched, hidden ones are not · row:J11")
  func trees() throws {
    let watch = try watch(["a.lua"], trees: ["lib"])
    folder.write("1", to: "lib/deep/er/b_test.lua")
    #expect(watch.changes().contains(path("lib/deep/er/b_test.lua")))
    folder.write("2", to: "lib/deep/er/b_test.lua")
    #expect(watch.changes() == [path("lib/deep/er/b_test.lua")])
    move("v1", "lib/v1")
    #expect(watch.changes() == [path("lib/v1/x.lua")])
    folder.write("3", to: "lib/v1/y.lua")
    #expect(watch.changes() == [path("lib/v1/y.lua")])
    folder.write("1", to: "lib/.hidden/x.lua")
    folder.write("1", to: "lib/__cases__/x.lua")
    folder.write("2", to: "a.lua")
    #expect(watch.changes() == [path("a.lua")])
  }

  // row:J11
  @Test("a tree that is missing is awaited · row:J11")
  func missingTree() throws {
    let watch = try watch(["a.lua"], trees: ["tests"])
    folder.write("1", to: "tests/unit/b_test.lua")
    #expect(watch.changes().contains(path("tests/unit/b_test.lua")))
  }

  // row:J11
  @Test("the target of a link is watched, and the link itself when it is turned · row:J11")
  func links() throws {
    link("outside.lua", "linked.lua")
    let watch = try watch(["linked.lua"])
    folder.write("2", to: "outside.lua")
    #expect(watch.changes().contains(path("linked.lua")))
    link("a.lua", "linked.lua")
    #expect(watch.changes().contains(path("linked.lua")))
    try watch.add([])
    folder.write("3", to: "a.lua")
    #expect(watch.changes().contains(path("linked.lua")))
  }

  // row:J11
  @Test(
    "a link to a folder, turned to another one, changes the files below it · row:J11",
    arguments: [true, false])
  func turned(isRelative: Bool) throws {
    let start = isRelative ? "" : folder.path + "/"
    link(start + "v1", "current")
    let watch = try watch(["current/x.lua"])
    folder.write("3", to: "v1/x.lua")
    #expect(watch.changes() == [path("current/x.lua")])
    link(start + "v2", "next")
    move("next", "current")
    #expect(watch.changes().contains(path("current/x.lua")))
    try watch.add([])
    folder.write("4", to: "v2/x.lua")
    #expect(watch.changes().contains(path("current/x.lua")))
  }

  // row:J11
  @Test("a folder of the project that is replaced changes the files in it · row:J11")
  func replaced() throws {
    folder.write("1", to: "lib/deep/d.lua")
    let watch = try watch(["lib/deep/d.lua"])
    move("lib", "old")
    #expect(watch.changes().contains(path("lib/deep/d.lua")))
    try watch.add([])
    folder.write("2", to: "next/deep/d.lua")
    move("next", "lib")
    #expect(watch.changes().contains(path("lib/deep/d.lua")))
  }

  // row:J11
  @Test("links in a circle are followed to no end · row:J11")
  func circle() throws {
    link("two", "one")
    link("one", "two")
    let watch = try watch(["one/x.lua", "one", "a.lua"])
    folder.write("2", to: "a.lua")
    #expect(watch.changes() == [path("a.lua")])
  }
}
