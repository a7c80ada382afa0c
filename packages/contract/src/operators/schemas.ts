import { z } from 'zod'
import { day, emptyInput, instantOut, queryCount } from '../schema.ts'

export * from './console-schemas.ts'
export * from './roster-schemas.ts'

const staff = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roleName: z.string(),
  permissions: z.array(z.string()),
  operatorName: z.string(),
  timeZone: z.string(),
  isPlayMoney: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** A second factor is demanded and not enrolled: nothing but enrolling is allowed. */
  mustEnrol: z.boolean(),
})

export const consoleLogin = {
  input: z.object({
    email: z.string().min(1).max(254),
    password: z.string().min(1).max(200),
    /** Six digits of the authenticator, where enrolled. */
    code: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  result: staff,
}

export const consoleLogout = { input: emptyInput }

export const consoleMe = { input: emptyInput, result: staff }

export const beginSecondFactor = {
  input: emptyInput,
  /** The otpauth:// address to scan, the same secret to type, and sealed, as this session alone can enrol it. */
  result: z.object({ address: z.string(), secret: z.string(), sealed: z.string() }),
}

export const confirmSecondFactor = {
  input: z.object({
    /** As it was given. A page that was loaded before an update may lack it, and is told to load itself anew (record 0961). */
    sealed: z.string().min(1).max(200).optional(),
    /** One's own; it goes with what is sealed. */
    password: z.string().min(1).max(200).optional(),
    code: z.string().regex(/^\d{6}$/),
  }),
  result: staff,
}

const changed = z.record(z.string(), z.unknown())

export const listAudit = {
  input: z.object({
    /** Lines before this one, for the next page. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    subject: z.string().min(1).max(64).optional(),
    /** Acts of one kind, by the part of their name before the dot: `deposit`. */
    group: z
      .string()
      .regex(/^[a-z-]{1,32}$/)
      .optional(),
    /** Acts of one person. */
    staffId: z.string().min(1).max(64).optional(),
    /** Days of the operator's calendar; each end may be left open, and both days count. */
    from: day.optional(),
    to: day.optional(),
    count: queryCount(50, 200),
  }),
  item: z.object({
    id: z.string(),
    staffId: z.string(),
    staffName: z.string(),
    action: z.string(),
    subject: z.string(),
    /** What people call the subject: a request's serial, a username, a name; null where nobody has one for it. */
    subjectName: z.string().nullable(),
    /** What changed, as it stood: fields by name. */
    before: changed.nullable(),
    after: changed.nullable(),
    reason: z.string().nullable(),
    ip: z.string(),
    at: instantOut,
  }),
}

export const listAuditStaff = {
  input: emptyInput,
  item: z.object({ id: z.string(), name: z.string() }),
}

export const listMessage = {
  input: z.object({
    /** Messages before this one, for the next page. */
    before: z.string().min(1).max(64).optional(),
    count: queryCount(50, 200),
  }),
  item: z.object({
    id: z.string(),
    kind: z.enum(['email', 'sms']),
    to: z.string(),
    subject: z.string(),
    /** Null once it was delivered or given up, and while it waits for a real delivery. */
    text: z.string().nullable(),
    state: z.enum(['kept', 'waiting', 'sent', 'failed']),
    createdAt: instantOut,
  }),
}
