// Answers where flickables rest after a flick; all cases move at once.
import QtQuick
import QtTest
import "cases.js" as Given

TestCase {
    id: test
    name: "Fling"
    when: windowShown
    width: 400
    height: 400
    visible: true

    Component { id: maker; Flickable {} }

    function test_cases() {
        const made = Given.cases.map(c => {
            const isX = c.axis === "x"
            const view = maker.createObject(test, {
                width: isX ? c.port : 100, height: isX ? 100 : c.port,
                contentWidth: isX ? c.content : 100, contentHeight: isX ? 100 : c.content,
                flickDeceleration: c.deceleration, maximumFlickVelocity: c.fastest,
                boundsBehavior: Flickable[c.bounds] })
            if (isX) view.contentX = c.start; else view.contentY = c.start
            return view
        })
        wait(400) // a layout of a new view ends a flick
        // Qt counts the finger's velocity: positive towards the start.
        made.forEach((view, i) => Given.cases[i].axis === "x" ?
            view.flick(-Given.cases[i].velocity, 0) : view.flick(0, -Given.cases[i].velocity))
        tryVerify(() => !made.some(view => view.moving), 60000)
        wait(600) // returns from beyond an end
        made.forEach((view, i) => {
            const isX = Given.cases[i].axis === "x"
            console.log("ANSWER " + JSON.stringify([isX ? view.contentX : view.contentY]))
        })
    }
}
