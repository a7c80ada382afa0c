import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import { isWeakStaffPassword } from '@balai/rules'
import type { Clock } from '../../../platform/clock.ts'
import { digestToken } from '../../../platform/digest.ts'
import { hashPassword } from '../../../platform/password.ts'
import { newId, newToken, type Random } from '../../../platform/random.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { BrowserCookie, BrowserOrigin, KnownBrowsers } from '../browser/known-browsers.ts'
import { forgetBrowsers } from '../browser/store.ts'
import type { StaffMail } from '../staff/mail.ts'
import { signOut } from '../staff/sign-out.ts'
import { putPassword, updateStaff } from '../staff/store.ts'
import { lockOperator } from '../store.ts'
import { refuseRoster } from './errors.ts'
import { dropSecondFactor, insertInvited, putInvitation, readActiveByEmail, readInvited, readPerson } from './store.ts'

const invitationMs = 3 * 24 * 3_600_000

export interface InvitationDeps {
  db: Db
  clock: Clock
  random: Random
  mail: StaffMail
  browsers: KnownBrowsers
}

/** Where a link leads, and in which language its mail speaks. */
export interface Asked {
  host: string
  language: Language
}

interface Link {
  /** What the link brings back; it is kept as its digest alone. */
  token: string
  expiresAt: Date
}

export interface Invitation {
  id: string
  /** Null where it went by mail. */
  token: string | null
  expiresAt: Date
}

/** Links by which staff choose a password, so that none passes through another's hands (record 0522). */
export function createInvitations(deps: InvitationDeps) {
  const { db, clock, random, mail, browsers } = deps

  /** What a link brings back, in place of the one before. */
  async function newLink(tx: Tx, operatorId: string, id: string): Promise<Link> {
    const token = newToken(random)
    const expiresAt = new Date(clock.now().getTime() + invitationMs)
    await putInvitation(tx, { operatorId, id, hash: digestToken(token), until: expiresAt })
    return { token, expiresAt }
  }

  return {
    /**
     * A link in place of the one before. By mail where the installation sends any: then only the person reads it.
     *
     * @throws Refusal UNKNOWN_STAFF
     */
    async invite(tx: Tx, operatorId: string, id: string, asked: Asked): Promise<Invitation> {
      const person = await readPerson(tx, operatorId, id)
      if (!person) throw refuseRoster('UNKNOWN_STAFF')
      const { token, expiresAt } = await newLink(tx, operatorId, id)
      if (!mail.isSent()) return { id, token, expiresAt }
      const isFirst = !person.hasPassword && person.lastSignIn === null
      await mail.bring(
        tx,
        { operatorId, email: person.email, name: person.name },
        { mail: isFirst ? 'staffInvitation' : 'staffPasswordReset', ...asked, path: invitationPath(token), expiresAt },
      )
      return { id, token: null, expiresAt }
    },

    /** Whom a link is for. @throws Refusal UNKNOWN_INVITATION */
    async read(operatorId: string, token: string): Promise<{ email: string; name: string }> {
      const found = await readInvited(db, { operatorId, hash: digestToken(token), now: clock.now(), isLocking: false })
      if (!found) throw refuseRoster('UNKNOWN_INVITATION')
      return found
    },

    /**
     * Chooses the password that signs in from now on, and signs out whoever used another. The link proves as much as a sign-in: this
     * browser is known from now on, so that whoever strangers keep out has a way in (record 0562).
     *
     * @returns what it is known by
     * @throws Refusal UNKNOWN_INVITATION, WEAK_PASSWORD
     */
    async accept(
      origin: BrowserOrigin & { ip: string; language: Language },
      token: string,
      password: string,
    ): Promise<BrowserCookie> {
      const { operatorId, ip, language } = origin
      const hash = digestToken(token)
      const found = await this.read(operatorId, token)
      if (isWeakStaffPassword(password, found.email)) throw refuseRoster('WEAK_PASSWORD')
      // Hashing is slow on purpose: it must hold neither a connection nor a locked row.
      const passwordHash = await hashPassword(password)
      const remembered = await db.transaction().execute(async (tx) => {
        const person = await readInvited(tx, { operatorId, hash, now: clock.now(), isLocking: true })
        if (!person) throw refuseRoster('UNKNOWN_INVITATION')
        const epoch = await putPassword(tx, { operatorId, staffId: person.id, passwordHash })
        await signOut(tx, { operatorId, staffIds: [person.id], now: clock.now() })
        const at = clock.now()
        await writeAudit(tx, {
          operatorId,
          staffId: person.id,
          action: 'staff.password-by-link',
          subject: person.id,
          ip,
          at,
        })
        if (!person.isFirst) await mail.tell(tx, { operatorId, ...person }, 'staffPasswordChanged', language)
        return { staffId: person.id, epoch }
      })
      mail.send()
      return browsers.remember(origin, remembered)
    },

    /**
     * A link for an active person who may manage staff, without their old password and authenticator: for when nobody else can let them in.
     *
     * @returns null where there is no such person
     */
    rescue: (operatorId: string, email: string): Promise<Link | null> =>
      db.transaction().execute(async (tx) => {
        await lockOperator(tx, operatorId)
        const person = await readActiveByEmail(tx, operatorId, email)
        if (!person?.permissions.includes('staff.edit')) return null
        // Whoever knows the old password is not to enrol an authenticator before the person does.
        await updateStaff(tx, operatorId, person.id, { password_hash: null })
        await forgetBrowsers(tx, operatorId, person.id)
        await dropSecondFactor(tx, operatorId, person.id)
        await signOut(tx, { operatorId, staffIds: [person.id], now: clock.now() })
        const line = { operatorId, staffId: person.id, action: 'staff.rescue', subject: person.id, ip: '127.0.0.1' }
        await writeAudit(tx, { ...line, at: clock.now(), after: { email: person.email } })
        // Sent by the server once it runs; whoever asks on the machine itself has no language.
        await mail.tell(tx, { operatorId, email: person.email, name: person.name }, 'staffRescued', 'id')
        return newLink(tx, operatorId, person.id)
      }),

    /** The first person of a new operator, whom nobody of the staff can add: founded on the machine itself. */
    async found(tx: Tx, operatorId: string, person: { email: string; name: string; roleId: string }): Promise<Link> {
      const at = clock.now()
      const id = newId('stf', at, random)
      const after = { email: person.email.toLowerCase(), name: person.name, role: person.roleId }
      await insertInvited(tx, { ...person, operatorId, id, email: after.email })
      await writeAudit(tx, { operatorId, staffId: id, action: 'staff.found', subject: id, ip: '127.0.0.1', at, after })
      return newLink(tx, operatorId, id)
    },
  }
}

export type Invitations = ReturnType<typeof createInvitations>

/** Where a link of an invitation leads on the operator's own site. What follows the # reaches no server and no log. */
export const invitationPath = (token: string): string => `/console/welcome#${token}`
