import { createHash } from 'node:crypto'
import sharp from 'sharp'

const largestBytes = 5 * 1024 * 1024
/** A phone's screenshot has 4 million pixels, its camera 12 to 50 million. */
const mostPixels = 60_000_000
const longestSide = 2_000
const quality = 80

type Format = 'jpeg' | 'png' | 'webp'

const magic: readonly (readonly [Format, (bytes: Uint8Array) => boolean])[] = [
  ['jpeg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['png', (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [
    'webp',
    (bytes) => startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
  ],
]

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, place) => bytes[place] === byte)
}

/** What was wrong with a picture; whoever asked gives it words. */
export class PictureFault extends Error {
  readonly code: 'NOT_PICTURE' | 'TOO_LARGE' | 'TOO_MANY_PIXELS' | 'DAMAGED'
  constructor(code: PictureFault['code']) {
    super(code)
    this.name = 'PictureFault'
    this.code = code
  }
}

export interface Picture {
  /** WebP, with nothing in it but pixels. */
  bytes: Buffer
  /** SHA-256 of the pixels as they are kept. */
  hash: string
}

/** Content type of every picture that is kept. */
export const pictureType = 'image/webp'

/** Comes with every picture that is answered: no browser may take it for anything else, or run what is in it. */
export const pictureHeaders = {
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
} as const

let decoding: Promise<unknown> = Promise.resolve()

/**
 * Checks a picture by its first bytes, bounds its pixels and encodes it anew, which drops metadata and whatever rides
 * along in the file. One picture at a time: a decoder may take a processor for a while.
 *
 * @throws PictureFault
 */
export async function readPicture(image: Uint8Array): Promise<Picture> {
  if (image.length > largestBytes) throw new PictureFault('TOO_LARGE')
  const format = magic.find(([, matches]) => matches(image))?.[0]
  if (!format) throw new PictureFault('NOT_PICTURE')
  const turn = decoding.then(() => encodeAnew(image, format))
  decoding = turn.catch(() => {}) // the caller of that turn hears of it
  return turn
}

async function encodeAnew(image: Uint8Array, format: Format): Promise<Picture> {
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const
  const shape = await sharp(image, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => refuse('DAMAGED'))
  if (shape.format !== format) refuse('NOT_PICTURE')
  if (shape.width * shape.height > mostPixels) refuse('TOO_MANY_PIXELS')
  const bytes = await sharp(image, options)
    .rotate() // as the camera meant it; the note that says so is dropped
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 8 })
    .webp({ quality })
    .toBuffer()
    .catch(() => refuse('DAMAGED'))
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}

function refuse(code: PictureFault['code']): never {
  throw new PictureFault(code)
}
