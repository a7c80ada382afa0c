import { busySeconds } from '../../platform/pictures.ts'
import { refusalTable } from '../../platform/refusal-table.ts'

/** What the slice refuses. Of several pictures, the one that is meant is named. */
export const refuseKyc = refusalTable({
  KYC_OPEN: { key: 'kyc.errors.open' },
  KYC_APPROVED: { key: 'kyc.errors.approved' },
  NAME_NEEDED: { key: 'kyc.errors.nameNeeded' },
  UNDER_AGE: { key: 'kyc.errors.underAge', field: 'birthDate' },
  UNDER_AGE_BLOCKED: { key: 'kyc.errors.underAgeBlocked' },
  DOCUMENT_NUMBER: { key: 'kyc.errors.documentNumber', field: 'documentNumber' },
  BIRTH_DATE: { key: 'kyc.errors.birthDate', field: 'birthDate' },
  DOCUMENT_DATE: { key: 'kyc.errors.documentDate', field: 'birthDate' },
  DOCUMENT_OVER: { key: 'kyc.errors.documentOver', field: 'validUntil' },
  DOCUMENT_USED: { key: 'kyc.errors.documentUsed', field: 'documentNumber' },
  DOCUMENT_OF_EXCLUDED: { key: 'kyc.errors.documentOfExcluded' },
  PICTURE_NOT_PICTURE: { key: 'bank.errors.receiptNotPicture', status: 422 },
  PICTURE_TOO_LARGE: { key: 'bank.errors.receiptTooLarge', status: 422 },
  PICTURE_TOO_MANY_PIXELS: { key: 'bank.errors.receiptTooManyPixels', status: 422 },
  PICTURE_DAMAGED: { key: 'bank.errors.receiptDamaged', status: 422 },
  PICTURE_BUSY: { key: 'bank.errors.receiptBusy', status: 503, retryAfterSeconds: busySeconds },
  PICTURE_MISSING: { key: 'operators.errors.pictureMissing', status: 404 },
  PICTURES_UNSEEN: { key: 'kyc.errors.picturesUnseen' },
  NOT_VERIFIED: { key: 'kyc.errors.notVerified' },
  UNKNOWN_REQUEST: { key: 'operators.errors.unknownRequest', status: 404 },
  ALREADY_DECIDED: { key: 'operators.errors.alreadyClosed' },
  NOT_ALLOWED: { key: 'operators.errors.notPermitted', status: 403 },
})
