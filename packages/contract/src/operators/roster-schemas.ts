import { z } from 'zod'
import { emptyInput, instantOut, requestIdIn } from '../schema.ts'
import { permissions } from './permissions.ts'

const id = z.string().min(1).max(64)
const version = z.int().min(1).max(1_000_000_000)
const name = z.string().trim().min(2).max(80)
const reason = z.string().trim().min(3).max(300)

/** `isWeakStaffPassword` says which are taken. */
const password = z.string().min(1).max(200)
/** As a link brings it. */
const token = z.string().min(1).max(100)

const person = z.object({
  id,
  email: z.string(),
  name: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  isActive: z.boolean(),
  /** Too many wrong tries: refused until then. */
  lockedUntil: instantOut.nullable(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Until when a link lets them choose a password; null where there is none. */
  invitedUntil: instantOut.nullable(),
  lastSignIn: instantOut.nullable(),
  sessions: z.int(),
  version,
  /** Whether the one who asks may change them: nobody changes themself, or who may do more. */
  isChangeable: z.boolean(),
})

export const consoleListStaff = { input: emptyInput, item: person }

/** The link goes by mail where the installation sends mail; else `token` is for whoever asked, once. */
const invitation = z.object({ id, token: z.string().nullable(), expiresAt: instantOut })

export const consoleAddStaff = {
  input: z.object({
    requestId: requestIdIn.optional(),
    email: z.string().trim().min(1).max(254),
    name,
    roleId: id,
    reason,
  }),
  result: invitation,
}

export const consoleChangeStaff = {
  input: z.object({
    requestId: requestIdIn.optional(),
    id,
    version,
    name,
    roleId: id,
    isActive: z.boolean(),
    reason,
  }),
}

export const consoleInviteStaff = { input: z.object({ id, reason }), result: invitation }
export const consoleRemoveSecondFactor = {
  input: z.object({
    id,
    /** Of the person as they were read; without it, whichever authenticator they have is taken away. */
    version: version.optional(),
    reason,
  }),
}
export const consoleEndStaffSessions = { input: z.object({ id, reason }) }

export const consoleReadInvitation = {
  input: z.object({ token }),
  result: z.object({ name: z.string(), email: z.string(), operatorName: z.string() }),
}
export const consoleAcceptInvitation = { input: z.object({ token, newPassword: password }) }
export const consoleChangePassword = { input: z.object({ password, newPassword: password }) }

const permission = z.enum(permissions)

export const consoleListRole = {
  input: emptyInput,
  item: z.object({
    id,
    name: z.string(),
    permissions: z.array(z.string()),
    staff: z.int(),
    version,
    /** As for staff: nobody changes the role that they hold, or one that may do more. */
    isChangeable: z.boolean(),
  }),
}

export const consoleSaveRole = {
  input: z.object({
    requestId: requestIdIn.optional(),
    /** Without it a new one is made. */
    id: id.optional(),
    version: version.optional(),
    name,
    permissions: z.array(permission).max(permissions.length),
    reason,
  }),
  result: z.object({ id }),
}

export const consoleRemoveRole = { input: z.object({ id, version, reason }) }
