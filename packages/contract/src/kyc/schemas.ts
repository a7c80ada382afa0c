import { z } from 'zod'
import { day, emptyInput, instantOut, pictureIn, queryCount } from '../schema.ts'

const documentType = z.enum(['ktp', 'passport', 'sim'])
const state = z.enum(['submitted', 'inReview', 'approved', 'rejected', 'expired', 'revoked'])

const status = z.object({
  /** `none`: nothing was sent so far. */
  state: z.enum(['none', ...state.options]),
  documentType: documentType.nullable(),
  submittedAt: instantOut.nullable(),
  decidedAt: instantOut.nullable(),
  /** Until when an approval holds, or held. */
  expiresAt: instantOut.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** Documents may be sent now. */
  canSubmit: z.boolean(),
  minimumAge: z.int(),
  /** What the operator makes depend on it. */
  isNeededToWithdraw: z.boolean(),
  /** Whole rupiah that may be deposited in a month without it; null for no such bound. */
  depositMaximumWithout: z.int().nullable(),
})

export const addNew = {
  input: z.object({
    documentType,
    documentNumber: z.string().trim().min(1).max(30),
    /** As the document has it. */
    birthDate: day,
    /** Last day of validity, for documents that end. */
    validUntil: day.nullish(),
    /** The document, and its holder holding it. */
    document: pictureIn,
    selfie: pictureIn,
  }),
  result: status,
}

export const getKycStatus = { input: emptyInput, result: status }

export const getRejected = {
  input: emptyInput,
  result: z.object({
    /** Null where nothing was rejected last, or its pictures are deleted. */
    documents: z
      .object({
        documentType,
        documentNumber: z.string(),
        birthDate: z.string(),
        validUntil: z.string().nullable(),
      })
      .nullable(),
  }),
}

const person = z.object({ id: z.string(), name: z.string() })
const submissionId = z.string().min(1).max(64)

const listed = {
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  fullName: z.string(),
  documentType,
  state,
  submittedAt: instantOut,
  claimedBy: person.nullable(),
  claimedUntil: instantOut.nullable(),
  isMine: z.boolean(),
  decidedBy: person.nullable(),
  decidedAt: instantOut.nullable(),
  expiresAt: instantOut.nullable(),
  rejectReason: z.string().nullable(),
  /** Who took the approval back, and why, for colleagues; `expiresAt` says when. */
  revokedBy: person.nullable(),
  revokeReason: z.string().nullable(),
}

const submission = z.object({
  ...listed,
  documentNumber: z.string(),
  birthDate: z.string(),
  age: z.int(),
  validUntil: z.string().nullable(),
  /** False once the two pictures were deleted. */
  hasPictures: z.boolean(),
})

export const consoleListKyc = {
  input: z.object({
    /** `open` is submitted and in review together. */
    state: z.enum(['open', 'approved', 'rejected', 'expired', 'revoked']).default('open'),
    memberId: z.string().min(1).max(64).optional(),
    /** `next` of the page before. */
    after: submissionId.optional(),
    count: queryCount(50, 200),
  }),
  item: z.object(listed),
  /** `waiting` counts the open ones of everybody, to 100. */
  result: z.object({ next: z.string().nullable(), waiting: z.int() }),
}

const request = z.object({ id: submissionId })
export const consoleGetKyc = { input: request, result: submission }
export const consoleClaimKyc = { input: request.extend({ takeOver: z.boolean().default(false) }), result: submission }
export const consoleReleaseKyc = { input: request, result: submission }
export const consoleApproveKyc = { input: request, result: submission }
const reasoned = request.extend({ reason: z.string().trim().min(3).max(300) })
export const consoleRejectKyc = { input: reasoned, result: submission }
export const consoleRevokeKyc = { input: reasoned, result: submission }
