import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type ContentCode, refuseContent } from '../errors.ts'

const largestBytes = 5 * 1024 * 1024
const mostPixels = 60_000_000
/** What SQL accepts of one picture. */
const mostKept = 1_048_576

/** How large a picture is kept, by what it is for. Icons are PNG: not every browser takes another for them. */
const uses = {
  content: { width: 1_600, height: 1_600, type: 'image/webp' },
  logo: { width: 480, height: 160, type: 'image/webp' },
  favicon: { width: 512, height: 512, type: 'image/png' },
} as const

export type PictureUse = keyof typeof uses

export interface Picture {
  id: string
  type: 'image/webp' | 'image/png'
  width: number
  height: number
  bytes: Buffer
}

/** How each format begins, byte for byte as Latin letters. */
const magic = {
  jpeg: (head: string) => head.startsWith('\xff\xd8\xff'),
  png: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head: string) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
} as const

let decoding: Promise<unknown> = Promise.resolve()

/**
 * Checks a picture by its first bytes, bounds its pixels and encodes it anew, which drops metadata and whatever rides
 * along in the file. One at a time: a decoder may take a processor for a while.
 *
 * @throws Refusal NOT_PICTURE, PICTURE_TOO_LARGE, PICTURE_DAMAGED
 */
export function encodePicture(image: Uint8Array, use: PictureUse): Promise<Picture> {
  if (image.length > largestBytes) refuse('PICTURE_TOO_LARGE')
  const head = Buffer.from(image.subarray(0, 16)).toString('latin1')
  const format = Object.entries(magic).find(([, begins]) => begins(head))?.[0]
  if (!format) refuse('NOT_PICTURE')
  const turn = decoding.then(() => encodeAnew(image, format, use))
  decoding = turn.catch(() => {}) // the caller of that turn hears of it
  return turn
}

async function encodeAnew(image: Uint8Array, format: string, use: PictureUse): Promise<Picture> {
  const { width, height, type } = uses[use]
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const
  const shape = await sharp(image, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => refuse('PICTURE_DAMAGED'))
  if (shape.format !== format) refuse('NOT_PICTURE')
  if (shape.width * shape.height > mostPixels) refuse('PICTURE_TOO_LARGE')
  const shaped = sharp(image, options)
    .rotate() // as the camera meant it; the note that says so is dropped
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 8 })
  const encoded = type === 'image/png' ? shaped.png({ compressionLevel: 9 }) : shaped.webp({ quality: 82 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => refuse('PICTURE_DAMAGED'))
  if (data.length > mostKept) refuse('PICTURE_TOO_LARGE')
  const id = createHash('sha256').update(data).digest('hex').slice(0, 32)
  return { id, type, width: info.width, height: info.height, bytes: data }
}

function refuse(code: ContentCode): never {
  throw refuseContent(code)
}
