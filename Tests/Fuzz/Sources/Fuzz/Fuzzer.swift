import CFuzzer
import Glibc
import LuaBridge

/// libFuzzer, run on a thread that is deep enough for whatever a script does.
enum Fuzzer {
  /// Under the sanitizers frames are several times as large.
  private static let stackSize = 512 << 20

  /// Runs inputs until the options say that it is enough.
  ///
  /// - Returns: The exit code.
  static func run(_ target: FuzzTarget, options: [String]) -> Int32 {
    let words = [CommandLine.arguments[0]] + options
    LuaThread.run(stackSize: stackSize) {
      // Never freed: libFuzzer reads them as long as the process lives.
      var count = Int32(words.count)
      var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = .allocate(
        capacity: words.count + 1)
      for (index, word) in words.enumerated() { list[index] = strdup(word) }
      list[words.count] = nil
      exit(LLVMFuzzerRunDriver(&count, &list, body(of: target)))
    }
    return 2
  }

  private static func body(
    of target: FuzzTarget
  ) -> @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 {
    switch target {
    case .scripts:
      return { start, count in
        FuzzTarget.scripts.check(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      }
    case .calls:
      return { start, count in
        FuzzTarget.calls.check(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      }
    }
  }
}
