import { timingSafeEqual } from 'node:crypto'
import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { newDigits, newId, type Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import { drawCode } from './picture.ts'
import { playCode } from './sound.ts'
import { insertCaptcha, markUsed, readUsed, takeCaptcha, takeCheck } from './store.ts'

const validMs = 5 * 60_000
const mostChecks = 5
const codeDigits = 4

export interface CaptchaDeps {
  db: Db
  clock: Clock
  random: Random
  /** Digests codes and visitors. */
  seal: Seal
}

/** What a form sends along: which captcha it showed and what was typed. */
export interface CaptchaAnswer {
  operatorId: string
  /** Who was shown it, as `visitorOf` names them. */
  visitor: string
  captchaId?: string | undefined
  captcha?: string | undefined
}

/** Verification codes of decision 11: issued here, shown as a picture or played as tones, used once. */
export function createCaptcha({ db, clock, random, seal }: CaptchaDeps) {
  const digestOf = (id: string, code: string) => seal.digest(`code ${id} ${code}`)
  const keyOf = (answer: CaptchaAnswer) => ({
    operatorId: answer.operatorId,
    id: answer.captchaId ?? '',
    visitor: seal.digest(`visitor ${answer.visitor}`),
    now: clock.now(),
  })
  const matches = (answer: CaptchaAnswer, code: Buffer | undefined): boolean =>
    code !== undefined && timingSafeEqual(code, digestOf(answer.captchaId ?? '', answer.captcha ?? ''))

  /** What was typed belongs to the use: of several codes tried at one instant the first counts. */
  const useOf = (use: string, answer: CaptchaAnswer) => seal.digest(`use ${answer.captcha ?? ''} ${use}`)

  return {
    /** A new code for one visitor. */
    async issue({ operatorId, visitor, kind }: { operatorId: string; visitor: string; kind: 'picture' | 'sound' }) {
      const now = clock.now()
      const id = newId('cap', now, random)
      const code = newDigits(random, codeDigits)
      const expiresAt = new Date(now.getTime() + validMs)
      const row = { operator_id: operatorId, id, visitor: seal.digest(`visitor ${visitor}`), code: digestOf(id, code) }
      await insertCaptcha(db, { ...row, expires_at: expiresAt }, now)
      return { id, expiresAt, media: kind === 'sound' ? playCode(code, random) : await drawCode(code, random) }
    },

    /** Whether the code is right, without using it up; false from the sixth look on. */
    async check(answer: CaptchaAnswer): Promise<boolean> {
      return matches(answer, await takeCheck(db, keyOf(answer), mostChecks))
    },

    /** Whether the code is right; from now on it is not, whatever was typed. */
    async consume(answer: CaptchaAnswer): Promise<boolean> {
      return matches(answer, await takeCaptcha(db, keyOf(answer)))
    },

    /**
     * As consume, but a right code stays right for the same use of it: an order that is sent twice, also at one instant, carries
     * one code (record 0668).
     *
     * @param use names the order; the same name means the same order of the same visitor
     */
    async consumeFor(use: string, answer: CaptchaAnswer): Promise<boolean> {
      const key = keyOf(answer)
      const usedFor = useOf(use, answer)
      const isRight = matches(answer, await markUsed(db, key, usedFor))
      if (!isRight) await takeCaptcha(db, { ...key, usedFor })
      return isRight
    },

    /** Whether the code was right for this very use before, as one that is sent twice finds it; nothing is used by asking. */
    async wasRightFor(use: string, answer: CaptchaAnswer): Promise<boolean> {
      return matches(answer, await readUsed(db, keyOf(answer), useOf(use, answer)))
    },
  }
}

export type Captcha = ReturnType<typeof createCaptcha>
