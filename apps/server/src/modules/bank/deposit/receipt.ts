import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type BankCode, bankRefusal } from '../errors.ts'

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

export interface Receipt {
  /** WebP, with nothing in it but pixels. */
  bytes: Buffer
  /** SHA-256 of the pixels as they are kept. */
  hash: string
}

/** Content type of every receipt that is kept. */
export const receiptType = 'image/webp'

let decoding: Promise<unknown> = Promise.resolve()

/**
 * Checks a picture by its first bytes, bounds its pixels and encodes it anew, which drops metadata and whatever rides
 * along in the file. One picture at a time: a decoder may take a processor for a while.
 *
 * @throws Refusal RECEIPT_NOT_PICTURE, RECEIPT_TOO_LARGE, RECEIPT_TOO_MANY_PIXELS, RECEIPT_DAMAGED
 */
export function readReceipt(image: Uint8Array): Promise<Receipt> {
  if (image.length > largestBytes) throw bankRefusal('RECEIPT_TOO_LARGE')
  const format = magic.find(([, matches]) => matches(image))?.[0]
  if (!format) throw bankRefusal('RECEIPT_NOT_PICTURE')
  const turn = decoding.then(() => encodeAnew(image, format))
  decoding = turn.catch(() => {}) // the caller of that turn hears of it
  return turn
}

async function encodeAnew(image: Uint8Array, format: Format): Promise<Receipt> {
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const
  const shape = await sharp(image, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => refuse('RECEIPT_DAMAGED'))
  if (shape.format !== format) refuse('RECEIPT_NOT_PICTURE')
  if (shape.width * shape.height > mostPixels) refuse('RECEIPT_TOO_MANY_PIXELS')
  const bytes = await sharp(image, options)
    .rotate() // as the camera meant it; the note that says so is dropped
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 8 })
    .webp({ quality })
    .toBuffer()
    .catch(() => refuse('RECEIPT_DAMAGED'))
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}

function refuse(code: BankCode): never {
  throw bankRefusal(code)
}
