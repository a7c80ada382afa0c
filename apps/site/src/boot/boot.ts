import { followDevice } from './device.ts'
import type { FirstView } from './first-view.ts'
import { nameHistoryEntry } from './history-key.ts'
import { holdPresses } from './holds.ts'
import { dropDraftsOnLogout } from './leave.ts'
import { hearParent } from './parent.ts'
import { bringRouter, loadRouter } from './router.ts'
import { reloadOldVisits } from './same-visit.ts'
import { followTheme } from './theme.ts'
import { rememberTyped } from './typed.ts'

// What runs before the application, bundled into one small file of its own because the content security policy allows no
// inline script. Each concern is a file beside this one; the whole stays below 3 kB.
let isOnItsWay = false
const firstView: FirstView = {
  isAlive: false,
  typed: new Map(),
  arrive() {
    if (isOnItsWay) return
    isOnItsWay = true
    loadRouter().catch((error: unknown) => {
      // A line that was lost: the next touch tries again.
      isOnItsWay = false
      delete document.documentElement.dataset.waiting
      console.debug('application', error)
    })
  },
  takeOver() {
    if (firstView.isAlive) return
    firstView.isAlive = true
    stopRemembering()
    // After the state that came with the typed text has been rendered.
    setTimeout(pressHeld)
  },
}
window.firstView = firstView

followTheme()
nameHistoryEntry()
followDevice()
hearParent()
dropDraftsOnLogout()
reloadOldVisits()
const stopRemembering = rememberTyped(firstView.typed)
const pressHeld = holdPresses(firstView.arrive)
bringRouter(firstView.arrive)
