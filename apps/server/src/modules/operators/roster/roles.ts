import { missingFrom, type Permission } from '@balai/contract'
import type { Db } from '@balai/db'
import { newId, type Random } from '../../../platform/random.ts'
import { makeOnce } from '../attempt/make-once.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { StaffActing } from '../staff/acting.ts'
import { tellRightsChanged } from '../staff/sign-out.ts'
import { refuseIncompleteRole, refuseRoster } from './errors.ts'
import { holdRoster, mayDoAll } from './hold.ts'
import { createSendOut, type EndClaims } from './send-out.ts'
import {
  deleteRole,
  dropInvitations,
  lockHolders,
  type Person,
  putRole,
  type Role,
  readPerson,
  readRoles,
} from './store.ts'

const mostRoles = 50

interface RoleChange {
  requestId?: string | undefined
  id?: string | undefined
  version?: number | undefined
  name: string
  permissions: readonly Permission[]
  reason: string
}

/** Roles, which are sets of permissions (decision 36). Nobody gives, takes or changes more than they may do themselves. */
export function createRoles({ db, random, endClaims }: { db: Db; random: Random; endClaims: EndClaims }) {
  const sendOut = createSendOut(endClaims)

  /** @throws Refusal UNKNOWN_ROLE, ROLE_CHANGED, OWN_ROLE, BEYOND_OWN */
  function hold(
    roles: readonly Role[],
    own: Person,
    { id, version }: { id: string; version: number | undefined },
  ): Role {
    const role = roles.find((each) => each.id === id)
    if (!role) throw refuseRoster('UNKNOWN_ROLE')
    if (role.id === own.roleId) throw refuseRoster('OWN_ROLE')
    if (!mayDoAll(own.permissions, role.permissions)) throw refuseRoster('BEYOND_OWN')
    if (role.version !== version) throw refuseRoster('ROLE_CHANGED')
    return role
  }

  return {
    async list({ operatorId, staffId }: StaffActing) {
      const [roles, own] = await Promise.all([readRoles(db, operatorId), readPerson(db, operatorId, staffId)])
      return roles.map((role) => ({
        ...role,
        isChangeable: role.id !== own?.roleId && mayDoAll(own?.permissions ?? [], role.permissions),
      }))
    },

    /**
     * Makes a role, once for each request id, or changes the version that was read; who may do less by it is signed out. What is so
     * already is not saved again (record 0756).
     *
     * @throws Refusal UNKNOWN_ROLE, ROLE_CHANGED, OWN_ROLE, BEYOND_OWN, ROLE_INCOMPLETE, ROLE_NAME_TAKEN, ROLES_FULL, NO_LONGER_ALLOWED, REQUEST_REUSED
     */
    save: (acting: StaffActing, { requestId, ...given }: RoleChange): Promise<{ id: string }> =>
      db.transaction().execute(async (tx) => {
        const { operatorId, at } = acting
        const own = await holdRoster(tx, acting)
        const id = await makeOnce(tx, { ...acting, requestId, input: { ...given, act: 'role' } }, async () => {
          const roles = await readRoles(tx, operatorId)
          const before = given.id === undefined ? null : hold(roles, own, { id: given.id, version: given.version })
          if (!mayDoAll(own.permissions, given.permissions)) throw refuseRoster('BEYOND_OWN')
          const missing = missingFrom(given.permissions)
          if (missing.length > 0) throw refuseIncompleteRole(missing)
          const isTaken = roles.some(
            (each) => each.id !== before?.id && each.name.toLowerCase() === given.name.toLowerCase(),
          )
          if (isTaken) throw refuseRoster('ROLE_NAME_TAKEN')
          if (!before && roles.length >= mostRoles) throw refuseRoster('ROLES_FULL')
          const role = {
            id: before?.id ?? newId('rol', at, random),
            name: given.name,
            permissions: [...new Set(given.permissions)],
          }
          if (before && isSame(before, role)) return role.id
          await putRole(tx, operatorId, role)
          if (before) {
            const holders = await lockHolders(tx, operatorId, role.id)
            const mayDoMore = !mayDoAll(before.permissions, role.permissions)
            if (mayDoMore) await dropInvitations(tx, operatorId, holders)
            if (!mayDoAll(role.permissions, before.permissions))
              await sendOut(tx, { operatorId, staffIds: holders, now: at })
            else if (mayDoMore) await tellRightsChanged(tx, operatorId, holders)
          }
          await writeAudit(tx, {
            ...acting,
            action: before ? 'role.change' : 'role.make',
            subject: role.id,
            reason: given.reason,
            ...(before ? { before: audited(before) } : {}),
            after: audited(role),
          })
          return role.id
        })
        return { id }
      }),

    /** @throws Refusal UNKNOWN_ROLE, ROLE_CHANGED, ROLE_IN_USE, OWN_ROLE, BEYOND_OWN, NO_LONGER_ALLOWED */
    remove: (
      acting: StaffActing,
      { id, version, reason }: { id: string; version: number; reason: string },
    ): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { operatorId } = acting
        const own = await holdRoster(tx, acting)
        const role = hold(await readRoles(tx, operatorId), own, { id, version })
        if ((await lockHolders(tx, operatorId, id)).length > 0) throw refuseRoster('ROLE_IN_USE')
        await deleteRole(tx, operatorId, id)
        const line = { ...acting, action: 'role.remove', subject: id, reason }
        await writeAudit(tx, { ...line, before: audited(role) })
      }),
  }
}

export type Roles = ReturnType<typeof createRoles>

type Contents = Pick<Role, 'name' | 'permissions'>

const isSame = (one: Contents, other: Contents): boolean =>
  one.name === other.name &&
  mayDoAll(one.permissions, other.permissions) &&
  mayDoAll(other.permissions, one.permissions)

const audited = ({ name, permissions }: Contents) => ({
  name,
  permissions: permissions.toSorted(),
})
