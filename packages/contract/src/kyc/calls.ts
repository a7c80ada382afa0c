import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export * from './console-calls.ts'

export const addNew = defineCall<typeof schemas.addNew>({
  method: 'POST',
  path: 'Kyc/AddNew',
  group: 'kyc',
  auth: 'member',
  needsPin: true,
  multipart: true,
  summary: 'Sends the pictures of a document and of its holder; the same again while it is open is the same submission',
  errors: [
    'KYC_OPEN',
    'KYC_APPROVED',
    'NAME_NEEDED',
    'BIRTH_DATE',
    'UNDER_AGE',
    'UNDER_AGE_BLOCKED',
    'DOCUMENT_NUMBER',
    'DOCUMENT_DATE',
    'DOCUMENT_OVER',
    'DOCUMENT_USED',
    'PICTURE_NOT_PICTURE',
    'PICTURE_TOO_LARGE',
    'PICTURE_TOO_MANY_PIXELS',
    'PICTURE_DAMAGED',
    'PICTURE_BUSY',
  ],
  perMinute: 20,
})

export const getKycStatus = defineCall<typeof schemas.getKycStatus>({
  method: 'GET',
  path: 'Kyc/GetKycStatus',
  group: 'kyc',
  auth: 'member',
  summary: "Where the member's verification stands, and what depends on it",
})

export const getRejected = defineCall<typeof schemas.getRejected>({
  method: 'GET',
  path: 'Kyc/GetRejected',
  group: 'kyc',
  auth: 'member',
  needsPin: true,
  summary: 'What the member wrote in the submission that was rejected, for correcting it, while its pictures are kept',
})
