import { createHash } from 'node:crypto'
import { largestPictureBytes } from '@balai/contract'
import sharp, { type Metadata } from 'sharp'
import { countScans, formatOf, type PictureFormat, withoutTexts } from './picture-file.ts'
import { createTurns, NoRoom } from './turns.ts'

/** Of a JPEG that is made smaller while it is read, which costs little: cameras of phones have 12 to 50 million. */
const mostPixels = 60_000_000
/** Of any other, which is unpacked whole: a phone's screenshot has 4 million, a photo kept as PNG 12. */
const mostWholePixels = 16_000_000
/** A progressive JPEG has some ten; thousands would cost minutes, in which nothing stops the decoder. */
const mostScans = 100
/**
 * One within the bounds takes some tenths of a second, on a busy machine a few. Whoever passes this found the machine too busy:
 * what a picture costs was bounded before (record 0644).
 */
const mostSeconds = 15

/** How a picture is kept: as large as fits into a rectangle, never larger than it came. */
export interface Keeping {
  width: number
  height: number
  type: 'image/webp' | 'image/png'
  /** Of WebP. */
  quality: number
}

/** What a picture is when nothing else is said, for reading what a photo shows. */
const asPhoto: Keeping = { width: 2_000, height: 2_000, type: 'image/webp', quality: 80 }

/** What was wrong with a picture; whoever asked gives it words. BUSY is no fault of the picture's. */
export class PictureFault extends Error {
  readonly code: 'NOT_PICTURE' | 'TOO_LARGE' | 'TOO_MANY_PIXELS' | 'DAMAGED' | 'BUSY'
  /** Which of several pictures. */
  readonly field: string
  constructor(code: PictureFault['code'], field = '') {
    super(code)
    this.name = 'PictureFault'
    this.code = code
    this.field = field
  }
}

export interface Picture {
  /** Encoded anew, with nothing in it but pixels. */
  bytes: Buffer
  width: number
  height: number
  /** SHA-256 of the bytes. */
  hash: string
}

/** Who sends pictures, and whether they are still there. */
export interface Sender {
  operatorId: string
  /** Member or staff; their pictures are read one after another. */
  whose: string
  gone: AbortSignal
}

/** Content type of every picture that is kept as a photo. */
export const pictureType = 'image/webp'

/** Comes with every picture that is answered: no browser may take it for anything else, or run what is in it. */
export const pictureHeaders = {
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
} as const

/** Of the whole process: a decoder takes a processor for a while. Ten copies of one tap are let in. */
export const turns = createTurns({ most: 30, mostWithMore: 12 })
/** Seconds after which who found no room may come again. */
export const busySeconds = 5

/** Reads the pictures of one request. @throws PictureFault */
export type ReadPictures = <Field extends string>(
  /** By the name of their field. */
  images: Readonly<Record<Field, Uint8Array>>,
  sender: Sender,
  keeping?: Keeping,
) => Promise<Record<Field, Picture>>

/**
 * Pictures are read and encoded anew, which drops metadata and whatever rides along in the files. All of a request are looked
 * at before one is decoded; then they wait for their sender's turn (records 0600, 0777), and each may be worked on for so long.
 */
export function createPictureReader({ mostSeconds }: { mostSeconds: number }): ReadPictures {
  return async <Field extends string>(
    images: Readonly<Record<Field, Uint8Array>>,
    { operatorId, whose, gone }: Sender,
    keeping: Keeping = asPhoto,
  ) => {
    const files: (readonly [Field, Uint8Array])[] = []
    for (const [field, image] of Object.entries(images) as [Field, Uint8Array][])
      files.push([field, await checkPicture(image, field)])
    const read = async () => {
      const pictures: (readonly [Field, Picture])[] = []
      for (const [field, file] of files) pictures.push([field, await encodeAnew(file, { keeping, mostSeconds, field })])
      return Object.fromEntries(pictures) as Record<Field, Picture> // each field of `images` has its file
    }
    return turns.take({ whose, among: operatorId }, gone, read).catch((fault: unknown) => {
      throw fault instanceof NoRoom ? new PictureFault('BUSY') : fault
    })
  }
}

/** The reader of all pictures that members and staff send. */
export const readPictures = createPictureReader({ mostSeconds })

/** Bounds what decoding will cost by what a file says of itself. @returns what is decoded of it */
async function checkPicture(image: Uint8Array, field: string): Promise<Uint8Array> {
  const refuse = refuseIn(field)
  if (image.length > largestPictureBytes) return refuse('TOO_LARGE')
  const format = formatOf(image) ?? refuse('NOT_PICTURE')
  const file = format === 'png' ? withoutTexts(image) : image
  const shape = await sharp(file, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => refuse('DAMAGED'))
  if (shape.format !== format) refuse('NOT_PICTURE')
  if (isTooMuch(file, format, shape)) refuse('TOO_MANY_PIXELS')
  return file
}

function isTooMuch(file: Uint8Array, format: PictureFormat, shape: Metadata): boolean {
  const pixels = shape.width * shape.height
  if (format === 'jpeg' && !shape.isProgressive) return pixels > mostPixels
  const isInterlaced = format === 'png' && shape.isProgressive
  const times = (isInterlaced ? 2 : 1) * (shape.depth === 'ushort' ? 2 : 1) // as its cost was measured
  return times * pixels > mostWholePixels || (format === 'jpeg' && countScans(file) > mostScans)
}

async function encodeAnew(
  file: Uint8Array,
  { keeping, mostSeconds, field }: { keeping: Keeping; mostSeconds: number; field: string },
): Promise<Picture> {
  const refuse = refuseIn(field)
  const { width, height, type, quality } = keeping
  const shaped = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .rotate() // as the camera meant it; the note that says so is dropped
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: mostSeconds })
  const encoded = type === 'image/png' ? shaped.png({ compressionLevel: 9 }) : shaped.webp({ quality })
  const { data, info } = await encoded
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => refuse(/^timeout/.test(error.message) ? 'BUSY' : 'DAMAGED'))
  const hash = createHash('sha256').update(data).digest('hex')
  return { bytes: data, width: info.width, height: info.height, hash }
}

const refuseIn =
  (field: string) =>
  (code: PictureFault['code']): never => {
    throw new PictureFault(code, field)
  }
