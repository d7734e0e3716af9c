import CSandboxTesting

/// The message of a script that failed.
struct ScriptFailure: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// One Lua state whose scripts see the sandbox, and stock Lua beside it in the table `stock`.
///
/// Scripts also have `charged()`, the steps charged so far, `handle(kind, index, generation)`, and
/// `compare` and `contains`, which the matchers of tests use.
final class SandboxSession {
  private let session: OpaquePointer

  init(seed: UInt64 = 1) throws {
    guard let session = sandbox_session_open(seed) else {
      throw ScriptFailure(description: "no session")
    }
    self.session = session
  }

  deinit { sandbox_session_close(session) }

  /// Allows so many steps from now on.
  func setBudget(_ steps: Int) {
    sandbox_session_set_budget(session, Int64(steps))
  }

  /// Gives the scripts that follow an environment of their own.
  func renewEnvironment(isGuarded: Bool = false) {
    sandbox_session_renew_environment(session, isGuarded)
  }

  /// Runs a script named `script`, and answers its first result as stock `tostring` shows it.
  @discardableResult
  func run(_ script: String) throws(ScriptFailure) -> String {
    var script = script
    var succeeded = false
    var count = 0
    let answer = script.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map {
          sandbox_session_run(session, $0, text.count, &succeeded, &count)
        }
      }
    }
    let bytes = UnsafeRawBufferPointer(start: answer, count: count)
    let result = String(decoding: bytes, as: UTF8.self)
    guard succeeded else { throw ScriptFailure(description: result) }
    return result
  }

  /// Runs a script that must fail, and answers its message.
  func failure(of script: String) -> String {
    do {
      return try "succeeded with \(run(script))"
    } catch {
      return error.description
    }
  }
}

/// Runs a script in a state of its own.
@discardableResult
func runScript(_ script: String) throws -> String {
  try SandboxSession().run(script)
}

/// The message of a script that must fail, run in a state of its own.
func scriptFailure(_ script: String) throws -> String {
  try SandboxSession().failure(of: script)
}

/// Lua helpers for comparing the sandbox with stock Lua; prepended to scripts that do.
///
/// `random(n)` draws from the stock generator; `outcome(f, ...)` calls and shows every result or
/// the message; `same(what, f, g, ...)` calls both and raises where they differ. Messages are
/// compared without the name and number of the argument: stock Lua knows no names here, for its
/// functions are not where it looks for them.
let comparison = #"""
  local S, T = stock.string, stock.table
  local random = stock.math.random
  local function show(value)
    if stock.math.type(value) or stock.type(value) == "string" then
      return S.format("%q", value)
    end
    return S.match(stock.tostring(value), "^[^:]*")
  end
  local function showall(...)
    local shown = T.pack(...)
    for i = 1, shown.n do shown[i] = show(shown[i]) end
    return T.concat(shown, ", ")
  end
  local function outcome(f, ...)
    local results = T.pack(stock.pcall(f, ...))
    if results[1] then return showall(T.unpack(results, 1, results.n)) end
    return S.gsub(stock.tostring(results[2]), "bad argument #%d+ to '[^']*'", "bad argument")
  end
  local function same(what, f, g, ...)
    local expected, actual = outcome(f, ...), outcome(g, ...)
    if expected ~= actual then
      stock.error(what .. "(" .. showall(...) .. "): stock " .. expected .. "; ours " .. actual, 0)
    end
  end

  """#
