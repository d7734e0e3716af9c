import LuaBridge
import Scrollwork

/// The option `look`: how an item looks in pictures of its scene.
extension ScriptRuntime {
  fileprivate static let lookRows: [Option<NodeLook>] = [
    Option("role", .word(NodeLook.Role.self), "What is drawn in the item's frame.") {
      $0.role = $1
    },
    Option("text", lookText, or: "its id", "The text in it.") { $0.text = $1 },
    Option("caption", lookText, "A second text, smaller.") { $0.caption = $1 },
    Option(
      "color", lookColor, or: "one that goes with its id", "Its color: a hue or \"#rrggbb\"."
    ) { $0.color = $1 },
    Option("radius", .length, or: "that of its role", "The radius of its corners, in points.") {
      $0.radius = $1
    },
    Option("icon", .word(NodeLook.Icon.self), "An icon in it.") { $0.icon = $1 },
  ]

  static let lookOptions = lookRows.map { $0.described }

  /// The row of the table of nodes' options.
  static let lookRow = Option<Node>(
    "look", as: "Look|fn(i: integer, id: id, s: integer, k: integer) → Look",
    "How it looks in the preview and in films, a role or a table; of a list, how row i does, in section s its row k. Nothing else reads it; see doc Look."
  ) { (value, option, node) throws(LuaFault) in
    guard value.isFunction else {
      node.look = try NodeLook(value, of: option)
      return
    }
    guard let list = node as? ListNode else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(option.path) is a role or a table; only a list has a function",
        help: "look = \"photo\" or look = { role = \"photo\", text = \"…\" }")
    }
    list.rowLook = option.runtime.rowLook(try value.function(), of: list)
  }

  /// The longest text of a look, in bytes.
  private static let longestLook = 1000

  private static let lookText = OptionKind<String>("string") { (value, option) throws(LuaFault) in
    let text = try value.string()
    guard text.utf8.count <= longestLook else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(option.path) has at most \(longestLook) bytes, got \(text.utf8.count)")
    }
    return text
  }

  private static let lookColor = OptionKind<String>("string") { (value, option) throws(LuaFault) in
    if let text = value.asString, text.hasPrefix("#") {
      guard NodeLook.isColor(text) else {
        throw LuaFault(
          code: .wrongArgument, message: "\(option.path) is written as \"#rrggbb\", got \"\(text)\""
        )
      }
      return text
    }
    return try value.word(among: NodeLook.hues, for: option.path)
  }

  /// The closure that says how a row looks; a look with a problem where the function fails.
  ///
  /// It is called when a picture is made, which scripts are not to notice: it costs no instructions
  /// of the run, takes no random number of it, and may neither change anything nor print.
  fileprivate func rowLook(
    _ function: LuaReference, of list: ListNode
  ) -> (RowKey) -> NodeLook? {
    // No second call for a row that has failed: an error costs more than a picture.
    var failed: [RowKey: NodeLook] = [:]
    return { [self, list = WeakHandle(list)] key in
      guard let list = list.object, state.isOpen, state.stop == nil,
        let index = list.tree.index(of: key)
      else { return nil }
      if let known = failed[key] { return known }
      let look = looking.whileAsking(.look) {
        state.withoutRandomness {
          state.withoutCharge { self.look(ofRow: key, at: index, in: list, by: function) }
        }
      }
      if look?.problem != nil { failed[key] = look }
      return look
    }
  }

  private func look(
    ofRow key: RowKey, at index: Int, in list: ListNode, by function: LuaReference
  ) -> NodeLook? {
    do throws(LuaError) {
      return try state.call(
        function, within: .callback,
        arguments: {
          $0.push(index + 1)
          push(list.id(of: key), to: $0)
          if let position = list.position(ofRow: key) {
            $0.push(position.section + 1)
            $0.push(position.index + 1)
          }
        }
      ) { results in
        do throws(LuaFault) {
          let option = OptionContext(owner: "sw.list", name: "look", runtime: self)
          return results[1].isNil ? nil : try NodeLook(results[1], of: option)
        } catch {
          return NodeLook(failed: "\(error)")
        }
      }
    } catch {
      return NodeLook(failed: error.description)
    }
  }
}

extension NodeLook {
  /// Reads what a script says: a role, or a table.
  init(_ value: LuaValue, of option: borrowing OptionContext) throws(LuaFault) {
    self.init()
    guard value.isTable else {
      role = try value.choice(Role.self, for: option.path)
      return
    }
    let options = try Options(value, of: option.path, ScriptRuntime.lookOptions)
    try options.read(ScriptRuntime.lookRows[...], into: &self, option.runtime)
  }

  fileprivate init(failed text: String) {
    self.init()
    role = .text
    problem = text
    self.text = "look: \(text)"
    color = "red"
  }
}
