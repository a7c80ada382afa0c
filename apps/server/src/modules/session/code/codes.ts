import { timingSafeEqual } from 'node:crypto'
import type { Language } from '@balai/contract'
import { type MessageKey, message, messageByKey } from '@balai/copy'
import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { inEvenTime } from '../../../platform/even-time.ts'
import type { Messages } from '../../../platform/messages/messages.ts'
import { networkOf } from '../../../platform/network.ts'
import { newDigits, newLetters, type Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import { refuseTooSoon } from '../errors.ts'
import {
  type CodeKey,
  type CodePurpose,
  endCodes,
  forgetOldCodes,
  lockCode,
  lockWindow,
  putCode,
  saveWindow,
  updateCode,
} from './store.ts'

const minuteMs = 60_000
const validMs = 5 * minuteMs
const againAfterMs = minuteMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const mostForAddress = 30
/** Of the number's own people, whom nobody else can keep from it. */
const mostForOwn = 5
/** Of everybody else: from one network, and from all of them together. */
const mostForNetwork = 3
const mostForStrangers = 10
const mostForStrangersADay = 30
const mostWrong = 5
const digits = 6
const isCode = (typed: string): boolean => new RegExp(`^\\d{${digits}}$`).test(typed)
/** Tells one message from another; it is no secret, and opens nothing (record 0722). */
const referenceLetters = 4
/** Longer than the work takes, so that a number nobody has is answered like one that somebody has. */
const answerMs = 150

export interface CodesDeps {
  db: Db
  clock: Clock
  random: Random
  /** Digests codes, numbers and addresses. */
  seal: Seal
  messages: Messages
}

/** Who is to prove that they read what is sent to a number or an address, and what for. */
export interface CodeTarget {
  operatorId: string
  purpose: CodePurpose
  /** A number as 62…, or a mail address. */
  to: string
  /** Who asked for it, and alone may use it (`asker.ts`): another's guesses and codes leave it as it is. */
  asker: string
  /** The one act that the code is for, such as a transfer's id: it serves no other. Sendings are counted for the number alone. */
  act?: string
}

export interface CodeRequest extends CodeTarget {
  kind: 'sms' | 'email'
  memberId: string | null
  /** Nobody is there to be written to: everything happens but the message. */
  isForNobody: boolean
  /** The asker is known to be the member of the number, or signed in as them before: counted apart from strangers. */
  isOwn: boolean
  ip: string
  language: Language
  siteName: string
  /** When the act that the code is for is over, and the code with it. */
  until?: Date
  /** What the code would confirm, to be read with it. */
  confirms?: { amount: string; recipient: string }
}

/** What whoever asked is told: until when the code serves, when another may be asked for, what stands beside it in the message. */
export interface SentCode {
  expiresAt: Date
  againAfterSeconds: number
  codeReference: string
}

const subjectKeys: Record<CodePurpose, MessageKey> = {
  register: 'messages.code.subjectRegister',
  member: 'messages.code.subjectMember',
  kyc: 'messages.code.subjectKyc',
  transfer: 'messages.code.subjectTransfer',
}

interface Sending {
  now: Date
  expiresAt: Date
  reference: string
}

interface Bound {
  subject: string
  most: number
  windowMs: number
}

/** What a sending is counted on, in the order in which the counts are locked: the address, then what is of the number. */
function boundsOf({ ip, isOwn }: CodeRequest, target: string): Bound[] {
  const address = { subject: `address ${networkOf(ip)}`, most: mostForAddress, windowMs: hourMs }
  if (isOwn) return [address, { subject: `own ${target}`, most: mostForOwn, windowMs: hourMs }]
  return [
    address,
    { subject: `network ${networkOf(ip)} ${target}`, most: mostForNetwork, windowMs: hourMs },
    { subject: `strangers ${target}`, most: mostForStrangers, windowMs: hourMs },
    { subject: `strangers a day ${target}`, most: mostForStrangersADay, windowMs: dayMs },
  ]
}

/** One-time codes: six digits, 5 minutes, five wrong tries, used once, by whoever asked for them (decision 16, records 0121, 0674). */
export function createCodes({ db, clock, random, seal, messages }: CodesDeps) {
  const targetOf = (operatorId: string, to: string): Buffer => seal.digest(`target ${operatorId} ${to.toLowerCase()}`)
  const keyOf = ({ operatorId, purpose, to, asker }: CodeTarget): CodeKey => ({
    operatorId,
    purpose,
    target: targetOf(operatorId, to),
    asker: seal.digest(`asker ${operatorId} ${asker}`),
  })
  const digestOf = ({ operatorId, purpose, target }: CodeKey, code: string, act = ''): Buffer =>
    seal.digest(`code ${operatorId} ${purpose} ${target.toString('hex')} ${code}${act && ` for ${act}`}`)

  /** @throws Refusal TOO_MANY_REQUESTS once `most` were counted within the window */
  async function count(tx: Tx, operatorId: string, { subject, most, windowMs }: Bound, now: Date): Promise<void> {
    const row = await lockWindow(tx, operatorId, seal.digest(subject), now)
    const isOver = row.started_at.getTime() + windowMs <= now.getTime()
    const fresh = isOver ? { ...row, started_at: now, sent: 0 } : row
    if (fresh.sent >= most) throw refuseTooSoon(fresh.started_at.getTime() + windowMs - now.getTime())
    await saveWindow(tx, { ...fresh, sent: fresh.sent + 1 })
  }

  async function issue(tx: Tx, request: CodeRequest, { now, expiresAt, reference }: Sending) {
    const { operatorId, language } = request
    const key = keyOf(request)
    for (const bound of boundsOf(request, key.target.toString('hex'))) await count(tx, operatorId, bound, now)
    const before = await lockCode(tx, key)
    const waitMs = before ? before.sent_at.getTime() + againAfterMs - now.getTime() : 0
    if (waitMs > 0) throw refuseTooSoon(waitMs)
    const code = newDigits(random, digits)
    await putCode(tx, key, { code: digestOf(key, code, request.act), sent_at: now, expires_at: expiresAt })
    if (request.isForNobody) return
    await messages.write(tx, {
      operatorId,
      memberId: request.memberId,
      kind: request.kind,
      to: request.to,
      subject: messageByKey(language, subjectKeys[request.purpose]),
      text: textOf(request, { code, reference, minutes: Math.floor((expiresAt.getTime() - now.getTime()) / minuteMs) }),
      expiresAt,
    })
  }

  return {
    /**
     * Sends a new code, in the place of the asker's own before. The answer and its time are the same where nobody is written to,
     * a reference included.
     *
     * @throws Refusal TOO_MANY_REQUESTS, 429, with the seconds to wait
     */
    async send(request: CodeRequest): Promise<SentCode> {
      const now = clock.now()
      const expiresAt = new Date(Math.min(now.getTime() + validMs, request.until?.getTime() ?? Infinity))
      const reference = newLetters(random, referenceLetters)
      await inEvenTime(answerMs, () =>
        db.transaction().execute((tx) => issue(tx, request, { now, expiresAt, reference })),
      )
      messages.wake()
      return { expiresAt, againAfterSeconds: againAfterMs / 1000, codeReference: reference }
    },

    /**
     * Uses a code up in the caller's transaction. One that does not fit counts as a wrong try of the asker's own code, where they
     * have one. What is no code at all is no guess (record 1006). The caller commits either way. Locks the code's row.
     */
    async take(tx: Tx, target: CodeTarget, code: string): Promise<boolean> {
      if (!isCode(code)) return false
      const key = keyOf(target)
      const now = clock.now()
      const row = await lockCode(tx, key)
      if (!row || row.used_at !== null || row.expires_at <= now || row.wrong_tries >= mostWrong) return false
      const isRight = timingSafeEqual(row.code, digestOf(key, code, target.act))
      await updateCode(tx, key, isRight ? { used_at: now } : { wrong_tries: row.wrong_tries + 1 })
      return isRight
    },

    /**
     * Whether the asker used this very code up before, while it would serve still: what took it was sent twice (record 0723).
     * `isRestRight` says whether all else that came along is what came then; a miss of either counts as a wrong try, so that
     * neither is guessed here. The caller commits either way. Locks the code's row.
     */
    async wasTaken(tx: Tx, target: CodeTarget, code: string, isRestRight: boolean): Promise<boolean> {
      if (!isCode(code)) return false
      const key = keyOf(target)
      const row = await lockCode(tx, key)
      if (!row || row.used_at === null || row.expires_at <= clock.now() || row.wrong_tries >= mostWrong) return false
      const isSame = timingSafeEqual(row.code, digestOf(key, code, target.act)) && isRestRight
      if (!isSame) await updateCode(tx, key, { wrong_tries: row.wrong_tries + 1 })
      return isSame
    },

    /**
     * Makes worthless whatever was sent to a number or an address, which is somebody's no longer, for whatever purpose and
     * whoever asked. Locks the codes: one that is being used up is waited for.
     */
    end: (tx: Tx, { operatorId, to }: Pick<CodeTarget, 'operatorId' | 'to'>): Promise<void> =>
      endCodes(tx, { operatorId, target: targetOf(operatorId, to), now: clock.now() }),

    job: {
      name: 'session.forget-codes',
      cron: '41 * * * *',
      run: async () => {
        const now = clock.now().getTime()
        const before = { codesBefore: new Date(now - hourMs), windowsBefore: new Date(now - dayMs) }
        await db.transaction().execute((tx) => forgetOldCodes(tx, before))
      },
    },
  }
}

export type Codes = ReturnType<typeof createCodes>

function textOf(
  { language, siteName, confirms }: CodeRequest,
  { minutes, ...sent }: { code: string; reference: string; minutes: number },
): string {
  const said = { ...sent, site: siteName }
  if (!confirms) return message(language, 'messages.code.text', { ...said, minutes })
  return message(language, 'messages.code.textTransfer', { ...said, ...confirms, n: minutes })
}
