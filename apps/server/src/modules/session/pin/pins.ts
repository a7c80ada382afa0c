import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import { addPinRules, changePinRules, forgottenPinRules, pinMaxAttempts, pinRules } from '@balai/rules'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { hashPassword, verifyPassword } from '../../../platform/password.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { assertRules } from '../../../platform/rules.ts'
import { forgetBrowsers } from '../browser/store.ts'
import type { CodeTarget } from '../code/codes.ts'
import type { MemberActing, SessionDeps } from '../deps.ts'
import { endSessions } from '../end-sessions.ts'
import { refuseSession } from '../errors.ts'
import { provePassword } from '../prove-password.ts'
import { hasGivenPin, hasSetPin, markPinGiven, readLanguage } from '../store.ts'
import { tellMember } from '../tell.ts'
import { sealPinCookie } from './pin-cookie.ts'
import { wasAdded, wasSetByCode } from './sent-again.ts'
import { deletePin, insertPin, lockPin, readPin, updatePin } from './store.ts'

/** Whether a member has a second PIN, and whether it is asked for after login. */
export interface PinState {
  isSet: boolean
  isActive: boolean
}

interface Given {
  pin: string
  next?: string
}

/** What was found of a PIN before its row was locked: against which hash, and whether its change was made before. */
interface Verified {
  isRight: boolean
  isAgain: boolean
  pinHash: string
}

