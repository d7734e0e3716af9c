import Scrollwork
import ScrollworkLua
import Testing

@testable import ScrollworkHost

@Suite("EventFields and check") struct EventFieldTests {
  @Test("types document no field that events of that name never have")
  func agree() {
    for name in EventFields.documented where name != "did_scroll" {
      guard let event = EventName.BuiltIn(rawValue: name) else {
        Issue.record("no event \(name)")
        continue
      }
      let known = Set(event.fields + EventName.BuiltIn.commonFields)
      #expect(Set(EventFields.fields(of: name).map(\.name)).isSubset(of: known), "\(name)")
    }
  }
}
