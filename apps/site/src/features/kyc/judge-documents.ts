import { type DocumentType, documentExpires, fitsBirthDate, isDocumentNumber, plainDocumentNumber } from '@balai/rules'

/** In the order of the page. */
export const documentFields = ['documentNumber', 'birthDate', 'validUntil', 'document', 'selfie'] as const
export type DocumentField = (typeof documentFields)[number]

/** What is typed; dates as year, month and day, and empty for none. */
export interface TypedDocuments {
  documentType: DocumentType
  documentNumber: string
  birthDate: string
  validUntil: string
}

export interface DocumentPictures {
  document?: File
  selfie?: File
}

/** Names the sentence of each field that is wrong. */
export type DocumentFaults = Partial<
  Record<
    DocumentField,
    'numberRequired' | 'documentNumber' | 'birthDateRequired' | 'documentDate' | 'documentOver' | 'pictureRequired'
  >
>

/** What no clock and no row is needed for, by the rules that the server judges by too. */
export function judgeDocuments(typed: TypedDocuments, { document, selfie }: DocumentPictures): DocumentFaults {
  const { documentType, birthDate, validUntil } = typed
  const number = plainDocumentNumber(typed.documentNumber)
  const isNumber = isDocumentNumber(documentType, number)
  const faults: DocumentFaults = {}
  if (!isNumber) faults.documentNumber = number === '' ? 'numberRequired' : 'documentNumber'
  if (birthDate === '') faults.birthDate = 'birthDateRequired'
  else if (documentType === 'ktp' && isNumber && !fitsBirthDate(number, birthDate)) faults.birthDate = 'documentDate'
  if (documentExpires(documentType) && validUntil === '') faults.validUntil = 'documentOver'
  if (!document) faults.document = 'pictureRequired'
  if (!selfie) faults.selfie = 'pictureRequired'
  return faults
}
