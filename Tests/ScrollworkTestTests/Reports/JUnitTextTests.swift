@testable import ScrollworkTest
import Testing

@Suite("JUnitText") struct JUnitTextTests {
  private func item(
    _ name: String, time: Double? = nil, _ outcome: JUnitText.Case.Outcome = .passed,
    output: [String] = []
  ) -> JUnitText.Case {
    JUnitText.Case(
      className: "c", name: name, file: "a<b", time: time, outcome: outcome, output: output)
  }

  @Test("a document without suites, and a suite without cases, are whole")
  func empty() {
    #expect(
      JUnitText(name: "n", suites: []).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="n" tests="0" failures="0" errors="0" skipped="0"></testsuites>

        """)
    #expect(
      JUnitText(name: "n", suites: [.init(file: "f", cases: [])]).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="n" tests="0" failures="0" errors="0" skipped="0">
         <testsuite name="f" file="f" tests="0" failures="0" errors="0" skipped="0">\
        </testsuite></testsuites>

        """)
  }

  @Test("each outcome has its element, and the totals count them")
  func outcomes() {
    var one = item("one", time: 0.5)
    one.line = 3
    let cases = [
      one, item("two", .skipped(reason: "no \"keys\"")), item("three", .skipped(reason: "")),
      item(
        "four", time: 1.25, .failure(type: "to_equal", message: "m\nn", body: "b\n<c>"),
        output: ["p", "q"]),
      item("five", .error(type: "load", message: "", body: "")),
    ]
    let suite = JUnitText.Suite(file: "a<b", properties: [("seed", "1"), ("x", "<")], cases: cases)
    #expect(
      JUnitText(name: "n", suites: [suite]).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="n" tests="5" failures="1" errors="1" skipped="2" time="1.750">
         <testsuite name="a&lt;b" file="a&lt;b" tests="5" failures="1" errors="1" skipped="2" \
        time="1.750">
          <properties><property name="seed" value="1"/>\
        <property name="x" value="&lt;"/></properties>
          <testcase classname="c" name="one" file="a&lt;b" line="3" time="0.500"/>
          <testcase classname="c" name="two" file="a&lt;b">
           <skipped message="no &quot;keys&quot;"/></testcase>
          <testcase classname="c" name="three" file="a&lt;b">
           <skipped/></testcase>
          <testcase classname="c" name="four" file="a&lt;b" time="1.250">
           <failure type="to_equal" message="m\\x0An">b
        &lt;c&gt;</failure>
           <system-out>p
        q</system-out></testcase>
          <testcase classname="c" name="five" file="a&lt;b">
           <error type="load" message=""></error></testcase></testsuite></testsuites>

        """)
  }

  @Test("the document's totals are the sums of its suites'")
  func totals() {
    let suites = [
      JUnitText.Suite(file: "a", cases: [item("1", time: 0.25), item("2", .skipped(reason: ""))]),
      JUnitText.Suite(file: "b", cases: [item("3", time: 2)]),
      JUnitText.Suite(file: "c", cases: [item("4")]),
    ]
    let text = JUnitText(name: "n", suites: suites).text
    for totals in [
      #"<testsuites name="n" tests="4" failures="0" errors="0" skipped="1" time="2.250">"#,
      #"file="a" tests="2" failures="0" errors="0" skipped="1" time="0.250">"#,
      #"file="b" tests="1" failures="0" errors="0" skipped="0" time="2.000">"#,
      // Nothing ran in the last one.
      #"file="c" tests="1" failures="0" errors="0" skipped="0">"#,
    ] {
      #expect(text.contains(totals), "\(totals)")
    }
  }
}
