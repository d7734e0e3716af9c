// Answers where lists lie after each call of positionViewAtIndex.
import QtQuick
import QtTest
import "cases.js" as Given

TestCase {
    id: test
    name: "Position"
    when: windowShown
    width: 400
    height: 400
    visible: true

    Component {
        id: maker
        ListView {
            property var extents
            property bool isRow
            width: 400
            height: 400
            orientation: isRow ? ListView.Horizontal : ListView.Vertical
            // All rows exist, so that nothing is estimated.
            displayMarginBeginning: 100000
            displayMarginEnd: 100000
            model: extents.length
            delegate: Item {
                required property int index
                width: ListView.view.isRow ? ListView.view.extents[index] : 50
                height: ListView.view.isRow ? 50 : ListView.view.extents[index]
            }
        }
    }

    function test_cases() {
        for (let c of Given.cases) {
            const isRow = c.axis === "x"
            const list = maker.createObject(test, {
                extents: c.extents, isRow: isRow, spacing: c.spacing,
                width: isRow ? c.port : 100, height: isRow ? 100 : c.port })
            list.forceLayout()
            const answers = []
            for (let call of c.calls) {
                list.positionViewAtIndex(call.index, ListView[call.mode])
                answers.push(isRow ? list.contentX - list.originX : list.contentY - list.originY)
            }
            console.log("ANSWER " + JSON.stringify(answers))
            list.destroy()
        }
    }
}
