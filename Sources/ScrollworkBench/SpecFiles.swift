internal import Glibc

/// The same test files in three dialects, in a folder that is removed with the object.
///
/// Each has three tests of some sums: ours with `describe`, `it` and `expect`, busted's, and plain
/// ones with `test(name, function)` and `assert` for the floor.
final class SpecFiles {
  static let count = 1_000
  static let tests = 3
  /// The tests of each file that has many.
  static let sizes = [10, 100, 1_000]

  let folder: String
  /// The paths of the plain files.
  let plain: [String]

  init() throws(Broken) {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/scrollwork-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Broken(message: "no folder in \(base)") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    plain = (0..<Self.count).map { [folder] in "\(folder)/plain/case\($0).lua" }
    for name in ["plain", "ours", "busted", "one", "many"] { mkdir("\(folder)/\(name)", 0o700) }
    for number in 0..<Self.count {
      try Self.write(Self.plain(number), to: plain[number])
      try Self.write(Self.ours(number), to: "\(folder)/ours/case\(number)_test.lua")
      try Self.write(Self.busted(number), to: "\(folder)/busted/case\(number)_spec.lua")
    }
    try Self.write(Self.ours(0), to: "\(folder)/one/case_test.lua")
    try Self.write(Self.busted(0), to: "\(folder)/one/case_spec.lua")
    try Self.write(Self.script, to: "\(folder)/one/script.lua")
    for size in Self.sizes {
      try Self.write(Self.ours(0, size), to: "\(folder)/many/n\(size)_test.lua")
      try Self.write(Self.busted(0, size), to: "\(folder)/many/n\(size)_spec.lua")
    }
    for size in Self.scenarios {
      try Self.write(Self.scenes(size), to: "\(folder)/many/scenes\(size)_test.lua")
    }
  }

  deinit {
    // With all its contents, such as records of test runs.
    _ = try? Command(command: ["rm", "-rf", folder], folder: "/").run()
  }

  private static func write(_ text: String, to path: String) throws(Broken) {
    guard let file = fopen(path, "w") else { throw Broken(message: "cannot write \(path)") }
    fputs(text, file)
    fclose(file)
  }

  // MARK: - Dialects

  private static let work = """
    local function work(n)
      local sum = 0
      for i = 1, 50 do sum = sum + (i * n) % 7 end
      return sum
    end

    """

  /// The arguments of a file's tests, and the results of `work` for them.
  private static func numbers(
    _ file: Int, _ count: Int = tests
  ) -> [(name: Int, given: Int, sum: Int)] {
    (0..<count).map { test in
      let given = file * tests + test
      return (test, given, (1...50).reduce(0) { $0 + $1 * given % 7 })
    }
  }

  private static func plain(_ file: Int) -> String {
    work
      + numbers(file).map {
        """
        test("file \(file) adds \($0.name)", function()
          local got = work(\($0.given))
          assert(got == \($0.sum))
          assert(got // 1 == got)
        end)

        """
      }.joined()
  }

  private static func ours(_ file: Int, _ count: Int = tests) -> String {
    described(file, count) { given, sum in
      """
          local got = work(\(given))
          expect(got):to_equal(\(sum))
          expect(got // 1 == got):to_equal(true)
      """
    }
  }

  private static func busted(_ file: Int, _ count: Int = tests) -> String {
    described(file, count) { given, sum in
      """
          local got = work(\(given))
          assert.are.equal(\(sum), got)
          assert.is_true(got // 1 == got)
      """
    }
  }

  private static func described(
    _ file: Int, _ count: Int, _ body: (_ given: Int, _ sum: Int) -> String
  ) -> String {
    let tests = numbers(file, count).map {
      "  it(\"adds \($0.name)\", function()\n\(body($0.given, $0.sum))\n  end)\n"
    }
    return work + "describe(\"file \(file)\", function()\n" + tests.joined() + "end)\n"
  }

  /// The numbers of scenarios after which memory is compared.
  static let scenarios = [10, 100]

  /// Tests that each leave a scene of 10,000 rows with listeners, a timer and a task behind.
  private static func scenes(_ count: Int) -> String {
    """
    local sw = require "scrollwork"
    for n = 1, \(count) do
      it("scene " .. n, function()
        local s = sw.scene { sw.scroll { id = "v", sw.list { count = 10000, extent = 40 } } }
        local v = s:view "v"
        v:on("scroll", function(e) sw.wait(1) end)
        v:item(3):on("visibility", function() end)
        sw.every(0.5, function() end)
        flick(v, { y = -900 })
        tick(60)
        expect(v.y > 0):to_equal(true)
      end)
    end

    """
  }

  private static let script = work + "print(work(1))\n"
}
