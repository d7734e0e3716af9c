import LuaBridge
import Scrollwork

/// `scene:dump()` and `sw.load_scene`.
extension ScriptRuntime {
  func registerDumps() {
    method(
      .reads, classes.scenes, "dump", [], result: "string, {LeftOut}?",
      "The scene as text that sw.load_scene makes again: screen, tree, rows, settings, and where every view is. Second, what was left out because it is no data, such as functions, listeners, links; nil when nothing was."
    ) { [self] (scene, call) throws(LuaFault) in
      let dump = scene.dumped(dumpHost)
      state.charge(instructions: 12 * dump.text.utf8.count)
      call.push(dump.text)
      guard !dump.leftOut.isEmpty else { return }
      dump.leftOut.push(to: call, self)
    }
    moduleFunction(
      .changes, "load_scene", ["text", "left_out?"], result: "Scene",
      "Makes the scene of a dump again, at rest and at time 0, with up to 10 million rows; raises with the line that is wrong. What the dump left out may follow its text and changes nothing."
    ) { [self] (call) throws(LuaFault) in
      let text = try call[1].string()
      chargeScene()
      state.charge(instructions: 12 * text.utf8.count)
      var host = dumpHost
      host.rowsMade = { [self] in charge(rows: $0) }
      do throws(DumpError) {
        let scene = try Scene(dump: text, host)
        run.declare([])
        adopt(scene)
        hooks.onScene?(scene)
        call.push(scene, as: classes.scenes)
      } catch {
        throw LuaFault(code: .dumpUnreadable, message: "sw.load_scene: \(error)")
      }
    }
  }

  /// How a script's data and preferences become text and values again.
  private var dumpHost: DumpHost {
    DumpHost(
      plain: { [self] value in
        guard let data = value as? ScriptData else { return nil }
        return state.read(data.reference) { PlainData($0) }
      },
      data: { [self] in ScriptData(reference(to: $0)) },
      preference: { [self] in ScriptReference(reference(to: $0), in: state) })
  }

  /// A script's value for some data.
  func reference(to data: PlainData) -> LuaReference {
    if case .table(let pairs) = data { return state.table { $0.fill(with: pairs) } }
    let box = state.table { $0.fill(with: [.init(.integer(1), data)]) }
    // A table that was made just now has its element, unless memory has run out.
    return state.read(box) { (try? $0.element(1).reference()) ?? box }
  }
}

extension LuaTableBuilder {
  /// Stores plain data under a name.
  borrowing func set(_ key: String, plain data: PlainData) { set(key) { $0.push(plain: data) } }

  fileprivate borrowing func fill(with pairs: [PlainData.Pair]) {
    for pair in pairs {
      setPair { sink in
        sink.push(plain: pair.key)
        sink.push(plain: pair.value)
      }
    }
  }
}

extension LuaArguments {
  fileprivate borrowing func push(plain data: PlainData) {
    switch data {
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let text): push(text)
    case .table(let pairs): pushTable { $0.fill(with: pairs) }
    }
  }
}

extension SceneDump.LeftOut: GivenTable {
  static let notation = "LeftOut"
  static let table = RecordTable<SceneDump.LeftOut>([
    .field("line", "The number of the line in the dump.") { $0.line },
    .field("kind", "What kind of node or row it is.") { $0.kind },
    .field("id", "What it is called.") { $0.id },
    .field("gaps", "What is not written, such as functions and listeners.") {
      $0.gaps.map { $0.rawValue }
    },
  ])
}
