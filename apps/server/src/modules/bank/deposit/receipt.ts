import { type Picture, PictureFault, readPicture } from '../../../platform/pictures.ts'
import { bankRefusal } from '../errors.ts'

/**
 * A receipt as it is kept: encoded anew, with nothing in it but pixels.
 *
 * @throws Refusal RECEIPT_NOT_PICTURE, RECEIPT_TOO_LARGE, RECEIPT_TOO_MANY_PIXELS, RECEIPT_DAMAGED
 */
export function readReceipt(image: Uint8Array): Promise<Picture> {
  return readPicture(image).catch((fault: unknown) => {
    throw fault instanceof PictureFault ? bankRefusal(`RECEIPT_${fault.code}`) : fault
  })
}
