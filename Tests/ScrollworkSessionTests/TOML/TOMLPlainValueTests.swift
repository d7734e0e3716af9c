@testable import ScrollworkSession
import Testing

@Suite("TOMLPlainValue") struct TOMLPlainValueTests {
  private static let valid = [
    "true", "false", "0", "+0", "-0", "7", "-17", "+42", "1_000", "1_2_3", "99999999999999999999",
    "0x1F", "0xDEAD_beef", "0o755", "0b1101", "0b0", "1.5", "-0.01", "3.14_15", "0.0", "6.02e23",
    "1E+5", "1e-5", "1e06", "1e1_0", "-2.5E-3", "0e5", "inf", "+inf", "-inf", "nan", "+nan",
    "-nan", "1979-05-27", "9999-99-99", "07:32:00", "07:32:00.5", "00:00:00.123456789",
    "1979-05-27T07:32:00", "1979-05-27t07:32:00z", "1979-05-27 07:32:00Z",
    "1979-05-27T00:32:00.999-07:00", "1979-05-27T07:32:00+01:30",
  ]

  private func isValid(_ text: String) -> Bool { TOMLPlainValue.isValid(Array(text.utf8)[...]) }

  @Test("Booleans, numbers, dates and times in every form of TOML 1.0 are values", arguments: valid)
  func values(text: String) {
    #expect(isValid(text))
  }

  @Test(
    "what only resembles a value is none",
    arguments: [
      "", " ", "1 ", " 1", "True", "TRUE", "yes", "null", "+true",
      // Numbers.
      "+", "-", "++1", "--1", "01", "-01", "00", "1_", "_1", "1__0", "1,5", ".5", "5.", "5.e3",
      "5._1", "1_.5", "1.5_", "1e", "1e+", "1e_5", "1e5_", "1.5e3.2", "1.2.3", "e5", "1f",
      // Other bases.
      "0x", "0X1F", "0xG", "0x_1", "0x1_", "0b2", "0b", "0o8", "0o", "+0x1", "-0b1", "+0o7",
      "0x1.5",
      // Words of numbers.
      "Inf", "NaN", "infinity", "inf1", "+-inf",
      // Dates and times.
      "1979-5-27", "1979/05/27", "79-05-27", "1979-05-27T", "1979-05-27 ", "1979-05-27T07:32",
      "1979-05-27X07:32:00", "1979-05-27T07:32:00ZZ", "1979-05-27T07:32:00+1:30",
      "1979-05-27T07:32:00+0130", "1979-05-27T-07:32:00", "1979-05-27T07:32:00.", "07:32",
      "07:32:00.", "07:32:00Z", "07:32:00.5+01:00", "7:32:00", "07-32-00", "1979-05-27  07:32:00",
      "\u{0661}", "1\u{0}",
    ])
  func noValues(text: String) {
    #expect(!isValid(text))
  }

  @Test("no value stays one when a letter follows that continues nothing", arguments: valid)
  func tail(text: String) {
    #expect(!isValid(text + "x"))
  }

  @Test("a value is the same wherever it lies in the file", arguments: valid)
  func offsets(text: String) {
    let bytes = Array("key = \(text) # rest".utf8)
    let slice = bytes[6..<6 + text.utf8.count]
    #expect(TOMLPlainValue.isValid(slice))
    #expect(TOMLPlainValue.isDate(slice) == (text == "1979-05-27" || text == "9999-99-99"))
  }

  @Test(
    "a sign changes nothing for a decimal number",
    arguments: ["0", "12", "01", "1_0", "1__0", "1.5", "1.", "1e5", "1e", "inf", "nan", "", "x"])
  func signs(text: String) {
    #expect(isValid("+" + text) == isValid("-" + text))
    #expect(text.isEmpty || isValid("+" + text) == isValid(text))
  }

  @Test("ten bytes are digits")
  func digits() {
    let digits = (UInt8.min...UInt8.max).filter(TOMLPlainValue.isDigit)
    #expect(digits == Array("0123456789".utf8))
  }
}