/** The second PIN (spec 4, PIN flow; decision 12). Five wrong ones block the user ID and end its sessions. */
export function createPins(deps: SessionDeps) {
  const { db, clock, members, messages, seal } = deps

  async function stateOf(reader: Db, who: MemberRef): Promise<PinState> {
    const pin = await readPin(reader, who)
    return { isSet: pin !== undefined, isActive: pin?.isActive ?? false }
  }

  /**
   * Judges a PIN that was verified before the row was locked: once five are wrong, a right one comes too late.
   * A refusal is returned, so that the try it counted stays; null means right, or that its change was made before. One that was
   * verified against a PIN that is replaced now is not judged.
   */
  async function judge(tx: Tx, who: MemberActing, { isRight, isAgain, pinHash }: Verified) {
    const pin = await lockPin(tx, who)
    if (!pin) return refuseSession('PIN_NOT_SET')
    if (pin.wrongTries >= pinMaxAttempts) return exceeded()
    if (pin.pinHash !== pinHash) return 'replaced'
    if (isAgain) return null
    if (isRight) {
      await updatePin(tx, who, { wrong_tries: 0 })
      return null
    }
    const wrongTries = pin.wrongTries + 1
    await updatePin(tx, who, { wrong_tries: wrongTries })
    if (wrongTries < pinMaxAttempts)
      return refuseSession('PIN_WRONG', { result: { triesLeft: pinMaxAttempts - wrongTries } })
    await members.block(tx, who.operatorId, who.memberId, 'pin')
    const member = { operatorId: who.operatorId, memberId: who.memberId }
    await forgetBrowsers(tx, member) // whoever guessed had signed in there: known to nobody once staff unblock (record 0721)
    await endSessions(tx, deps, member)
    return exceeded()
  }

  /** With `next`, the PIN that is to replace it, a change that this session made already is right and is not made again. */
  async function prove(who: MemberActing, given: Given, andThen: (tx: Tx) => Promise<void>): Promise<void> {
    const stored = await readPin(db, who)
    if (!stored) throw refuseSession('PIN_NOT_SET')
    const { pinHash } = stored
    const { pin, next } = given
    const isRight = await verifyPassword(pin, pinHash)
    const mayBeAgain = !isRight && next !== undefined && (await hasSetPin(db, who))
    const isAgain = mayBeAgain && (await verifyPassword(next, pinHash))
    const judged = await db.transaction().execute(async (tx) => {
      const outcome = await judge(tx, who, { isRight, isAgain, pinHash })
      if (outcome === null && !isAgain) await andThen(tx)
      return outcome
    })
    if (judged === 'replaced') return prove(who, given, andThen)
    if (judged) throw judged
  }

  return {
    stateOf: (who: MemberRef) => stateOf(db, who),

    /**
     * Validates the PIN for this session.
     *
     * @returns the pin_validation cookie
     * @throws Refusal INVALID_INPUT (not 6 digits, not counted), PIN_WRONG, PIN_EXCEEDED titled 'Exceeded', PIN_NOT_SET
     */
    async check(who: MemberActing, pin: string): Promise<string> {
      assertRules(pinRules, { pin })
      await prove(who, { pin }, (tx) => markPinGiven(tx, who, clock.now()))
      return sealPinCookie(seal, who)
    },

    /**
     * Sets the first PIN, which this session has given by it, and tells the member by mail (record 0673). It is asked for once
     * it is turned on. Sent again by that session, it is answered as the first time (record 0810). Locks the PIN, then the member.
     *
     * @returns the pin_validation cookie
     * @throws Refusal INVALID_INPUT, WRONG_PASSWORD, LOCKED, PIN_ALREADY_SET
     */
    async add(
      who: MemberActing,
      { pin, confirmPin, password }: { pin: string; confirmPin: string; password: string },
      language: Language,
    ): Promise<string> {
      const account = await members.findAccount(db, who.operatorId, who.memberId)
      assertRules(addPinRules, { password, pin, confirmPin }, { birthDate: account.birthDate })
      const assertProved = await provePassword(deps, { ...who, account, password })
      const pinHash = await hashPassword(pin)
      const at = clock.now()
      const isNew = await db.transaction().execute(async (tx) => {
        const isThere = (await lockPin(tx, who)) !== undefined
        await assertProved(tx)
        if (isThere) return false
        if (!(await insertPin(tx, who, { pinHash, isActive: false, at }))) return false
        await markPinGiven(tx, who, at)
        await tellMember(tx, deps, who, { what: 'pinSet', language })
        return true
      })
      if (!isNew && !(await wasAdded(deps, who, pin))) throw refuseSession('PIN_ALREADY_SET')
      messages.wake()
      return sealPinCookie(seal, who)
    },

    /**
     * Replaces the PIN by another and tells the member by mail. The old one is a try like any other where it is six digits, and proves as much as
     * entering it, also to a session that has yet to (record 0673). Every other session is asked for the new one. Sent again by
     * the session that made the change, it is answered as the first time (record 0810).
     *
     * @returns the pin_validation cookie
     * @throws Refusal INVALID_INPUT, PIN_WRONG, PIN_EXCEEDED, PIN_NOT_SET
     */
    async reset(
      who: MemberActing,
      { currentPin, pin, confirmPin }: { currentPin: string; pin: string; confirmPin: string },
      language: Language,
    ): Promise<string> {
      const account = await members.findAccount(db, who.operatorId, who.memberId)
      assertRules(changePinRules, { currentPin, pin, confirmPin }, { birthDate: account.birthDate })
      const pinHash = await hashPassword(pin)
      await prove(who, { pin: currentPin, next: pin }, async (tx) => {
        const at = clock.now()
        await updatePin(tx, who, { pin_hash: pinHash, changed_at: at })
        await markPinGiven(tx, who, at)
        await tellMember(tx, deps, who, { what: 'pinChanged', language })
      })
      messages.wake()
      return sealPinCookie(seal, who)
    },

    /**
     * Replaces a forgotten PIN, by the password and a one-time code to the member's phone, and tells the member by mail. A PIN
     * that this session has yet to enter is not replaced this way: the call needs it. Every other session is asked for the new
     * one. Sent again by the session that did, while the code would serve, it is answered as the first time (record 0810). Locks the
     * PIN, the code, then the member.
     *
     * @returns the pin_validation cookie
     * @throws Refusal INVALID_INPUT, PIN_NOT_SET, PIN_REQUIRED, WRONG_PASSWORD, LOCKED, TAC_INVALID
     */
    async resetByCode(
      who: MemberActing,
      given: { pin: string; confirmPin: string; password: string; code: string; asker: string },
      language: Language,
    ): Promise<string> {
      const { operatorId, memberId } = who
      const { pin, confirmPin, password, code, asker } = given
      const account = await members.findAccount(db, operatorId, memberId)
      assertRules(forgottenPinRules, { pinCode: code, password, pin, confirmPin }, { birthDate: account.birthDate })
      if (!(await readPin(db, who))) throw refuseSession('PIN_NOT_SET')
      const assertProved = await provePassword(deps, { ...who, account, password })
      const pinHash = await hashPassword(pin)
      const target: CodeTarget = { operatorId, purpose: 'member', to: account.contact, asker }
      const refusal = await db.transaction().execute(async (tx) => {
        const held = await lockPin(tx, who)
        if (!held) return refuseSession('PIN_NOT_SET')
        if (held.isActive && !(await hasGivenPin(tx, who))) return refuseSession('PIN_REQUIRED')
        const isProven = await deps.codes.take(tx, target, code)
        if (!isProven) return refuseSession('TAC_INVALID')
        await assertProved(tx)
        // Read again under the lock: staff may have given the member another number (record 0750).
        if ((await members.lockAccount(tx, operatorId, memberId)).contact !== account.contact)
          return refuseSession('TAC_INVALID')
        const at = clock.now()
        await updatePin(tx, who, { pin_hash: pinHash, wrong_tries: 0, changed_at: at })
        await markPinGiven(tx, who, at)
        await tellMember(tx, deps, who, { what: 'pinChanged', language })
        return null
      })
      const mayBeAgain = refusal?.code === 'TAC_INVALID'
      if (refusal && !(mayBeAgain && (await wasSetByCode(deps, who, { pin, target, code })))) throw refusal
      messages.wake()
      return sealPinCookie(seal, who)
    },

    /**
     * Turns the question after login on or off, for a session that has given this very PIN: the switch itself proves nothing
     * (record 0540). `isProven` says that the request showed as much; it is asked again under the lock. The member is told by
     * mail, unless it stood so already.
     *
     * @throws Refusal PIN_NOT_SET, PIN_REQUIRED
     */
    async activate(
      who: MemberActing,
      { isActive, isProven }: { isActive: boolean; isProven: boolean },
      language: Language,
    ): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const held = await lockPin(tx, who)
        if (!held) throw refuseSession('PIN_NOT_SET')
        if (!isProven || !(await hasGivenPin(tx, who))) throw refuseSession('PIN_REQUIRED')
        if (held.isActive === isActive) return
        await updatePin(tx, who, { is_active: isActive })
        await tellMember(tx, deps, who, { what: isActive ? 'pinTurnedOn' : 'pinTurnedOff', language })
      })
      messages.wake()
    },

    /**
     * Takes away a PIN that its member forgot, with what any session proved of it, and tells the member by mail; the password
     * sets the next one. For staff (records 0038, 0551). Locks the PIN; whoever calls ends the sessions, and wakes the messages.
     *
     * @returns what there was, or null
     */
    async clear(tx: Tx, who: MemberRef) {
      const cleared = await deletePin(tx, who)
      if (!cleared) return null
      await tellMember(tx, deps, who, { what: 'pinCleared', language: await readLanguage(tx, who) })
      return cleared
    },

    /** Sets a PIN as it is, for demo data. */
    async set(tx: Tx, who: MemberRef, given: { pin: string; isActive: boolean }) {
      const pinHash = await hashPassword(given.pin)
      await insertPin(tx, who, { pinHash, isActive: given.isActive, at: clock.now() })
    },
  }
}

function exceeded(): Refusal {
  return refuseSession('PIN_EXCEEDED', { result: { triesLeft: 0 } })
}
