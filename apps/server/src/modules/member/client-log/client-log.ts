import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { networkOf } from '../../../platform/network.ts'
import { newId, type Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import { forgetClientLog, insertClientLog, readClientLog } from './store.ts'

const dayMs = 24 * 3_600_000
const mostADay = 100
const keptMs = 7 * dayMs

export interface ClientLogDeps {
  db: Db
  clock: Clock
  random: Random
  /** Digests senders. */
  seal: Seal
}

export interface PushedLine {
  operatorId: string
  /** Null for visitors, who are bounded by the network that they come from. */
  memberId: string | null
  ip: string
  level: 'error' | 'warn' | 'info'
  message: string
  page: string
}

/** Characters that would let a line pretend to be several, or to end. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()

/** The page without its query, which may carry what is nobody's business. */
const pathOf = (page: string): string => plain(page).split(/[?#]/)[0] ?? ''

/** What clients say went wrong with them (spec 7, member/pushlog): bounded for each sender and day, kept a week, shown as text and never believed. */
export function createClientLog({ db, clock, random, seal }: ClientLogDeps) {
  return {
    /** Beyond a hundred lines a day of one sender nothing is kept; the sender is not told. */
    async push({ operatorId, memberId, ip, level, message, page }: PushedLine): Promise<void> {
      const now = clock.now()
      const line = {
        operatorId,
        id: newId('log', now, random),
        sender: seal.digest(memberId === null ? `address ${networkOf(ip)}` : `member ${memberId}`),
        level,
        message: plain(message),
        page: pathOf(page),
        createdAt: now,
      }
      await insertClientLog(db, line, { since: new Date(now.getTime() - dayMs), most: mostADay })
    },

    list: (asked: { operatorId: string; before?: string | undefined; count: number }) => readClientLog(db, asked),

    job: {
      name: 'member.forget-client-log',
      cron: '53 * * * *',
      run: () => forgetClientLog(db, new Date(clock.now().getTime() - keptMs)),
    },
  }
}

export type ClientLog = ReturnType<typeof createClientLog>
