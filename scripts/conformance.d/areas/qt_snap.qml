// Answers where lists with snapMode SnapToItem rest after a flick; all cases move at once.
import QtQuick
import QtTest
import "cases.js" as Given

TestCase {
    id: test
    name: "Snap"
    when: windowShown
    width: 400
    height: 400
    visible: true

    Component {
        id: maker
        ListView {
            property var extents
            property bool isRow
            orientation: isRow ? ListView.Horizontal : ListView.Vertical
            displayMarginBeginning: 100000
            displayMarginEnd: 100000
            boundsBehavior: Flickable.StopAtBounds
            snapMode: ListView.SnapToItem
            currentIndex: -1 // a highlight as long as a row would attract rows that fit into it
            model: extents.length
            delegate: Item {
                required property int index
                width: ListView.view.isRow ? ListView.view.extents[index] : 50
                height: ListView.view.isRow ? 50 : ListView.view.extents[index]
            }
        }
    }

    function test_cases() {
        const made = Given.cases.map(c => {
            const isRow = c.axis === "x"
            const list = maker.createObject(test, {
                extents: c.extents, isRow: isRow, spacing: c.spacing, flickDeceleration: 1500,
                maximumFlickVelocity: 2500, width: isRow ? c.port : 100, height: isRow ? 100 : c.port })
            list.forceLayout()
            list.positionViewAtIndex(c.first, ListView.Beginning)
            return list
        })
        wait(400) // a layout of a new list ends a flick
        made.forEach((list, i) => Given.cases[i].axis === "x" ?
            list.flick(-Given.cases[i].velocity, 0) : list.flick(0, -Given.cases[i].velocity))
        tryVerify(() => !made.some(list => list.moving), 60000)
        wait(600)
        made.forEach(list => console.log("ANSWER " + JSON.stringify(
            [list.isRow ? list.contentX - list.originX : list.contentY - list.originY])))
    }
}
