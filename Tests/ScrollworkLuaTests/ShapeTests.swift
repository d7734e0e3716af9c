import LuaBridge
import Scrollwork
@testable import ScrollworkLua
import Testing

@Suite("APIShape · row:J15") struct ShapeTests {
  @Test("the shapes of records have their fields, in order")
  func records() throws {
    let runtime = ScriptRuntime()
    defer { withExtendedLifetime(runtime) {} }
    let records = runtime.records
    for (name, record) in [
      ("Geometry", records.geometry), ("Drag", records.route), ("SnapMove", records.move),
      ("Sample", records.sample), ("Header", records.header),
      ("ViewGeometry", records.viewPicture), ("ItemGeometry", records.itemPicture),
    ] {
      let shape = try #require(APIShape.named(name))
      #expect(shape.fields.map(\.name) == record.fields, "\(name)")
      #expect(!shape.isWritten)
    }
    let position = try #require(APIShape.named("Position")).fields.map(\.name)
    #expect(Set(records.position.fields).isSubset(of: position + ["point"]))
  }

  @Test("names and keys are there once, and the words of a union are the engine's")
  func uniqueness() throws {
    let names = APIShape.all.map(\.name)
    #expect(Set(names).count == names.count && names == names.sorted())
    for shape in APIShape.all {
      #expect(Set(shape.fields.map(\.name)).count == shape.fields.count, "\(shape.name)")
    }
    let sets = try #require(APIShape.named("PhysicsSet"))
    #expect(sets.fields.map(\.name) == PhysicsSet.allCases.map(\.rawValue))
  }

  @Test("only events whose answers count say what may be answered")
  func answers() {
    let answering = EventName.BuiltIn.allCases.filter { $0.answer != nil }.map(\.rawValue)
    #expect(
      Set(answering) == [
        "will_end_drag", "will_scroll_to_top", "pre_pan", "will_dismiss", "pre_scroll",
        "post_scroll", "pre_fling",
        "post_fling",
      ])
  }
}
