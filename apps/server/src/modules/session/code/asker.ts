import type { RequestContext } from '../../../platform/http/request.ts'
import { networkOf } from '../../../platform/network.ts'
import { browserOf } from '../browser/browser-cookie.ts'

/** Who asks for a code, and alone may use it: a browser by its name, a program without one by its network. */
export const askerOf = ({ browser, ip }: { browser: string | null; ip: string }): string =>
  browser === null ? `address ${networkOf(ip)}` : `browser ${browser}`

/** As {@link askerOf}, by the request alone. */
export const askerAt = (context: Pick<RequestContext, 'cookies' | 'ip'>): string =>
  askerOf({ browser: browserOf(context), ip: context.ip })

/** A member who asks while signed in, on whichever of their devices. */
export const askingMember = (memberId: string): string => `member ${memberId}`
