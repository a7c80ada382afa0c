import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { Sender } from '../../../platform/pictures.ts'
import { pictureAddress } from './address.ts'
import { encodePicture, type PictureUse } from './encode.ts'
import { insertPicture } from './store.ts'

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
