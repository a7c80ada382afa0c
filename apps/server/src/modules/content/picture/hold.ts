import type { Tx } from '@balai/db'
import { refuseContent } from '../errors.ts'
import { picturesIn } from './address.ts'
import { namePictures } from './store.ts'

/**
 * Before content, a setting or a game of the operator's names pictures: those that it shows must be there, and neither they nor
 * those whose address stands in its texts are deleted from here on. Locks their rows, in the order of their ids.
 *
 * @param named.texts anything with texts in it
 * @throws Refusal UNKNOWN_PICTURE
 */
export async function holdPictures(
  tx: Tx,
  operatorId: string,
  named: { shows: readonly (string | undefined)[]; texts?: unknown },
): Promise<void> {
  const shown = named.shows.flatMap((id) => id || [])
  const there = await namePictures(tx, operatorId, [...shown, ...picturesIn(JSON.stringify(named.texts ?? ''))])
  if (shown.some((id) => !there.includes(id))) throw refuseContent('UNKNOWN_PICTURE')
}
