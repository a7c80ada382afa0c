import { afterPaint } from './after-paint.ts'
import { followDevice } from './device.ts'
import { tellFailures } from './failures.ts'
import { fetchFirst } from './fetch-first.ts'
import { type FirstView, lateMark } from './first-view.ts'
import { nameHistoryEntry } from './history-key.ts'
import { holdPresses } from './holds.ts'
import { dropLeftOnLogout } from './logout.ts'
import { followOperator } from './operator.ts'
import { hearParent } from './parent.ts'
import { bringRouter, loadRouter } from './router.ts'
import { giveWayToOthers, reloadOldVisits } from './same-visit.ts'
import { followTheme } from './theme.ts'
import { rememberTyped } from './typed.ts'
import { keepUnheard } from './unheard.ts'

// What runs before the application, bundled into one small file of its own because the content security policy allows no
// inline script. Each concern is a file beside this one; the whole stays below 3 kB.
let isOnItsWay = false
let settleWanted = () => {}
const wanted = new Promise<void>((resolve) => {
  settleWanted = resolve
})
const firstView: FirstView = {
  isAlive: false,
  typed: new Map(),
  arrive() {
    if (isOnItsWay) return
    isOnItsWay = true
    afterPaint()
      .then(loadRouter)
      .catch((error: unknown) => {
        // A line that was lost: the next touch tries again.
        isOnItsWay = false
        delete document.documentElement.dataset.waiting
        console.debug('application', error)
      })
  },
  want() {
    settleWanted()
    firstView.arrive()
  },
  fetchFirst,
  wanted,
  takeOver(part) {
    if (part) part.removeAttribute(lateMark)
    else firstView.isAlive = true
    // After the state that came with the typed text has been rendered.
    setTimeout(pressHeld)
  },
}
window.firstView = firstView

tellFailures()
followTheme()
nameHistoryEntry()
followDevice()
followOperator()
hearParent()
dropLeftOnLogout()
reloadOldVisits()
giveWayToOthers()
rememberTyped(firstView.typed)
const pressHeld = holdPresses(firstView.want)
keepUnheard()
bringRouter(firstView)
