import type { Clock } from '../../../platform/clock.ts'
import type { CookieOptions, RequestContext } from '../../../platform/http/request.ts'
import { newId, type Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'

/** HttpOnly, and of the console's calls alone: pages are kept for browsers that bring no cookie of their own. */
const cookieName = 'staff_browser'
const cookiePath = '/api/console'

const keptMs = 365 * 86_400_000
/** People who share a browser, at a desk with shifts. Whoever signed in longest ago is forgotten first. */
const mostPeople = 10

/** Of a person: which browsers count is told by the epoch, which a new password and being turned off end. */
export interface Remembered {
  staffId: string
  epoch: number
}

/** That a person signed in with a browser, and when they last did. It opens nothing. */
interface Mark extends Remembered {
  browser: string
  at: number
}

export interface BrowserCookie {
  name: string
  value: string
  options: CookieOptions
}

/**
 * Browsers in which staff signed in, by a sealed cookie that names the people: their wrong tries are counted apart from those of
 * everybody else (record 0562). A cookie that is forged, old or of another operator is as none.
 */
export function createKnownBrowsers({ clock, random, seal }: { clock: Clock; random: Random; seal: Seal }) {
  function read({ operatorId, cookies }: BrowserOrigin): Mark[] {
    const sealed = cookies[cookieName]
    const text = sealed === undefined ? null : seal.open(sealed, operatorId)
    if (text === null) return []
    const marks = JSON.parse(text) as Mark[] // nobody but `remember` closes under this seal
    const oldest = clock.now().getTime() - keptMs
    return marks.filter(({ at }) => at > oldest)
  }

  return {
    /** What the cookie says, before anybody is looked up: an address that nobody has costs the same. */
    read,

    /** The cookie by which this browser is known to whoever proved who they are; under the name that it had already. */
    remember(origin: BrowserOrigin, { staffId, epoch }: Remembered): BrowserCookie {
      const marks = read(origin)
      const now = clock.now()
      const browser = browserOf(marks, { staffId, epoch }) ?? newId('brw', now, random)
      const others = marks.filter((mark) => mark.staffId !== staffId)
      const kept = [{ staffId, epoch, browser, at: now.getTime() } satisfies Mark, ...others].slice(0, mostPeople)
      return {
        name: cookieName,
        value: seal.close(JSON.stringify(kept), origin.operatorId),
        options: { maxAgeSeconds: keptMs / 1000, path: cookiePath },
      }
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/** What is asked of a request. */
export type BrowserOrigin = Pick<RequestContext, 'operatorId' | 'cookies'>

/** The name of the browser where it is known to the person as they are now; null for a stranger's. */
export function browserOf(marks: readonly Mark[], { staffId, epoch }: Remembered): string | null {
  return marks.find((mark) => mark.staffId === staffId && mark.epoch === epoch)?.browser ?? null
}
