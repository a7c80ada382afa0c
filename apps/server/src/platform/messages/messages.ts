import type { Db, Tx } from '@balai/db'
import { Counter } from '@prometheus-io/client'
import type { Clock } from '../clock.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import { newId, type Random } from '../random.ts'
import type { Seal } from '../seal.ts'
import {
  closeExpired,
  closeMessage,
  forgetMessages,
  insertMessage,
  type MessageKind,
  type MessageRow,
  type MessageState,
  readMessages,
  takeWaiting,
} from './store.ts'

const mostTries = 6
const atOnce = 20
const keptMs = 7 * 24 * 3_600_000
const channels = ['email', 'sms'] as const
/** A run of the job begins no batch after so long: the next run waits for it, and the tries of the other kind do too. */
const runMs = 50_000

/** A single character beyond the short alphabet of text messages, and each part of one holds less than half as much. */
const inShortAlphabet = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('•', '*')

export interface NewMessage {
  operatorId: string
  /** Whom it is about; null before there is a member. */
  memberId: string | null
  kind: MessageKind
  /** An address, or a number as 62…. */
  to: string
  subject: string
  /** A text message has spaces that do not break as plain ones, and the dots of masks as asterisks. */
  text: string
  /** When the code or link in it serves no more: after that it is sent to nobody. */
  expiresAt?: Date
}

/** What staff see of a message. */
export interface ShownMessage {
  id: string
  kind: MessageKind
  to: string
  subject: string
  /** Null where it went out by a real way: staff do not read members' links and codes. */
  text: string | null
  state: MessageState
  createdAt: Date
}

/** A real way of delivery. @throws when it was not taken; it is tried again. */
export type Deliver = (message: { to: string; subject: string; text: string }) => Promise<void>

export interface MessagesDeps {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  seal: Seal
  /** Kinds without one are kept for the console (decision 16). */
  ways: Partial<Record<MessageKind, Deliver>>
}

/** Mails and text messages: written in the transaction that they tell of, delivered after its commit, at least once. */
export function createMessages({ db, clock, random, log, seal, ways }: MessagesDeps) {
  const bindingOf = (operatorId: string, id: string): string => `${operatorId}/${id}`
  const textOf = (row: MessageRow): string | null =>
    row.body === null ? null : seal.open(row.body, bindingOf(row.operator_id, row.id))
  const kinds = channels.filter((kind) => ways[kind])
  let isClosed = false
  const givenUp = new Counter({
    name: 'balai_messages_given_up_total',
    help: 'Messages that this server gave up: not taken, not to be read, or over before they could leave',
    labelNames: ['channel'],
    registers: [], // whoever composes puts it into that of /metrics
  })
  for (const channel of channels) givenUp.inc({ channel }, 0) // what grows from nothing is seen to grow by no alarm

  async function giveUp({ operator_id: operatorId, id, kind }: MessageRow): Promise<void> {
    await closeMessage(db, { operatorId, id }, 'failed')
    givenUp.inc({ channel: kind })
  }

  async function deliverOne(row: MessageRow): Promise<void> {
    const key = { operatorId: row.operator_id, id: row.id }
    const [way, text] = [ways[row.kind], textOf(row)]
    if (!way) throw new Error(`a message was taken of a kind without a way: ${row.kind}`)
    if (text === null) {
      log.warn({ message: row.id }, 'a message cannot be read, so it can never leave: the secret of its text is gone')
      return giveUp(row)
    }
    try {
      await way({ to: row.recipient, subject: row.subject, text })
      await closeMessage(db, key, 'sent')
    } catch (error) {
      const isGivenUp = row.tries >= mostTries
      log.warn({ err: error, message: row.id, tries: row.tries, isGivenUp }, 'a message was not taken')
      if (isGivenUp) await giveUp(row)
    }
  }

  async function closeOver(of: readonly MessageKind[]): Promise<void> {
    const over = await closeExpired(db, { kinds: of, now: clock.now() })
    for (const channel of over) givenUp.inc({ channel })
    if (over.length > 0) log.warn({ count: over.length }, 'messages could not leave while what they carry served')
  }

  /** Of one kind alone, so that a way that says nothing holds up no message of another (record 1069). */
  async function deliver(kind: MessageKind, until = Number.POSITIVE_INFINITY): Promise<void> {
    for (let count = atOnce; count === atOnce && !isClosed && clock.now().getTime() < until; ) {
      const rows = await takeWaiting(db, { kind, now: clock.now(), count: atOnce })
      count = rows.length
      await Promise.all(rows.map(deliverOne))
    }
  }

  /** What has no way here waits for a server that has one, until it is over or forgotten. */
  async function deliverAll(): Promise<void> {
    await closeOver(channels)
    const until = clock.now().getTime() + runMs
    const ends = await Promise.allSettled(kinds.map((kind) => deliver(kind, until)))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  /** What is written of a kind leaves as soon as this server is done with what it has of that kind. */
  function createLine(kind: MessageKind) {
    let delivering: Promise<void> | undefined
    let isAsked = false
    async function deliverAsked(): Promise<void> {
      try {
        while (isAsked && !isClosed) {
          isAsked = false
          await closeOver([kind])
          await deliver(kind)
        }
      } catch (error) {
        log.warn({ err: error, kind }, 'messages could not be delivered; they will be')
      } finally {
        delivering = undefined // in the moment of the last look at what is asked for, so that nobody asks in between
      }
    }
    return {
      wake(): void {
        if (isClosed) return
        isAsked = true
        delivering ??= deliverAsked()
      },
      end: async (): Promise<void> => delivering,
    }
  }
  const lines = kinds.map(createLine)

  return {
    /** Of each kind how many this server gave up; a figure of `/metrics`. */
    givenUp,

    /** Whether the kind has a real way; without one it is kept for the console. */
    sends: (kind: MessageKind): boolean => ways[kind] !== undefined,

    /** Writes a message in the caller's transaction. */
    async write(tx: Tx, { operatorId, memberId, kind, to, subject, text, expiresAt }: NewMessage): Promise<void> {
      const now = clock.now()
      const id = newId('msg', now, random)
      await insertMessage(tx, {
        operator_id: operatorId,
        id,
        member_id: memberId,
        kind,
        recipient: to,
        subject,
        body: seal.close(kind === 'sms' ? inShortAlphabet(text) : text, bindingOf(operatorId, id)),
        state: ways[kind] ? 'waiting' : 'kept',
        next_try_at: now,
        expires_at: expiresAt ?? null,
        created_at: now,
      })
    },

    /** Something may have been written; the job is for what this one misses. */
    wake(): void {
      for (const line of lines) line.wake()
    },

    /** Newest first, at most `count` of them, before the message with the id `before`. */
    async list(asked: { operatorId: string; before?: string | undefined; count: number }): Promise<ShownMessage[]> {
      return (await readMessages(db, asked)).map((row) => ({
        id: row.id,
        kind: row.kind,
        to: row.recipient,
        subject: row.subject,
        text: row.state === 'kept' ? textOf(row) : null,
        state: row.state,
        createdAt: row.created_at,
      }))
    },

    jobs: [
      { name: 'messages.deliver', cron: '* * * * *', run: deliverAll },
      {
        name: 'messages.forget',
        cron: '17 * * * *',
        run: () => forgetMessages(db, new Date(clock.now().getTime() - keptMs)),
      },
    ] satisfies Job[],

    /** Begins no further message: what waits is in the database, for another server or the next start. */
    close: async (): Promise<void> => {
      isClosed = true
      await Promise.all(lines.map((line) => line.end()))
    },
  }
}

export type Messages = ReturnType<typeof createMessages>
