import type { Db, Tx } from '@balai/db'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { newToken, type Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import { refuseSession } from '../errors.ts'
import { type Identity, IdentityServerDown, type OpenId } from './open-id.ts'
import { insertLineMember, readLineMember } from './store.ts'

const journeyMs = 10 * 60_000
/** When somebody whom LINE left without an answer may start anew. */
const downSeconds = 30
const ticketMs = 15 * 60_000

export interface LineDeps {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  /** Closes what travels with the visitor: journeys and tickets. */
  seal: Seal
  openId: OpenId
  /** The sandbox lets everybody be anybody, so it is for play money only (decision 37). */
  isOpenTo(operatorId: string): Promise<boolean>
  /** Whether LINE leads back to that host, where alone the cookie of a journey that began on it is known (record 0502). */
  leadsBackTo(host: string): boolean
}

/** For whom somebody sets out, and on which host. */
export interface LinePlace {
  operatorId: string
  host: string
}

const journey = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() })
const ticket = z.object({ subject: z.string(), until: z.number() })

/** Sign-in with LINE (spec 7, member/loginLine and registerLine; record 0126). */
export function createLine({ db, clock, random, log, seal, openId, isOpenTo, leadsBackTo }: LineDeps) {
  async function obstacleFor({ operatorId, host }: LinePlace): Promise<'LINE_OFF' | 'LINE_ELSEWHERE' | null> {
    if (!(await isOpenTo(operatorId))) return 'LINE_OFF'
    return leadsBackTo(host) ? null : 'LINE_ELSEWHERE'
  }
  async function assertOpen(place: LinePlace): Promise<void> {
    const obstacle = await obstacleFor(place)
    if (obstacle) throw refuseSession(obstacle)
  }
  const open = <T>(schema: z.ZodType<T & { until: number }>, sealed: string, boundTo: string): T | null => {
    const text = seal.open(sealed, boundTo)
    const read = text === null ? null : schema.parse(JSON.parse(text)) // what the seal opens, it closed itself
    return read && read.until > clock.now().getTime() ? read : null
  }

  return {
    /** Whether the site offers it there. */
    isOffered: async (place: LinePlace): Promise<boolean> => (await obstacleFor(place)) === null,

    /** @returns where to send the visitor, and the proof that they set out from here. @throws Refusal LINE_OFF, LINE_ELSEWHERE */
    async start(place: LinePlace): Promise<{ address: string; proof: string }> {
      await assertOpen(place)
      const { operatorId } = place
      const secrets = { state: newToken(random), nonce: newToken(random), verifier: newToken(random) }
      const until = clock.now().getTime() + journeyMs
      const proof = seal.close(JSON.stringify({ ...secrets, until }), `journey ${operatorId}`)
      return { address: openId.authorizeAddress(secrets), proof }
    },

    /**
     * Who came back with a code, and which member that is, if any.
     *
     * @throws Refusal LINE_OFF, LINE_ELSEWHERE, LINE_FAILED (too late, another visitor's journey, or the server does not vouch), LINE_DOWN
     */
    async arrive({
      operatorId,
      host,
      code,
      state,
      proof,
    }: LinePlace & {
      code: string
      state: string
      proof: string
    }) {
      await assertOpen({ operatorId, host })
      const began = open(journey, proof, `journey ${operatorId}`)
      if (!began || began.state !== state) throw refuseSession('LINE_FAILED')
      const identity = await openId.identify({ code, ...began, now: clock.now() }).catch((error: unknown) => {
        if (!(error instanceof IdentityServerDown)) throw error
        log.warn({ err: error }, 'LINE did not say who somebody is')
        throw refuseSession('LINE_DOWN', { retryAfterSeconds: downSeconds })
      })
      if (!identity) throw refuseSession('LINE_FAILED')
      return { identity, memberId: await readLineMember(db, operatorId, identity.subject) }
    },

    /** Lets somebody whom LINE vouched for register within a quarter of an hour. */
    ticketFor: (operatorId: string, { subject }: Identity): string =>
      seal.close(JSON.stringify({ subject, until: clock.now().getTime() + ticketMs }), `ticket ${operatorId}`),

    /** @throws Refusal LINE_FAILED */
    openTicket(operatorId: string, sealed: string): string {
      const opened = open(ticket, sealed, `ticket ${operatorId}`)
      if (!opened) throw refuseSession('LINE_FAILED')
      return opened.subject
    },

    /** Whose the identity is, if anybody's. */
    memberOf: (operatorId: string, subject: string) => readLineMember(db, operatorId, subject),

    /** In registration's own transaction. @throws Refusal LINE_TAKEN: of two at once, one is the member */
    async link(tx: Tx, who: { operatorId: string; subject: string; memberId: string }): Promise<void> {
      if (!(await insertLineMember(tx, who, clock.now()))) throw refuseSession('LINE_TAKEN')
    },
  }
}

export type Line = ReturnType<typeof createLine>
