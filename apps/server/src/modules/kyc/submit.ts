import { dayOf } from '@balai/calendar'
import {
  ageOn,
  canBeBirthDate,
  type DocumentType,
  documentExpires,
  fitsBirthDate,
  isDocumentNumber,
  plainDocumentNumber,
} from '@balai/rules'
import { digestOfFile, digestOfLines } from '../../platform/digest.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import { type OutboxEvent, writeOutbox } from '../../platform/outbox/write.ts'
import { PictureFault, readPictures } from '../../platform/pictures.ts'
import { newId } from '../../platform/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { KycDeps } from './deps.ts'
import { refuseKyc } from './errors.ts'
import { readExcludedHolder } from './excluded-store.ts'
import { expireApprovals, hasApproval, insertSubmission, isNamed, readNewest, type Submission } from './store.ts'

export interface Documents extends MemberRef {
  documentType: DocumentType
  documentNumber: string
  birthDate: string
  validUntil: string | null
  document: Uint8Array
  selfie: Uint8Array
  /** Whoever sends them is not there any more. */
  gone: AbortSignal
}

/** What makes two attempts the same submission. */
function hashOf({ documentType, documentNumber, birthDate, validUntil, document, selfie }: Documents): string {
  const pictures = [document, selfie].map(digestOfFile)
  return digestOfLines([documentType, documentNumber, birthDate, validUntil ?? '', ...pictures])
}

type Told = Pick<Documents, 'documentType' | 'documentNumber' | 'birthDate' | 'validUntil'>
interface Judged {
  today: string
  minimumAge: number
}

/** What can be said against documents without looking at their pictures. */
function faultOf({ documentType, documentNumber, birthDate, validUntil }: Told, { today, minimumAge }: Judged) {
  if (!isDocumentNumber(documentType, documentNumber)) return 'DOCUMENT_NUMBER'
  if (documentType === 'ktp' && !fitsBirthDate(documentNumber, birthDate)) return 'DOCUMENT_DATE'
  if (!canBeBirthDate(today, birthDate)) return 'BIRTH_DATE'
  if (ageOn(today, birthDate) < minimumAge) return 'UNDER_AGE'
  const isOver = documentExpires(documentType) && (validUntil === null || validUntil < today)
  return isOver ? 'DOCUMENT_OVER' : null
}

/** @throws Refusal DOCUMENT_NUMBER, DOCUMENT_DATE, BIRTH_DATE, UNDER_AGE, DOCUMENT_OVER */
export function assertDocuments(documents: Told, judged: Judged): void {
  const fault = faultOf(documents, judged)
  if (fault) throw refuseKyc(fault, { params: { age: judged.minimumAge } })
}

/**
 * As {@link assertDocuments}. A member whose identity card says that they are under age, by its number and by the date beside it,
 * plays no longer until staff have looked (record 1097). A date alone may be mistyped; and whose identity is verified is who staff
 * saw.
 *
 * @throws Refusal the same, and UNDER_AGE_BLOCKED
 */
async function assertOrBlock(deps: KycDeps, documents: Documents, judged: Judged): Promise<void> {
  const fault = faultOf(documents, judged)
  if (!fault) return
  const isMinor = fault === 'UNDER_AGE' && documents.documentType === 'ktp'
  const isBlocked = isMinor && !(await hasApproval(deps.db, documents, deps.clock.now()))
  if (isBlocked) await deps.db.transaction().execute((tx) => deps.blockMinor(tx, documents))
  throw refuseKyc(isBlocked ? 'UNDER_AGE_BLOCKED' : fault, { params: { age: judged.minimumAge } })
}

/** @throws Refusal PICTURE_NOT_PICTURE, PICTURE_TOO_LARGE, PICTURE_TOO_MANY_PIXELS, PICTURE_DAMAGED, PICTURE_BUSY */
function readBoth({ document, selfie, operatorId, memberId, gone }: Documents) {
  return readPictures({ document, selfie }, { operatorId, whose: memberId, gone }).catch((fault: unknown) => {
    if (!(fault instanceof PictureFault)) throw fault
    throw refuseKyc(`PICTURE_${fault.code}`, fault.field === '' ? {} : { field: fault.field })
  })
}

