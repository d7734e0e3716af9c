import LuaBridge
import Scrollwork

/// `sw.monitor`, `sw.compare_monitors` and their results.
extension ScriptRuntime {
  private static let monitorMembers: [Member<ScrollMonitor>] = [
    .field("is_scrolling", "Whether it says that something scrolls; false once it is detached.") {
      $0.isScrolling
    },
    .field(
      "kind",
      "How it detects: by the view's own events, by the mode of the run loop, or by sensors that move."
    ) { $0.kind },
    .field("view", "The view it watches.") { $0.view },
    .field("connected", "Whether it still watches.") { $0.isAttached },
    .method(
      .changes, "detach", "Stops it; if is_scrolling was true, a last change event says false."
    ) { monitor, _, _ in monitor.detach() },
  ]

  private static let comparisonMembers: [Member<MonitorComparison>] = [
    .field("monitors", "The monitors: delegate, exclusion, common.") { $0.monitors },
    .field(
      "rows", pushing: "{MonitorRow}",
      "What each said at the end of each tick in which one of them changed."
    ) { (comparison, _, call) throws(LuaFault) in
      call.pushTable { table in
        for (index, row) in comparison.rows.enumerated() {
          table.set(at: index + 1) { inner in
            inner.pushTable { one in
              one.set("t", row.time)
              for (monitor, value) in zip(comparison.monitors, row.values) {
                one.set(monitor.kind.rawValue, value)
              }
            }
          }
        }
      }
    },
    .field(
      "disagreements", pushing: "{Disagreement}",
      "The times in which they disagreed; the last one has no `to` while it lasts."
    ) { (comparison, _, call) throws(LuaFault) in
      call.pushTable { table in
        for (index, found) in comparison.disagreements.enumerated() {
          table.set(at: index + 1) { inner in
            inner.pushTable { one in
              one.set("from", found.start)
              if let end = found.end { one.set("to", end) }
              for (monitor, value) in zip(comparison.monitors, found.values) {
                one.set(monitor.kind.rawValue, value)
              }
            }
          }
        }
      }
    },
    .method(.reads, "detach", "Detaches its monitors; what was recorded stays.") {
      comparison, _, _ in comparison.detach()
    },
  ]

  func registerMonitors() {
    moduleFunction(
      .registers, "monitor", ["view", "kind"], result: "Monitor",
      "Reports whether a view is scrolling, as a monitor of kind \"delegate\", \"exclusion\" or \"common\" sees it."
    ) { [self] (call) throws(LuaFault) in
      let view = try call[1].object(classes.views)
      let kind = try call[2].choice(ScrollMonitor.Kind.self, for: "a monitor")
      let monitor: ScrollMonitor
      do throws(ScrollMonitor.Obstacle) {
        monitor = try ScrollMonitor.make(kind, of: view)
      } catch {
        throw fault(error, of: view)
      }
      run.scope?.endActions.append { _ in monitor.detach() }
      call.push(monitor, as: classes.monitors)
    }
    add(Self.monitorMembers, to: classes.monitors)
    registerEvents(
      on: classes.monitors, emits: false,
      host: { [self] (monitor) throws(LuaFault) in eventHost(monitor: monitor) })
    classes.monitors.describe {
      "Monitor \($0.kind.rawValue)  \($0.isScrolling ? "scrolling" : "still")"
    }
    makeStrict(classes.monitors, called: "a monitor")
    registerComparisons()
  }

  private func registerComparisons() {
    moduleFunction(
      .registers, "compare_monitors", ["view"], result: "Comparison",
      "Runs a monitor of each kind that the device allows side by side, and lists where they disagree."
    ) { [self] (call) throws(LuaFault) in
      let view = try call[1].object(classes.views)
      let comparison: MonitorComparison
      do throws(ScrollMonitor.Obstacle) {
        comparison = try MonitorComparison(of: view)
      } catch {
        throw fault(error, of: view)
      }
      run.scope?.endActions.append { _ in comparison.detach() }
      call.push(comparison, as: classes.comparisons)
    }
    add(Self.comparisonMembers, to: classes.comparisons)
    classes.comparisons.describe { comparison in
      "Comparison of \(comparison.monitors.count) monitors  "
        + "\(comparison.disagreements.count) disagreements"
    }
    makeStrict(classes.comparisons, called: "a comparison")
  }

  private func fault(_ obstacle: ScrollMonitor.Obstacle, of view: ScrollView) -> LuaFault {
    switch obstacle {
    case .noTrackingMode:
      LuaFault(
        code: .noTrackingMode, message: "an exclusion monitor needs a device with a tracking mode",
        help: "desktops have none; use \"delegate\" or \"common\", or tracking_mode = true")
    case .noScene:
      LuaFault(
        code: .notInScene, message: "\(view.phrase) is not part of a scene")
    }
  }

  /// The listeners of a monitor.
  func eventHost(monitor: ScrollMonitor) -> ListenerOwner {
    ListenerOwner(name: "a monitor", listeners: monitor.listeners, .monitor)
  }
}
