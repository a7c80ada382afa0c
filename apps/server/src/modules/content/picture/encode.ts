import { type Keeping, PictureFault, readPictures, type Sender } from '../../../platform/pictures.ts'
import { type ContentCode, refuseContent } from '../errors.ts'

/** What SQL accepts of one picture. */
const mostKept = 1_048_576

/** How large a picture is kept, by what it is for. Icons are PNG: not every browser takes another for them. */
const uses = {
  content: { width: 1_600, height: 1_600, type: 'image/webp', quality: 82 },
  game: { width: 480, height: 480, type: 'image/webp', quality: 82 },
  logo: { width: 480, height: 160, type: 'image/webp', quality: 82 },
  favicon: { width: 512, height: 512, type: 'image/png', quality: 82 },
} as const satisfies Record<string, Keeping>

export type PictureUse = keyof typeof uses

export interface Picture {
  id: string
  type: 'image/webp' | 'image/png'
  width: number
  height: number
  bytes: Buffer
}

const codes: Readonly<Record<PictureFault['code'], ContentCode>> = {
  NOT_PICTURE: 'NOT_PICTURE',
  TOO_LARGE: 'PICTURE_TOO_LARGE',
  TOO_MANY_PIXELS: 'PICTURE_TOO_LARGE',
  DAMAGED: 'PICTURE_DAMAGED',
  BUSY: 'PICTURE_BUSY',
}

/**
 * A picture that staff uploaded, as it is kept.
 *
 * @throws Refusal NOT_PICTURE, PICTURE_TOO_LARGE, PICTURE_DAMAGED, PICTURE_BUSY
 */
export async function encodePicture(image: Uint8Array, use: PictureUse, sender: Sender): Promise<Picture> {
  const { picture } = await readPictures({ picture: image }, sender, uses[use]).catch((fault: unknown) => {
    throw fault instanceof PictureFault ? refuseContent(codes[fault.code]) : fault
  })
  const { bytes, width, height, hash } = picture
  if (bytes.length > mostKept) throw refuseContent('PICTURE_TOO_LARGE')
  return { id: hash.slice(0, 32), type: uses[use].type, width, height, bytes }
}
