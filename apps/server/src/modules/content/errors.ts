import { type MessageKey, messageByKey } from '@balai/copy'
import { busySeconds } from '../../platform/pictures.ts'
import { Refusal, type Text } from '../../platform/refusal.ts'
import { refusalTable } from '../../platform/refusal-table.ts'

/** What the slice refuses. */
export const refuseContent = refusalTable({
  UNKNOWN_CONTENT: { key: 'contentPages.errors.unknown', status: 404 },
  UNKNOWN_OPERATOR: { key: 'messages.refusals.notFound', status: 404 },
  MAINTENANCE: { key: 'contentPages.maintenance.refused', status: 503, retryAfterSeconds: 60 },
  CONTENT_CHANGED: { key: 'contentDesk.errors.changed' },
  CONTENT_FULL: { key: 'contentDesk.errors.full' },
  PATH_TAKEN: { key: 'contentDesk.errors.pathTaken', field: 'path' },
  UNKNOWN_PICTURE: { key: 'contentDesk.errors.unknownPicture' },
  NOT_PICTURE: { key: 'contentDesk.errors.notPicture' },
  PICTURE_TOO_LARGE: { key: 'contentDesk.errors.pictureTooLarge' },
  PICTURE_DAMAGED: { key: 'contentDesk.errors.pictureDamaged' },
  PICTURE_BUSY: { key: 'contentDesk.errors.pictureBusy', status: 503, retryAfterSeconds: busySeconds },
})

export type ContentCode = keyof typeof refuseContent.rows

const keyed =
  (key: MessageKey, params?: Readonly<Record<string, string | number>>): Text =>
  (language) =>
    messageByKey(language, key, params)

/** One field of a draft and what is wrong with it. */
export interface FieldFault {
  /** `words.id.title`, `facts.href`, `path`. */
  field: string
  key: MessageKey
  params?: Readonly<Record<string, string | number>>
}

/** Fields of a draft that the kind's table refuses: malformed input, with a sentence for each (decision 3). */
export function refuseFields(faults: readonly FieldFault[]): Refusal {
  const errors = Object.fromEntries(faults.map(({ field, key, params }) => [field, keyed(key, params)]))
  return new Refusal({ code: 'INVALID_INPUT', status: 422, text: keyed('messages.refusals.invalidInput'), errors })
}
