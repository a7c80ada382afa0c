import { pushLog } from '@balai/contract/client-log'
import { browserApi } from '../../api/browser.ts'
import { describeFailure } from './describe-failure.ts'

// A file of its own, which needs nothing of the application: that may be what failed (`boot/failures.ts`).

/** One page in four tells: enough to know what breaks, and a quarter of the flood when all break at once. */
const share = 0.25
const mostOfPage = 5

const toldKey = 'told_failures'

/** What this tab has told before is not told again by its next page. */
function readTold(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(toldKey) ?? '[]')
  } catch {
    return [] // storage is closed to framed pages in some browsers
  }
}

function keepTold(told: readonly string[]): void {
  try {
    sessionStorage.setItem(toldKey, JSON.stringify(told))
  } catch {
    // As above: the page's own list remains.
  }
}

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
