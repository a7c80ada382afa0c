import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import { isEmail } from '@balai/rules'
import { newId, type Random } from '../../../platform/random.ts'
import { makeOnce } from '../attempt/make-once.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { forgetBrowsers } from '../browser/store.ts'
import type { StaffActing } from '../staff/acting.ts'
import type { StaffMail } from '../staff/mail.ts'
import { tellRightsChanged } from '../staff/sign-out.ts'
import { refuseRoster } from './errors.ts'
import { holdPerson, holdRoster, mayDoAll } from './hold.ts'
import type { Asked, Invitation, Invitations } from './invitations.ts'
import { createSendOut, type EndClaims } from './send-out.ts'
import {
  countPeople,
  dropInvitations,
  dropSecondFactor,
  hasEmail,
  insertInvited,
  type Person,
  type Role,
  readActiveByEmail,
  readPeople,
  readRoles,
  updatePerson,
} from './store.ts'

const mostStaff = 300

export interface RosterDeps {
  db: Db
  random: Random
  invitations: Invitations
  mail: StaffMail
  endClaims: EndClaims
}

interface NewPerson {
  requestId?: string | undefined
  email: string
  name: string
  roleId: string
  reason: string
}

interface PersonChange {
  requestId?: string | undefined
  id: string
  version: number
  name: string
  roleId: string
  isActive: boolean
  reason: string
}

