import { pushLog } from '@balai/contract/client-log'
import { browserApi } from '../../api/browser.ts'
import { inStorage } from '../../boot/storage.ts'
import { describeFailure } from './describe-failure.ts'

// A file of its own, which needs nothing of the application: that may be what failed (`boot/failures.ts`).

/** One page in four tells: enough to know what breaks, and a quarter of the flood when all break at once. */
const share = 0.25
const mostOfPage = 5

const toldKey = 'told_failures'

/** What this tab has told before is not told again by its next page. */
const readTold = (): string[] => inStorage(() => JSON.parse(sessionStorage.getItem(toldKey) ?? '[]'), [])

/** Where it cannot be kept the page's own list remains. */
const keepTold = (told: readonly string[]): void =>
  inStorage(() => sessionStorage.setItem(toldKey, JSON.stringify(told)))

const isTelling = Math.random() < share
const told = new Set(readTold())
let left = mostOfPage

function tell(failure: unknown): void {
  const message = describeFailure(failure, location.origin)
  if (!isTelling || message === null || left === 0 || told.has(message)) return
  left -= 1
  told.add(message)
  keepTold([...told].slice(-20))
  browserApi.call(pushLog, { message, page: location.pathname }).catch(() => {}) // nobody is left to tell
}

const held = window.failures
window.failures = { push: tell }
if (Array.isArray(held)) held.forEach(tell)
