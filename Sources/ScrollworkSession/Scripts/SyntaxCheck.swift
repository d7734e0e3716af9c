internal import LuaBridge
internal import ScrollworkLua
package import ScrollworkTerminal

/// Whether files are Lua, without running anything.
package enum SyntaxCheck {
  /// What is wrong with the first of some files that cannot be compiled; nil when all of them can.
  ///
  /// - Parameters:
  ///   - files: Scripts; one that cannot be read is left out.
  ///   - folder: What paths in messages are shown from.
  /// - Returns: A refusal with the line.
  /// - Throws: Exit 70 when the system gives no thread.
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
