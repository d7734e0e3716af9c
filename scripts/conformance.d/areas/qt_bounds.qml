// Answers where flickables rest after being moved beyond their ends, and after their content changed.
import QtQuick
import QtTest
import "cases.js" as Given

TestCase {
    id: test
    name: "Bounds"
    when: windowShown
    width: 400
    height: 400
    visible: true

    Component { id: maker; Flickable {} }

    function test_cases() {
        const made = Given.cases.map(c => {
            const isX = c.axis === "x"
            return maker.createObject(test, {
                width: isX ? c.port : 100, height: isX ? 100 : c.port,
                contentWidth: isX ? c.content : 100, contentHeight: isX ? 100 : c.content,
                leftMargin: isX ? c.margins[0] : 0, rightMargin: isX ? c.margins[1] : 0,
                topMargin: isX ? 0 : c.margins[0], bottomMargin: isX ? 0 : c.margins[1],
                boundsBehavior: Flickable[c.bounds] })
        })
        const answers = made.map(() => [])
        for (let n = 0; n < 3; n++) {
            Given.cases.forEach((c, i) => {
                const step = c.steps[n], view = made[i], isX = c.axis === "x"
                if (!step) return
                if (step.to !== undefined && isX) view.contentX = step.to
                else if (step.to !== undefined) view.contentY = step.to
                else if (isX) view.contentWidth = step.content
                else view.contentHeight = step.content
                view.returnToBounds()
            })
            wait(1000) // returns take 0.4 s
            Given.cases.forEach((c, i) => {
                if (c.steps[n]) answers[i].push(c.axis === "x" ? made[i].contentX : made[i].contentY)
            })
        }
        answers.forEach(list => console.log("ANSWER " + JSON.stringify(list)))
    }
}
