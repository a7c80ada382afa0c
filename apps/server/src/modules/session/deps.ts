import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { Random } from '../../platform/random.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Codes } from './code/codes.ts'
import type { Line } from './line/line.ts'
import type { MemberDirectory } from './member-directory.ts'

export interface SessionDeps {
  db: Db
  clock: Clock
  random: Random
  /** Closes the pin_validation cookie. */
  seal: Seal
  members: MemberDirectory
  /** Ends what the member plays, from these sessions or from all; the games slice's, which stands above. */
  endPlay(tx: Tx, which: { operatorId: string; memberId: string; sessionIds?: readonly string[] }): Promise<void>
  messages: Messages
  codes: Codes
  line: Line
  /** Where links in mails lead: the site on `domain` where the operator is served there by name, else on our own origin. */
  siteOf(operatorId: string, domain: string): Promise<{ origin: string; name: string }>
  /** The operator's bound on failed logins (decision 10) and the zone in which members read times. */
  settingsOf(operatorId: string): Promise<{ maximumRetryCount: number; timeZone: string }>
}

/** A signed-in member doing something to their own security. */
export interface MemberActing {
  operatorId: string
  memberId: string
  sessionId: string
  ip: string
}
