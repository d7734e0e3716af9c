package import Scrollwork
package import ScrollworkTerminal

/// What a page gets of a scene besides its frames, as JSON.
package enum ScenePage {
  /// The most targets of one view.
  private static let mostTargets = 60
  /// The most lines that have set targets, and the most touches, of one view.
  private static let mostCauses = 60
  /// The most intervals without rows of one view.
  private static let mostBlanks = 600
  /// The most views whose targets are sent at once.
  private static let mostLanes = 8

  /// The screen and the views, which frames name by their position.
  package static func description(of scene: Scene, take: Int) -> String {
    let views = scene.scrollViews
    var json = JSONText()
    json.object {
      $0.member("k", "scene")
      $0.member("take", take)
      $0.member("width", scene.device.size.width)
      $0.member("height", scene.device.size.height)
      $0.member("rate", scene.device.rate)
      $0.member("safeArea") {
        $0.member("top", scene.device.safeArea.top)
        $0.member("bottom", scene.device.safeArea.bottom)
        $0.member("left", scene.device.safeArea.left)
        $0.member("right", scene.device.safeArea.right)
      }
      $0.member("phases", ScrollPhase.allCases.map(\.rawValue))
      $0.member("sources", ScrollSource.allCases.map(\.rawValue))
      if scene.hearsMouse { $0.member("hovers", true) }
      $0.objects("views", of: views.enumerated()) { view, json in
        json.member("id", view.element.id?.plain)
        json.member("name", view.element.id?.plain ?? "view \(view.offset + 1)")
        json.member("x", view.element.axes.contains(.horizontal))
        json.member("y", view.element.axes.contains(.vertical))
      }
    }
    return json.text
  }

  /// Why a view is where it is, and where it can rest.
  ///
  /// - Parameters:
  ///   - index: The view's position in document order.
  ///   - scene: The scene.
  ///   - take: The number of the take.
  ///   - digest: The digest of all that has been done in it; nil to leave it out.
  ///   - lines: Why it is there, line by line.
  ///   - more: Writes further members.
  /// - Returns: A JSON object.
  package static func explanation(
    of index: Int, in scene: Scene, take: Int, digest: Digest?, lines: [String],
    more: (inout JSONText) -> Void
  ) -> String {
    let model = TraceModel(of: scene)
    let moved = model.lanes.indices.filter { model.lanes[$0].samples.count > 1 }
    var json = JSONText()
    json.object {
      $0.member("k", "why")
      $0.member("view", index)
      $0.member("tick", scene.tickCount)
      $0.member("take", take)
      $0.member("digest", digest?.description)
      $0.member("lines", lines)
      $0.objects("lanes", of: moved.prefix(mostLanes)) { index, json in
        json.member("view", index)
        write(model.lanes[index], of: model, to: &json)
      }
      more(&$0)
    }
    return json.text
  }

  /// Writes what a lane has besides its curve: `targets`, `causes`, the lines that have set where
  /// the view moves to, in order, `touches`, and where rows were late `blanks`.
  static func write(_ lane: TraceModel.Lane, of model: TraceModel, to json: inout JSONText) {
    write(lane.targets, to: &json)
    let curve = LaneCurve(lane, tickLength: model.tickLength, end: model.end)
    json.objects("causes", of: curve.decisions.prefix(mostCauses)) {
      $1.member("tick", $0.tick)
      $1.member("offset", $0.offset)
      $1.member("target", $0.target)
      $1.member("name", $0.targetName)
      $1.member("label", $0.cause?.label)
      $1.member("location", $0.cause?.location)
    }
    json.objects("touches", of: lane.touches.suffix(mostCauses)) {
      $1.member("from", $0.start * model.rate)
      $1.member("to", ($0.end ?? model.end) * model.rate)
    }
    guard !curve.blanks.isEmpty else { return }
    json.objects("blanks", of: curve.blanks.prefix(mostBlanks)) {
      $1.member("from", ($0.start * model.rate).rounded())
      $1.member("to", ($0.end * model.rate).rounded())
      $1.member("length", $0.length)
    }
  }

  /// Writes the member `targets`: where a view can rest, or was expected to; those that were,
  /// first.
  static func write(_ targets: [TraceModel.Target], to json: inout JSONText) {
    let ordered = targets.filter(\.isExpected) + targets.filter { !$0.isExpected }
    json.objects("targets", of: ordered.prefix(mostTargets)) {
      $1.member("axis", $0.axis.letter)
      $1.member("name", $0.name)
      $1.member("offset", $0.offset)
      if $0.isExpected { $1.member("expected", true) }
    }
  }
}

extension Scene {
  /// The most nodes whose listeners are looked at.
  private static let mostHosts = 2000

  /// Whether a listener of the scene, of a view or of an item hears a mouse that moves without a
  /// button; those of single rows do not count.
  fileprivate var hearsMouse: Bool {
    func hears(_ list: ListenerList) -> Bool {
      list.hears(.builtIn(.hover)) || list.hears(.builtIn(.leave))
    }
    var left = Self.mostHosts
    func isHeard(below node: Node) -> Bool {
      node.children.contains { child in
        left -= 1
        return left >= 0 && (hears(child.listeners) || isHeard(below: child))
      }
    }
    return hears(listeners) || isHeard(below: root)
  }
}
