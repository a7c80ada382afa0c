import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { Sender } from '../../../platform/pictures.ts'
import { refuseContent } from '../errors.ts'
import { lockContent } from '../store.ts'
import { pictureAddress } from './address.ts'
import { encodePicture, type PictureUse } from './encode.ts'
import { insertPicture, namePicture } from './store.ts'

/**
 * Takes a picture that staff send and keeps it, encoded anew; what names it within a day keeps it for good.
 *
 * @throws Refusal NOT_PICTURE, PICTURE_TOO_LARGE, PICTURE_DAMAGED, PICTURE_BUSY
 */
export async function takePicture(
  { db, clock }: { db: Db; clock: Clock },
  operatorId: string,
  { image, use, sender }: { image: Uint8Array; use: PictureUse; sender: Sender },
): Promise<{ id: string; address: string; width: number; height: number }> {
  const picture = await encodePicture(image, use, sender)
  await db.transaction().execute((tx) => insertPicture(tx, operatorId, picture, clock.now()))
  const { id, width, height } = picture
  return { id, width, height, address: pictureAddress(id) ?? '' }
}

/**
 * For other slices, before they name a picture of the operator's: locks the operator's row, so that it is not deleted
 * meanwhile.
 *
 * @throws Refusal UNKNOWN_PICTURE
 */
export async function holdPicture(tx: Tx, operatorId: string, id: string): Promise<void> {
  await lockContent(tx, operatorId)
  if (!(await namePicture(tx, operatorId, id))) throw refuseContent('UNKNOWN_PICTURE')
}
