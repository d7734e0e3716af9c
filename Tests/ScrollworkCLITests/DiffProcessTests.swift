import Glibc
import TestSupport
import Testing

/// The command as a process, in a repository with one commit.
@Suite("diff", .serialized) struct DiffProcessTests {
  private let tool: String
  private let folder = TemporaryFolder([
    "scrollwork.toml": "[run]\nfile = \"pages.lua\"\nscene = \"strip\"\n",
    "pages.lua": """
    local sw = require "scrollwork"
    return sw.behavior("pages", function(view, opt)
      view:snap(function(move)
        local here = sw.round(move.start.x / 300)
        local there = sw.round(move.natural.x / 300)
        return { x = 300 * (here + sw.clamp(there - here, -1, 1)) }
      end)
    end)
    """,
    "scenes/strip.lua": """
    local sw = require "scrollwork"
    return function(opt)
      local items = {}
      for i = 1, opt.count or 5 do items[i] = sw.item { id = "s" .. i, width = 300 } end
      return sw.scene { width = 300, height = 400,
        sw.scroll { id = "strip", axis = "horizontal", height = 200, sw.row(items) },
        setup = function(scene) scene:view("strip"):attach(require "pages") end }
    end
    """,
  ])

  init() throws {
    tool = try #require(programUnderTest())
    _ = sh("git init -q -b main . && git add -A && \(Self.commit) -m one")
  }

  private static let commit = "git -c user.name=a -c user.email=a@example.org commit -q"

  private func sh(_ command: String) -> ShellResult {
    ShellResult("\(command) 2>&1", in: folder.path)
  }

  /// Calls `diff` with few hands.
  private func diff(_ arguments: String) -> ShellResult {
    sh("'\(tool)' diff \(arguments)")
  }

  private func change(_ text: String, _ replacement: String, in file: String = "pages.lua") {
    let whole = folder.text(file)
    #expect(whole.contains(text), "\(text)")
    folder.write(whole.replacing(text, with: replacement), to: file)
  }

