// Measures the cost of scripts and commands, against the same work in C and against peers.
internal import Glibc
internal import LuaBridge

/// Ends the program with a message.
func fail(_ message: String, _ status: Int32) -> Never {
  Output.error.write("bench: \(message)\n")
  exit(status)
}

do throws(Request.Misuse) {
  let request = try Request(Array(CommandLine.arguments.dropFirst()))
  if request.wantsHelp {
    print(Request.help)
    exit(0)
  }
  if request.wantsList {
    for one in Case.all { print(one.names.filter(request.chooses).joined(separator: "\n")) }
    exit(0)
  }
  // Scripts always run on a thread with this stack size.
  let isMade = LuaThread.run {
    do {
      exit(try Bench(request).run())
    } catch let misuse as Request.Misuse {
      fail(misuse.message, 2)
    } catch let broken as Broken {
      fail(broken.message, 70)
    } catch {
      fail("\(error)", 70)
    }
  }
  if !isMade { fail("the system gives no thread", 70) }
} catch {
  fail(error.message, 2)
}