/** The staff of an operator: who is added, changed and turned off (record 0522). */
export function createRoster({ db, random, invitations, mail, endClaims }: RosterDeps) {
  const sendOut = createSendOut(endClaims)

  /** An act on somebody else, with its line in the trail. */
  const actOn = <T>(
    acting: StaffActing,
    { id, reason }: { id: string; reason: string },
    action: string,
    act: (tx: Tx, person: Person) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const person = await holdPerson(tx, acting.operatorId, await holdRoster(tx, acting), id)
      const done = await act(tx, person)
      await writeAudit(tx, { ...acting, action, subject: id, after: { email: person.email }, reason })
      return done
    })

  /** The attempt that added somebody comes again, its answer lost: they get a new link as long as nothing came of the last. */
  async function holdUnanswered(tx: Tx, acting: StaffActing, own: Person, id: string): Promise<void> {
    const person = await holdPerson(tx, acting.operatorId, own, id)
    if (!person.isActive || person.hasPassword) throw refuseRoster('EMAIL_TAKEN')
    await writeAudit(tx, {
      ...acting,
      action: 'staff.invite',
      subject: id,
      after: { email: person.email },
    })
  }

  async function changePerson(
    tx: Tx,
    acting: StaffActing,
    own: Person,
    asked: Omit<PersonChange, 'requestId'>,
  ): Promise<void> {
    const { version, reason, ...change } = asked
    const { operatorId, at } = acting
    const before = await holdPerson(tx, operatorId, own, change.id)
    if (before.version !== version) throw refuseRoster('STAFF_CHANGED')
    const role = await assignable(tx, operatorId, own, change.roleId)
    const was = { name: before.name, role: before.roleName, isActive: before.isActive }
    const is = { name: change.name, role: role.name, isActive: change.isActive }
    const differing = (['name', 'role', 'isActive'] as const).filter((name) => was[name] !== is[name])
    if (differing.length === 0) return
    if (is.isActive && !was.isActive) await assertRoom(tx, operatorId)
    await updatePerson(tx, operatorId, change)
    if (!change.isActive) await forgetBrowsers(tx, operatorId, change.id)
    // A link was made for who might do less: whoever has it is not to come by more.
    const mayDoMore = !mayDoAll(before.permissions, role.permissions)
    if (mayDoMore) await dropInvitations(tx, operatorId, [change.id])
    const mayDoLess = !change.isActive || !mayDoAll(role.permissions, before.permissions)
    if (mayDoLess) await sendOut(tx, { operatorId, staffIds: [change.id], now: at })
    else if (mayDoMore) await tellRightsChanged(tx, operatorId, [change.id])
    const pick = (from: typeof is) => Object.fromEntries(differing.map((name) => [name, from[name]]))
    const line = { ...acting, action: 'staff.change', subject: change.id, reason }
    const { email } = before
    await writeAudit(tx, { ...line, before: { email, ...pick(was) }, after: { email, ...pick(is) } })
  }

  return {
    /** Who of the active staff signs in by an address; null for nobody. */
    findActive: readActiveByEmail,
    hasEmail,

    async list({ operatorId, staffId, at: now }: StaffActing) {
      const people = await readPeople(db, operatorId, now)
      const own = people.find(({ id }) => id === staffId)?.permissions ?? []
      return people.map(({ permissions, lockedUntil, invitedUntil, ...person }) => ({
        ...person,
        lockedUntil: lockedUntil && lockedUntil > now ? lockedUntil : null,
        invitedUntil: invitedUntil && invitedUntil > now ? invitedUntil : null,
        isChangeable: person.id !== staffId && mayDoAll(own, permissions),
      }))
    },

    /**
     * Adds a person once for each request id; the same again answers a new link, for as long as they have no password.
     *
     * @throws Refusal WRONG_EMAIL, EMAIL_TAKEN, UNKNOWN_ROLE, BEYOND_OWN, STAFF_FULL, NO_LONGER_ALLOWED, REQUEST_REUSED
     */
    async add(acting: StaffActing, { requestId, ...given }: NewPerson, asked: Asked): Promise<Invitation> {
      const { operatorId, at } = acting
      const email = given.email.toLowerCase()
      if (!isEmail(email)) throw refuseRoster('WRONG_EMAIL')
      const invitation = await db.transaction().execute(async (tx) => {
        const own = await holdRoster(tx, acting)
        let isNew = false
        const id = await makeOnce(tx, { ...acting, requestId, input: { ...given, act: 'staff.add' } }, async () => {
          isNew = true
          if (await hasEmail(tx, operatorId, email)) throw refuseRoster('EMAIL_TAKEN')
          await assertRoom(tx, operatorId)
          const role = await assignable(tx, operatorId, own, given.roleId)
          const made = newId('stf', at, random)
          await insertInvited(tx, { operatorId, id: made, email, name: given.name, roleId: given.roleId })
          const after = { email, name: given.name, role: role.name }
          await writeAudit(tx, { ...acting, action: 'staff.add', subject: made, after, reason: given.reason })
          return made
        })
        if (!isNew) await holdUnanswered(tx, acting, own, id)
        return invitations.invite(tx, operatorId, id, asked)
      })
      mail.send()
      return invitation
    },

    /**
     * Changes what a person is called and may do, or turns them off or on, once for each request id; signs them out where they may do less.
     *
     * @throws Refusal UNKNOWN_STAFF, OWN_ACCOUNT, BEYOND_OWN, STAFF_CHANGED, UNKNOWN_ROLE, STAFF_FULL, NO_LONGER_ALLOWED, REQUEST_REUSED
     */
    async change(acting: StaffActing, { requestId, ...given }: PersonChange): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const own = await holdRoster(tx, acting)
        const attempt = { ...acting, requestId, input: { ...given, act: 'staff.change' } }
        await makeOnce(tx, attempt, async () => {
          await changePerson(tx, acting, own, given)
          return given.id
        })
      })
    },

    /** A new link, in place of the one before. @throws Refusal UNKNOWN_STAFF, OWN_ACCOUNT, BEYOND_OWN, STAFF_OFF, NO_LONGER_ALLOWED */
    async invite(acting: StaffActing, asked: { id: string; reason: string }, from: Asked): Promise<Invitation> {
      const invitation = await actOn(acting, asked, 'staff.invite', (tx, { id, isActive }) => {
        if (!isActive) throw refuseRoster('STAFF_OFF')
        return invitations.invite(tx, acting.operatorId, id, from)
      })
      mail.send()
      return invitation
    },

    /**
     * For who lost their authenticator, and hears of it by mail.
     *
     * @param asked `version` is that of the person as they were read: an authenticator that was set up since stays (record 1089)
     * @throws Refusal as {@link invite}, STAFF_CHANGED
     */
    async removeSecondFactor(
      acting: StaffActing,
      { language, version, ...asked }: { id: string; version?: number | undefined; reason: string; language: Language },
    ): Promise<void> {
      await actOn(acting, asked, 'staff.remove-second-factor', async (tx, person) => {
        const { operatorId, at } = acting
        const { id, email, name, hasSecondFactor } = person
        // Where there is none any more, there is none to lose: whoever sends it again, the first answer lost, reads that it is done.
        if (hasSecondFactor && version !== undefined && version !== person.version) throw refuseRoster('STAFF_CHANGED')
        await dropSecondFactor(tx, operatorId, id)
        await sendOut(tx, { operatorId, staffIds: [id], now: at })
        if (hasSecondFactor) await mail.tell(tx, { operatorId, email, name }, 'staffSecondFactorRemoved', language)
      })
      mail.send()
    },

    /** @throws Refusal as {@link invite} */
    endSessions: (acting: StaffActing, asked: { id: string; reason: string }): Promise<void> =>
      actOn(acting, asked, 'staff.sign-out', (tx, { id }) =>
        sendOut(tx, { operatorId: acting.operatorId, staffIds: [id], now: acting.at }),
      ),
  }
}

export type Roster = ReturnType<typeof createRoster>

/** Three hundred are active at most. Exact under the roster's lock. @throws Refusal STAFF_FULL */
async function assertRoom(tx: Tx, operatorId: string): Promise<void> {
  if ((await countPeople(tx, operatorId)) >= mostStaff) throw refuseRoster('STAFF_FULL')
}

/** A role that the actor may give. @throws Refusal UNKNOWN_ROLE, BEYOND_OWN */
async function assignable(tx: Tx, operatorId: string, own: Person, roleId: string): Promise<Role> {
  const role = (await readRoles(tx, operatorId)).find(({ id }) => id === roleId)
  if (!role) throw refuseRoster('UNKNOWN_ROLE')
  if (!mayDoAll(own.permissions, role.permissions)) throw refuseRoster('BEYOND_OWN')
  return role
}