  @Test("a commit is compared with the files here; --fail-above is the exit code")
  func commit() {
    let same = diff("HEAD --hands 30 --fail-above 0%")
    #expect(same.status == 0, "\(same)")
    #expect(
      same.output.hasPrefix(
        """
        before: HEAD   after: the files here
        30 hands on strip of pages.lua, seed 0: no hand ends elsewhere, and none moves differently

        """), "\(same)")
    change("-1, 1)", "-2, 2)")
    let changed = diff("HEAD --hands 30 --fail-above 2%")
    #expect(changed.status == 1, "\(changed)")
    #expect(changed.output.contains("end elsewhere ("), "\(changed)")
    #expect(changed.output.contains("\nstrip  s2      s3 "), "\(changed)")
    #expect(changed.output.contains("\n   gen.path(\"strip\", { "), "\(changed)")
    #expect(changed.output.contains("   pages.lua:6 chose where it rests\n"), "\(changed)")
    #expect(changed.output.hasSuffix(" % of the hands end elsewhere, above 2 %\n"), "\(changed)")
    #expect(diff("HEAD --hands 30 --fail-above 100%").status == 0)
    // A name, a path and the project's folder are the same scene.
    let named = diff("HEAD strip --hands 30")
    #expect(
      named.output.replacing("of scenes/strip.lua,", with: "of pages.lua,")
        == diff("HEAD --hands 30").output, "\(named)")
  }

  @Test("a folder and a file stand for the other version, and the number of jobs changes nothing")
  func others() {
    change("-1, 1)", "-2, 2)")
    _ = sh(
      "mkdir -p .old/all && git archive HEAD | tar -x -C .old/all && cp .old/all/pages.lua .old/")
    let commit = diff("HEAD --hands 30 --jobs 1")
    #expect(commit.status == 0 && commit.output.contains("end elsewhere ("), "\(commit)")
    for other in [".old/all", ".old/pages.lua"] {
      let found = diff("\(other) --hands 30 --jobs 3")
      #expect(
        found.output.replacing("before: \(other) ", with: "before: HEAD ") == commit.output,
        "\(found)")
    }
  }

  @Test("other options: of the scene, and such as nothing reads")
  func options() {
    let count = diff("--with 'count = 3' --hands 30")
    #expect(count.status == 0, "\(count)")
    #expect(count.output.hasPrefix("before: as it is   after: count = 3\n"), "\(count)")
    #expect(count.output.contains("only in as it is: s4 of strip, s5 of strip\n"), "\(count)")
    let gap = diff("--with gap=24 strip --hands 30")
    #expect(gap.output.contains("\nperhaps nothing reads gap = 24\n"), "\(gap)")
  }

  @Test("parts merge to what one run prints, in every form; gaps and strangers are refused")
  func merging() {
    change("-1, 1)", "-2, 2)")
    let flags = "--hands 40 --seed 3"
    for part in 1...3 {
      let run = diff("HEAD \(flags) --shard \(part)/3 --record out/\(part).json")
      #expect(run.status == 0 && run.output.contains(", shard \(part)/3 of 40, "), "\(run)")
    }
    let whole = diff("HEAD \(flags) --markdown one.md --record out/whole.json")
    let merged = diff("--merge out/3.json out/1.json out/2.json --markdown merged.md")
    #expect(whole.status == 0 && merged == whole)
    #expect(!folder.text("one.md").isEmpty && folder.text("one.md") == folder.text("merged.md"))
    let json = diff("HEAD \(flags) --format json")
    #expect(json.output.hasPrefix("{\"target\":\"pages.lua\",\"before\":\"HEAD\","), "\(json)")
    #expect(diff("--merge out/1.json out/2.json out/3.json --format json") == json)
    #expect(diff("--merge out/whole.json --format json") == json)
    #expect(diff("--merge out/whole.json --fail-above 1%").status == 1)
    let gap = diff("--merge out/1.json out/3.json")
    #expect(gap.status == 4 && gap.output == "error: shard 2/3 is missing\n", "\(gap)")
    let twice = diff("--merge out/1.json out/1.json out/2.json")
    #expect(twice.status == 2 && twice.output.contains("shard 1/3 is there twice"), "\(twice)")
    _ = diff("HEAD --hands 40 --seed 4 --shard 2/3 --record out/seed.json")
    let seeds = diff("--merge out/1.json out/seed.json out/3.json")
    #expect(seeds.status == 6 && seeds.output.contains("have different seeds"), "\(seeds)")
    change("-2, 2)", "-3, 3)")
    _ = diff("HEAD \(flags) --shard 2/3 --record out/sources.json")
    let sources = diff("--merge out/1.json out/sources.json out/3.json")
    #expect(sources.status == 6 && sources.output.contains("have different sources"), "\(sources)")
    let none = diff("--merge pages.lua")
    #expect(none.status == 2 && none.output.contains("pages.lua is no whole record"), "\(none)")
    folder.write(String(folder.text("out/1.json").dropLast(40)), to: "out/cut.json")
    #expect(diff("--merge out/cut.json").status == 2)
  }

  @Test("a pull request gets a table and the hands; films of both sides lie beside a page")
  func files() {
    change("-1, 1)", "-2, 2)")
    let run = diff("HEAD --hands 30 --markdown out/diff.md --films films")
    #expect(run.status == 0, "\(run)")
    let page = folder.text("out/diff.md")
    #expect(page.contains("| view | before | after | hands | share | apart |\n"), "\(page)")
    #expect(page.contains("\n| strip | s2 | s3 | "), "\(page)")
    #expect(page.contains("   ```lua\n   gen.path(\"strip\", "), "\(page)")
    let written = run.output.split(separator: "\n").filter { $0.hasPrefix("wrote films/") }
    #expect(!written.isEmpty, "\(run)")
    for line in written {
      let file = String(line.dropFirst("wrote ".count))
      let both = folder.text(file)
      for side in ["before", "after"] {
        let film = file.replacing(".html", with: "-\(side).html")
        #expect(both.contains("<iframe src=\"\(film.dropFirst("films/".count))\""), "\(both)")
        #expect(folder.text(film).contains("id=\"film\""), "\(film)")
      }
    }
  }

  @Test("errors are counted on both sides, and a hand that raises one now ends elsewhere")
  func errors() {
    change("local here", "if move.natural.x > 500 then error(\"too far\") end local here")
    let run = diff("HEAD --hands 30")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("no error  SW0102"), "\(run)")
    #expect(run.output.contains("\nSW0102: pages.lua:4: too far (0 hands before, "), "\(run)")
    // The same error on both sides is no difference.
    _ = sh("git add -A; \(Self.commit) -m two")
    let both = diff("HEAD --hands 30")
    #expect(both.output.contains("no hand ends elsewhere, and none moves differently"), "\(both)")
    #expect(both.output.contains("\nSW0102: pages.lua:4: too far ("), "\(both)")
  }

  @Test("a version that does not load says which, and so does a scene that only one has")
  func loading() {
    change("local here", "local = here")
    let here = diff("HEAD --hands 5")
    #expect(here.status == 3 && here.output.contains("the files here: "), "\(here)")
    _ = sh("git add -A; \(Self.commit) -m broken; git checkout -q HEAD~1 -- .")
    let there = diff("HEAD --hands 5")
    #expect(there.status == 3 && there.output.contains("]: HEAD: "), "\(there)")
    _ = sh("cp scenes/strip.lua scenes/other.lua")
    let missing = diff("HEAD other --hands 5")
    #expect(missing.status == 2, "\(missing)")
    #expect(missing.output == "error: HEAD has no scenes/other.lua\n", "\(missing)")
    change("id = \"strip\"", "id = \"band\"", in: "scenes/strip.lua")
    change("view(\"strip\")", "view(\"band\")", in: "scenes/strip.lua")
    let renamed = diff("HEAD~1 --hands 5")
    #expect(renamed.status == 2, "\(renamed)")
    #expect(
      renamed.output.contains("the same id in both: strip in HEAD~1, band in the files here"),
      "\(renamed)")
    change("opt.count or 5", "1", in: "scenes/strip.lua")
    let short = diff("HEAD~1 --hands 5")
    #expect(short.status == 2, "\(short)")
    #expect(
      short.output.contains(
        "the files here: no view with an id can be scrolled by a finger in this project"),
      "\(short)")
  }

  @Test("the job for pull requests compares with the branch it would be merged into, and is a gate")
  func matrix() throws {
    let root = "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let text = try #require(readText("\(root)/examples/cluster/ci-matrix.yml"))
    let line = try #require(text.split(separator: "\n").first { $0.contains("scrollwork diff ") })
    let command = line.drop { $0 == " " }.replacing("scrollwork diff", with: "'\(tool)' diff")
    change("-1, 1)", "-2, 2)")
    _ = sh("git update-ref refs/remotes/origin/main HEAD; git checkout -q -b feature")
    _ = sh("\(Self.commit) -am two")
    let run = sh("export BASE=origin/main GITHUB_STEP_SUMMARY=summary.md; \(command) --hands 30")
    #expect(run.status == 1, "\(run)")
    #expect(folder.text("summary.md").contains("Before: origin/main."), "\(run)")
  }

  @Test(
    "bad input says what is allowed",
    arguments: [
      ("nosuch", "error: nosuch is no commit of this project, no folder and no file\n"),
      ("-- --all", "error: --all is no commit of this project, no folder and no file\n"),
      ("", "diff compares with a commit, a folder or a file, or with other options"),
      ("HEAD strap", "unknown scene strap; did you mean strip?"),
      ("HEAD a b", "one target, not 3 words"),
      ("--with gap", "--with is name=lua, not \"gap\""),
      ("--with 'gap = '", "--with is name=lua, not \"gap = \""),
      ("--with gap=1 HEAD strip", "so diff takes one target beside it"),
      ("HEAD --fail-above 0.02", "a share of the hands from 0% to 100%, not \"0.02\""),
      ("HEAD --hands 0", "--hands is a whole number from 1 to 1,000,000, not 0"),
      ("HEAD --shard 1/2", "--record FILE keeps it for --merge"),
      ("HEAD --shard 3/2 --record x", "--shard is K/N with K from 1 to N"),
      ("HEAD --shard 1/2 --record x --fail-above 1%", "give it to --merge, not to a part"),
      ("--merge x --hands 3", "--merge plays nothing, so --hands has no effect beside it"),
      ("--merge", "--merge needs records"),
      ("HEAD --device tablte", "unknown device tablte; did you mean tablet?"),
    ])
  func refusals(arguments: String, message: String) {
    let run = diff(arguments)
    #expect(run.status == 2 && run.output.contains(message), "\(run)")
  }
}
