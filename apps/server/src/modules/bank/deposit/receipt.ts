import { type Picture, PictureFault, readPictures, type Sender } from '../../../platform/pictures.ts'
import { refuseBank } from '../errors.ts'

/**
 * A receipt as it is kept: encoded anew, with nothing in it but pixels.
 *
 * @throws Refusal RECEIPT_NOT_PICTURE, RECEIPT_TOO_LARGE, RECEIPT_TOO_MANY_PIXELS, RECEIPT_DAMAGED, RECEIPT_BUSY
 */
export async function readReceipt(image: Uint8Array, sender: Sender): Promise<Picture> {
  const { receipt } = await readPictures({ receipt: image }, sender).catch((fault: unknown) => {
    throw fault instanceof PictureFault ? refuseBank(`RECEIPT_${fault.code}`) : fault
  })
  return receipt
}
