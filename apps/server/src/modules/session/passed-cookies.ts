import { browserCookie } from './browser/browser-cookie.ts'
import { visitorCookie } from './captcha/visitor.ts'
import { lineCookie, pinCookie } from './token.ts'

/** What a server that answers the member's calls in this one's place goes by, beside token and uid (record 0742). */
export const passedCookies = [visitorCookie, browserCookie, pinCookie, lineCookie]
