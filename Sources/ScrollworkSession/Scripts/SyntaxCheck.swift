internal import LuaBridge
internal import ScrollworkLua
package import ScrollworkTerminal

/// Checks that files are Lua, without running them.
package enum SyntaxCheck {
  /// Compiles files up to the first that is not Lua.
  ///
  /// - Parameters:
  ///   - files: Scripts; one that cannot be read is skipped.
  ///   - folder: The folder that paths in messages are relative to.
  /// - Returns: The error with its line; nil when all files can be compiled.
  /// - Throws: Exit 7 when the system cannot start a thread.
  package static func failure(of files: [FilePath], in folder: FilePath) throws(HostError)
    -> HostError?
  {
    try ScriptThread.run {
      let session = ScriptSession(
        root: ProjectRoot(ofFolder: folder), configuration: Configuration(),
        currentDirectory: folder)
      defer { session.close() }
      for file in files {
        do throws(HostError) {
          let source = try session.source(file)
          do throws(LuaError) {
            _ = try session.runtime.load(source, as: .module)
          } catch {
            return HostError(.scriptError, session.diagnostic(error))
          }
        } catch {
          continue
        }
      }
      return nil
    }
  }
}
