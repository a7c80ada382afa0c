import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

const console = { group: 'console', auth: 'staff' } as const satisfies Partial<CallSpec>
/** Refusals that every act on a submission can meet. */
const acting = ['UNKNOWN_REQUEST', 'NOT_CLAIMED', 'CLAIMED_BY_OTHER', 'ALREADY_DECIDED']

export const consoleListKyc = defineCall<typeof schemas.consoleListKyc>({
  ...console,
  method: 'GET',
  path: 'console/kyc',
  permission: 'kyc.read',
  summary: 'Submissions, oldest first while open, newest first otherwise',
})

export const consoleGetKyc = defineCall<typeof schemas.consoleGetKyc>({
  ...console,
  method: 'GET',
  path: 'console/kyc/{id}',
  permission: 'kyc.read',
  summary: 'One submission; its pictures are at console/kyc/{id}/document and /selfie',
  errors: ['UNKNOWN_REQUEST'],
})

export const consoleClaimKyc = defineCall<typeof schemas.consoleClaimKyc>({
  ...console,
  method: 'POST',
  path: 'console/kyc/{id}/claim',
  permission: 'kyc.decide',
  summary: 'Takes a submission for ten minutes, which puts it in review; from a colleague only with takeOver',
  errors: ['UNKNOWN_REQUEST', 'CLAIMED_BY_OTHER', 'ALREADY_DECIDED'],
})

export const consoleReleaseKyc = defineCall<typeof schemas.consoleReleaseKyc>({
  ...console,
  method: 'POST',
  path: 'console/kyc/{id}/release',
  permission: 'kyc.decide',
  summary: 'Lets go of a submission that one has claimed',
  errors: acting,
})

export const consoleApproveKyc = defineCall<typeof schemas.consoleApproveKyc>({
  ...console,
  method: 'POST',
  path: 'console/kyc/{id}/approve',
  permission: 'kyc.decide',
  summary: 'The member is who they say, and of age; holds until the document or the operator’s period ends',
  errors: [
    ...acting,
    'NAME_NEEDED',
    'BIRTH_DATE',
    'DOCUMENT_OVER',
    'UNDER_AGE',
    'DOCUMENT_OF_EXCLUDED',
    'PICTURES_UNSEEN',
  ],
})

export const consoleRejectKyc = defineCall<typeof schemas.consoleRejectKyc>({
  ...console,
  method: 'POST',
  path: 'console/kyc/{id}/reject',
  permission: 'kyc.decide',
  summary: 'Rejects with a reason that the member reads; they may send again',
  errors: acting,
})

export const consoleRevokeKyc = defineCall<typeof schemas.consoleRevokeKyc>({
  ...console,
  method: 'POST',
  path: 'console/kyc/{id}/revoke',
  permission: 'kyc.revoke',
  summary: 'Takes an approval back: the member is told and may send again, and the document is free for its owner',
  errors: ['UNKNOWN_REQUEST', 'NOT_VERIFIED'],
})
