import type { Language } from '@balai/contract'
import { type MessageKey, messageByKey } from '@balai/copy'
import { busySeconds } from '../../platform/pictures.ts'
import { Refusal } from '../../platform/refusal.ts'

interface Row {
  key: MessageKey
  status?: number
  field?: string
  retryAfterSeconds?: number
}

/** The slice's refusals: words, status (200 unless named), the field that a form marks, and when to come again. */
const refusals = {
  KYC_OPEN: { key: 'kyc.errors.open' },
  KYC_APPROVED: { key: 'kyc.errors.approved' },
  NAME_NEEDED: { key: 'kyc.errors.nameNeeded' },
  UNDER_AGE: { key: 'kyc.errors.underAge', field: 'birthDate' },
  DOCUMENT_NUMBER: { key: 'kyc.errors.documentNumber', field: 'documentNumber' },
  BIRTH_DATE: { key: 'kyc.errors.birthDate', field: 'birthDate' },
  DOCUMENT_DATE: { key: 'kyc.errors.documentDate', field: 'birthDate' },
  DOCUMENT_OVER: { key: 'kyc.errors.documentOver', field: 'validUntil' },
  DOCUMENT_USED: { key: 'kyc.errors.documentUsed', field: 'documentNumber' },
  PICTURE_NOT_PICTURE: { key: 'bank.errors.receiptNotPicture', status: 422 },
  PICTURE_TOO_LARGE: { key: 'bank.errors.receiptTooLarge', status: 422 },
  PICTURE_TOO_MANY_PIXELS: { key: 'bank.errors.receiptTooManyPixels', status: 422 },
  PICTURE_DAMAGED: { key: 'bank.errors.receiptDamaged', status: 422 },
  PICTURE_BUSY: { key: 'bank.errors.receiptBusy', status: 503, retryAfterSeconds: busySeconds },
  NOT_VERIFIED: { key: 'kyc.errors.notVerified' },
  UNKNOWN_REQUEST: { key: 'operators.errors.unknownRequest', status: 404 },
  ALREADY_DECIDED: { key: 'operators.errors.alreadyClosed' },
  NOT_ALLOWED: { key: 'operators.errors.notPermitted', status: 403 },
} as const satisfies Record<string, Row>

export type KycCode = keyof typeof refusals

interface More {
  params?: Record<string, string | number>
  /** Of several pictures, the one that is meant. */
  field?: string
}

export function kycRefusal(code: KycCode, { params = {}, field: given }: More = {}): Refusal {
  const { key, status, field: own, retryAfterSeconds }: Row = refusals[code]
  const field = given ?? own
  const text = (language: Language): string => messageByKey(language, key, params)
  return new Refusal({
    code,
    text,
    ...(status === undefined ? {} : { status }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(field === undefined ? {} : { errors: { [field]: text } }),
  })
}
