import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pngChunk } from './bank-scene.ts'

export interface Look {
  width: number
  height: number
  isInterlaced?: boolean
  has16Bits?: boolean
}

const plain = ({ width, height }: Look, channels: 3 | 4) =>
  sharp({ create: { width, height, channels, background: '#2a6' }, limitInputPixels: false })

/** A PNG of one colour: few bytes, however many pixels. */
export function newPng({ isInterlaced = false, has16Bits = false, ...look }: Look): Promise<Buffer> {
  const picture = has16Bits ? plain(look, 4).toColourspace('rgb16') : plain(look, 4)
  return picture.png({ progressive: isInterlaced }).toBuffer()
}

/** A small PNG with `count` texts, each of which unfolds to 3 MB. */
export async function newTextBomb(count: number): Promise<Buffer> {
  const png = await newPng({ width: 8, height: 8 })
  const text = deflateSync(Buffer.alloc(3_000_000, 'a'), { level: 9 })
  const texts = Array.from({ length: count }, (_, n) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`Comment${n}\0\0`, 'latin1'), text])),
  )
  const endOfHeader = 33
  return Buffer.concat([png.subarray(0, endOfHeader), ...texts, png.subarray(endOfHeader)])
}

const startOfScan = Buffer.from([0xff, 0xda])
const startOfTable = Buffer.from([0xff, 0xc4])

/** A progressive JPEG that goes over its pixels `count` times more, coefficient by coefficient and bit by bit, some 30 bytes each. */
export async function newScanBomb(look: Look, count: number): Promise<Buffer> {
  const jpeg = await plain(look, 3).jpeg({ progressive: true, optimiseScans: false }).toBuffer()
  const begin = jpeg.indexOf(startOfScan, jpeg.indexOf(startOfScan) + 2)
  const model = jpeg.subarray(begin, jpeg.indexOf(startOfTable, begin))
  const scans = Array.from({ length: count }, (_, n) => {
    const bit = 13 - Math.floor(n / 63)
    const scan = Buffer.from(model)
    scan.set([1 + (n % 63), 1 + (n % 63), bit === 13 ? bit : ((bit + 1) << 4) | bit], 7)
    return scan
  })
  return Buffer.concat([jpeg.subarray(0, begin), ...scans, Buffer.from([0xff, 0xd9])])
}
