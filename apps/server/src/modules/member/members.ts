import type { OwnBlock } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import { localContact } from '@balai/rules'
import type { MemberRef } from '../../platform/member-ref.ts'
import { writeOutbox } from '../../platform/outbox/write.ts'
import { hashPassword } from '../../platform/password.ts'
import { isAvailable, type Wanted } from './available.ts'
import { memberChanged } from './changed.ts'
import { refuseMember, refuseTaken } from './errors.ts'
import { createMember, type FormCaptcha, type RegisterDeps, type Registration, register } from './register.ts'
import {
  type ContactRegistration,
  type MobileDeps,
  type MobileRegistration,
  registerContact,
  registerMobile,
} from './register-mobile.ts'
import {
  blockActive,
  isTaken,
  lockAccount,
  readAccount,
  readAccountByContact,
  readAccountByUsername,
  readIdPage,
  readMember,
  readMembers,
  readReferrer,
  stampLogin,
  statesAsk,
  takenBy,
  updateMember,
} from './store.ts'
import { updateReferrer } from './update-referrer.ts'
import { type Upgrade, type UpgradeDeps, upgradeMember } from './upgrade.ts'
import { bindUsdt, type UsdtBinding, type UsdtDeps } from './usdt/bind.ts'
import { readUsdt } from './usdt/store.ts'

/** A member made without the form: demo data, tests. The values must keep the rules, as the table demands most of them. */
export interface ReadyMember {
  username: string
  password: string
  fullname: string
  /** In any usual spelling. */
  contact: string
  email: string
  /** Who brought them. */
  referrerId?: string
}

/** The members of an operator. */
export function createMembers(deps: RegisterDeps & Omit<MobileDeps, 'db'> & UsdtDeps & Omit<UpgradeDeps, 'db'>) {
  const { db } = deps
  return {
    /** @throws what `register.ts` says */
    register: (operatorId: string, given: Registration, captcha: FormCaptcha) =>
      register(deps, operatorId, given, captcha),

    /**
     * Registers somebody whom an identity server vouched for, which stands where the captcha does: one who `isLinked` to the
     * member already sent the form that made them (record 0723).
     */
    registerVouched: (
      operatorId: string,
      given: Omit<Registration, 'captcha'>,
      identity: {
        isLinked(memberId: string): Promise<boolean>
        link(tx: Tx, memberId: string): Promise<void>
      },
    ) => {
      const vouched: FormCaptcha = {
        isRight: async () => true,
        wasRight: (_use, memberId) => identity.isLinked(memberId),
      }
      return register(deps, operatorId, { ...given, captcha: 'vouched' }, vouched, identity.link)
    },

    /** @throws what `register-mobile.ts` says */
    registerMobile: (given: MobileRegistration) => registerMobile(deps, given),
    registerContact: (given: ContactRegistration) => registerContact(deps, given),

    /** @throws what `update-referrer.ts` says */
    updateReferrer: (given: { operatorId: string; memberId: string; code: string }) => updateReferrer(deps, given),

    /** @throws what `upgrade.ts` says */
    upgrade: (given: Upgrade) => upgradeMember(deps, given),

    /** @throws what `usdt/bind.ts` says */
    bindUsdt: (given: UsdtBinding) => bindUsdt(deps, given),
    usdtOf: (who: MemberRef) => readUsdt(db, who),

    /** @returns the new member's id */
    async create(tx: Tx, operatorId: string, { password, contact, referrerId, ...form }: ReadyMember): Promise<string> {
      return createMember(tx, deps, {
        operatorId,
        form: { ...form, contact: localContact(contact) },
        dob: null,
        referrerId: referrerId ?? null,
        passwordHash: await hashPassword(password),
      })
    },

    /** @throws Refusal TAKEN */
    async assertAvailable(operatorId: string, wanted: Wanted): Promise<void> {
      if (!(await isAvailable(deps, operatorId, wanted)))
        throw refuseTaken([wanted.kind], { [wanted.kind]: wanted.kind })
    },

    /**
     * Whether a referral code can be used: 0 is good, 1 belongs to a member who is not active. (spec 4, Referral)
     *
     * @throws Refusal REFERRAL_UNKNOWN
     */
    async referralStatus(operatorId: string, code: string): Promise<0 | 1> {
      const referrer = await readReferrer(db, operatorId, code)
      if (!referrer) throw refuseMember('REFERRAL_UNKNOWN')
      return referrer.state === 'active' ? 0 : 1
    },

    /** @throws NoResultError for an id that no member has: ids come from sessions and from our own rows */
    find: (operatorId: string, memberId: string) => readMember(db, operatorId, memberId),
    findMany: (operatorId: string, memberIds: readonly string[]) =>
      memberIds.length === 0 ? Promise.resolve([]) : readMembers(db, operatorId, memberIds),

    /** Ids in order, after `afterId`, for jobs that walk over everybody. */
    pageOfIds: (operatorId: string, afterId: string, count: number) => readIdPage(db, operatorId, afterId, count),

    /** States of a set of members at once; those that do not exist are absent. */
    statesAsk,

    // What the session slice asks for: its MemberDirectory.
    findByUsername: (reader: Db, operatorId: string, username: string) =>
      readAccountByUsername(reader, operatorId, username),
    findAccount: (reader: Db, operatorId: string, memberId: string) => readAccount(reader, operatorId, memberId),
    findByContact: (reader: Db, operatorId: string, contact: string) =>
      readAccountByContact(reader, operatorId, contact),
    lockAccount: (tx: Tx, operatorId: string, memberId: string) => lockAccount(tx, operatorId, memberId),
    recordLogin: (tx: Tx, operatorId: string, memberId: string, at: Date) => stampLogin(tx, operatorId, memberId, at),
    setPasswordHash: (tx: Tx, operatorId: string, memberId: string, passwordHash: string) =>
      updateMember(tx, operatorId, memberId, { password_hash: passwordHash }),
    setVerifiedEmail: async (tx: Tx, operatorId: string, memberId: string, verified: { email: string; at: Date }) => {
      try {
        await updateMember(tx, operatorId, memberId, { email: verified.email, email_verified_at: verified.at })
      } catch (error) {
        const kind = takenBy(error)
        throw kind === null ? error : refuseTaken([kind])
      }
    },
    isEmailTaken: (reader: Db, operatorId: string, email: string) => isTaken(reader, operatorId, { email }),
    /** A date of birth that documents have proved; null once they prove it no longer. */
    setBirthDate: (tx: Tx, operatorId: string, memberId: string, birthDate: string | null) =>
      updateMember(tx, operatorId, memberId, { birth_date: birthDate }),
    block: async (tx: Tx, operatorId: string, memberId: string, reason: OwnBlock) => {
      await blockActive(tx, operatorId, memberId, reason)
      await writeOutbox(tx, [memberChanged({ operatorId, memberId })])
    },
  }
}

export type Members = ReturnType<typeof createMembers>
