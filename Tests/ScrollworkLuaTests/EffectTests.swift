import LuaBridge
import ScrollworkLua
import Testing

/// What calls do to scenes: by these words, code that has rights to one view only is refused.
@Suite("APIEntry.Effect") struct EffectTests {
  private func calls(that effect: APIEntry.Effect) -> Set<String> {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    return Set(runtime.manifest.entries.filter { $0.effect == effect }.map(\.path))
  }

  private func paths(_ owner: String, _ names: String) -> [String] {
    names.split(separator: " ").map { owner + $0 }
  }

  @Test("what moves a view, a finger or time says so")
  func moves() {
    let expected =
      paths(
        "",
        "accessibility_scroll advance drag flick hover keys leave pinch scrollbar settle swipe tap tap_status_bar tick touch wheel"
      ) + paths("sw.", "link") + paths("Scene:", "happen scroll_to")
      + paths(
        "View:",
        "auto_scroll configure dismiss invalidate_detents restore scroll_by scroll_to scroll_to_edge set_current set_position shift snap stop zoom_to"
      ) + paths("Link:", "add choose scroll_by scroll_to scroll_to_edge stop")
      + paths("Form:", "look_again submit") + paths("Scope:", "clear")
      + paths("Motion:", "cancel") + paths("Proxy:", "scroll_by scroll_to scroll_to_edge")
      + paths("ScrollManager:", "scroll_to scroll_to_content scroll_to_header")
      + paths("Touch:", "cancel hold move path pinch release step")
    #expect(calls(that: .moves) == Set(expected))
  }

  @Test("what changes a scene, or what others hear of it, says so")
  func changes() {
    let expected =
      paths("", "focus keyboard") + paths("sw.", "form load_scene scene")
      + paths("Scene:", "attach blur detach emit move_focus mute reload resize rotate update")
      + paths(
        "View:",
        "apply attach batch begin_refresh detach emit end_refresh insert mark move mute physics remove rename reorder replace route update"
      ) + paths("Item:", "close_swipe effect emit focus mute") + paths("Event:", "stop")
      + paths("Form:", "mute next previous")
      + paths("Link:", "mute off remove") + paths("Monitor:", "detach mute")
    #expect(calls(that: .changes) == Set(expected))
  }

  @Test("fields and events read")
  func fields() {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    for entry in runtime.manifest.entries where entry.kind == .field || entry.kind == .event {
      #expect(entry.effect == .reads, "\(entry.path)")
    }
  }
}