type Document = Pick<Documents, 'operatorId' | 'documentType' | 'documentNumber'>

/** By what a document is found again. @param document its number plain */
export const digestOf = ({ seal }: Pick<KycDeps, 'seal'>, { operatorId, documentType, documentNumber }: Document) =>
  seal.digest(`${operatorId} ${documentType} ${documentNumber}`)

/** What stands already: the same content again is the same submission. @throws Refusal KYC_OPEN, KYC_APPROVED */
function asStanding(standing: Submission, inputHash: string): Submission {
  if (standing.inputHash === inputHash) return standing
  throw refuseKyc(standing.state === 'approved' ? 'KYC_APPROVED' : 'KYC_OPEN')
}

const stands = ({ state }: Submission): boolean => state === 'submitted' || state === 'inReview' || state === 'approved'

/**
 * Takes a member's documents. The pictures lie on their shelf before the row is committed; SQL lets one submission of a
 * member count, and one member have a document.
 *
 * @throws Refusal see the contract's list for Kyc/AddNew
 */
export async function submitDocuments(deps: KycDeps, given: Documents): Promise<Submission> {
  const { db, clock, random, seal, pictures } = deps
  const { operatorId, memberId } = given
  const documents = { ...given, documentNumber: plainDocumentNumber(given.documentNumber) }
  const { documentType, documentNumber, birthDate, validUntil } = documents
  const now = clock.now()
  const { settings, minimumAge } = await deps.operators.get(operatorId)
  const judged = { today: dayOf(now, settings.timeZone), minimumAge }
  await assertOrBlock(deps, documents, judged)
  const inputHash = hashOf(documents)
  await db.transaction().execute((tx) => expireApprovals(tx, now, { operatorId, memberId }))
  const earlier = await readNewest(db, given)
  if (earlier && stands(earlier)) return asStanding(earlier, inputHash)
  // Staff compare the document with the name: one chosen later would be verified unseen.
  if (!(await isNamed(db, given))) throw refuseKyc('NAME_NEEDED')
  const documentDigest = digestOf(deps, documents)
  // They are told what anybody is whose document another account has: that its owner stays away is the owner's own matter.
  if (await readExcludedHolder(db, { operatorId, memberId, documentDigest }, now)) throw refuseKyc('DOCUMENT_USED')

  const { document, selfie } = await readBoth(given)
  const id = newId('kyc', now, random)
  const [documentKey, selfieKey] = [`${operatorId}/${id}-document.webp`, `${operatorId}/${id}-selfie.webp`]
  await pictures.put(documentKey, document.bytes)
  await pictures.put(selfieKey, selfie.bytes)
  const forget = () => Promise.all([pictures.remove(documentKey), pictures.remove(selfieKey)])
  const submission = {
    operatorId,
    memberId,
    id,
    inputHash,
    documentType,
    documentNumber: seal.close(documentNumber, id),
    documentDigest,
    birthDate,
    validUntil: documentExpires(documentType) ? validUntil : null,
    documentKey,
    selfieKey,
    submittedAt: now,
  }
  const written = await db
    .transaction()
    .execute(async (tx) => {
      const isNew = await insertSubmission(tx, submission)
      const newest = await readNewest(tx, given)
      // Not ours: a twin was faster, or another member has this document.
      if (!isNew && newest && stands(newest)) return asStanding(newest, inputHash)
      if (!isNew || !newest) throw refuseKyc('DOCUMENT_USED')
      await pictures.name(tx, [documentKey, selfieKey])
      await writeOutbox(tx, [queueChanged(newest)])
      return newest
    })
    .catch(async (error: unknown) => {
      // Only a refusal says that nothing was written: a connection lost at the commit may leave the row, which needs its pictures.
      if (error instanceof Refusal) await forget()
      throw error
    })
  if (written.id !== id) await forget()
  return written
}

/** Tells the console that a submission entered, moved in or left the queue. */
export function queueChanged({ operatorId, id, state }: Pick<Submission, 'operatorId' | 'id' | 'state'>): OutboxEvent {
  return { operatorId, memberId: null, topic: 'KycQueueChanged', payload: { id, state } }
}
