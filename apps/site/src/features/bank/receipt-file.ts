import { largestPictureBytes } from '@balai/contract'

const headBytes = 12

export const receiptTypes = 'image/jpeg,image/png,image/webp'

export type ReceiptFault = 'receiptNotPicture' | 'receiptTooLarge' | 'receiptNotReady' | 'receiptDamaged'

/** A receipt up to this size is sent as it is: that a picture was shown before is told by its bytes (record 0052). */
const asReceiptBytes = 2_000_000
/** What no other is compared with goes as it is where the slowest line that is waited for carries it within half a minute. */
export const asDocumentBytes = 400_000

/** JPEG, PNG and WebP by their first bytes, whatever the file calls itself; the server looks again. */
function isPicture(head: Uint8Array): boolean {
  const begins = (bytes: readonly number[], at = 0) => bytes.every((byte, place) => head[at + place] === byte)
  return (
    begins([0xff, 0xd8, 0xff]) ||
    begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8))
  )
}

/** What is sent of the files that were chosen; it goes with them. */
const toSend = new WeakMap<File, Promise<File>>()

/**
 * What is sent of a chosen picture: one that is made smaller here, since the server makes it so anyway; the file itself where
 * that cannot be done. A file is drawn once: a request that is sent again must have the same bytes (record 0950).
 */
export function pictureToSend(file: File, asItIsBytes = asReceiptBytes): Promise<File> {
  const known = toSend.get(file) ?? (file.size > asItIsBytes ? shrink(file) : Promise.resolve(file))
  toSend.set(file, known)
  return known
}

const drawing = () => import('./shrink-picture.ts')

async function shrink(file: File): Promise<File> {
  try {
    const { shrinkPicture } = await drawing()
    return await shrinkPicture(file)
  } catch {
    return file // the line is away, or the phone has no room to draw it: the server may still read it
  }
}

/** Why a file of more than 5 MB is not sent, which it would be if it could be made smaller; null where it can. */
async function faultOfLarge(file: File): Promise<ReceiptFault | null> {
  try {
    await drawing()
  } catch {
    toSend.delete(file)
    return 'receiptNotReady'
  }
  return (await pictureToSend(file)).size > largestPictureBytes ? 'receiptTooLarge' : null
}

/** What is wrong with a chosen file, or null for a picture that is at most 5 MB as it is sent. */
export async function receiptFault(file: File, asItIsBytes = asReceiptBytes): Promise<ReceiptFault | null> {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
    if (!isPicture(head)) return 'receiptNotPicture'
  } catch {
    return 'receiptDamaged' // a file that is gone, or in a cloud that does not answer
  }
  if (file.size > largestPictureBytes) return faultOfLarge(file)
  void pictureToSend(file, asItIsBytes) // drawn while the member goes on
  return null
}
