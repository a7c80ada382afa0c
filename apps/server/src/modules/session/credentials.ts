import { isBrowser, type Credentials as Shown } from '../../platform/http/request.ts'
import { pinCookie, tokenCookie, uidCookie } from './token.ts'

/** What a request shows to be somebody: both the token and the member's id (spec 6). */
export interface Credentials {
  uid: string
  token: string
  via: 'cookie' | 'header'
  /** pin_validation, which only cookies carry. */
  pinProof?: string | undefined
}

/**
 * The session that a request shows, by headers as programs do or by cookies as browsers do; null when it shows none. A cookie
 * or an address may carry the character NUL, which no id has and the database refuses to be asked about.
 */
export function readCredentials(shown: Shown): Credentials | null {
  const found = readShown(shown)
  return found?.uid.includes('\0') ? null : found
}

function readShown({ headers, cookies }: Shown): Credentials | null {
  const { token, uid } = headers
  const [kept, keptUid] = [cookies[tokenCookie], cookies[uidCookie]]
  // A browser's call that another server forwarded shows the same both ways, and is a browser's all the same (record 0811).
  const isForwarded = isBrowser({ headers }) && token === kept && uid === keptUid
  if (typeof token === 'string' && typeof uid === 'string' && !isForwarded) return { uid, token, via: 'header' }
  return kept && keptUid ? { uid: keptUid, token: kept, via: 'cookie', pinProof: cookies[pinCookie] } : null
}
