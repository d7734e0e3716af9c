import LuaBridge
import Scrollwork

/// `sw.form` and the class Form.
extension ScriptRuntime {
  private static let formOptions = [
    APIOption(
      "sections", "{id}",
      summary:
        "The ids of the sections that have to be complete; all sections of the view unless given."),
    APIOption(
      "placement", "\"top\"|\"minimal\"", "\"top\"",
      summary:
        "Where the first incomplete section goes: \"top\", less insets and margin, or, with \"minimal\", no further than it takes to show it."
    ),
    APIOption(
      "animate", "boolean|Animation", "true",
      summary: "How the view moves there; false for at once."),
    APIOption(
      "expand", "boolean", "true",
      summary: "Whether a collapsed section is expanded before it is shown."),
  ]

  private static let formMembers: [Member<Form>] = [
    .field("view", "The view the sections are in.") { $0.view },
    .field("sections", "The sections that count, in layout order.") { $0.sections },
    .field("incomplete", "The ids of the incomplete sections, in layout order.") {
      $0.incompleteSections.compactMap { $0.id }
    },
    .method(
      .moves, "submit", gives: "true | false, {id}",
      "Submits, or refuses and scrolls to the first incomplete section."
    ) { form, runtime, call in
      let open = runtime.acting(call) { form.submit() }
      call.push(open.isEmpty)
      if !open.isEmpty { open.push(to: call, runtime) }
    },
    .field("fields", "What can have focus, in layout order.") { $0.fields },
    .method(
      .changes, "next", gives: "Item",
      "Moves focus to the next field, or the first one; nil after the last."
    ) { form, runtime, call in runtime.push(runtime.acting(call) { form.next() }, to: call) },
    .method(
      .changes, "previous", gives: "Item",
      "Moves focus to the field before, or the last one; nil before the first."
    ) { form, runtime, call in runtime.push(runtime.acting(call) { form.previous() }, to: call) },
    .method(
      .moves, "look_again",
      "Looks for errors that a predicate has come to see since the submission; goes there once."
    ) { form, runtime, call in runtime.acting(call) { form.lookAgain() } },
  ]

  func registerForms() {
    moduleFunction(
      .changes, "form", ["view", "table"], result: "Form", options: Self.formOptions,
      "A form whose sections have to be complete before it is submitted."
    ) { [self] (call) throws(LuaFault) in
      let view = try call[1].object(classes.views)
      let scene = try sceneOf(view)
      let options = try Options(call[2], of: "sw.form", Self.formOptions)
      var ids: [MarkerID] = []
      if let sections = options["sections"] {
        guard sections.isTable else { throw sections.expected("a list of ids for sections") }
        try sections.forEachElement { (_, value) throws(LuaFault) in
          guard let id = try item(value, below: view, in: scene, "a section").id else {
            throw LuaFault(code: .wrongArgument, message: "a form's section needs an id")
          }
          ids.append(id)
        }
      } else {
        ids = view.sectionIDs
      }
      let animation = try options.value("animate", .animation, self)
      // A form is not counted as Lua memory, and making one takes time in proportion to their
      // number.
      state.charge(instructions: 300 + 10 * scene.formCount)
      let form = Form(
        view: view, sectionIDs: ids,
        placement: try options.choice("placement", Form.Placement.self) ?? .top,
        animation: animation ?? .standard, expandsSections: try options.bool("expand") ?? true,
        in: scene)
      call.push(form, as: classes.forms)
    }
    add(Self.formMembers, to: classes.forms)
    registerEvents(
      on: classes.forms, emits: false,
      host: { [self] (form) throws(LuaFault) in eventHost(form: form) })
    classes.forms.describe {
      "Form of \($0.sectionIDs.count) section\($0.sectionIDs.count == 1 ? "" : "s")"
    }
    makeStrict(classes.forms, called: "a form")
  }
}
