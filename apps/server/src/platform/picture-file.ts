export type PictureFormat = 'jpeg' | 'png' | 'webp'

/** How each format begins, byte for byte as Latin letters. */
const magic = {
  jpeg: (head: string) => head.startsWith('\xff\xd8\xff'),
  png: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head: string) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
} as const satisfies Record<PictureFormat, (head: string) => boolean>

/** What a file is by its first bytes, whatever its name says. */
export function formatOf(image: Uint8Array): PictureFormat | undefined {
  const head = Buffer.from(image.subarray(0, 16)).toString('latin1')
  return (Object.keys(magic) as PictureFormat[]).find((format) => magic[format](head)) // the table's own keys
}

const signatureBytes = 8
/** Length, type and checksum. */
const frameBytes = 12
/** What a PNG's pixels need; EXIF says which way is up. */
const kept: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB', 'iCCP', 'eXIf'])

/**
 * A PNG without its texts. Each may unfold to 8 MB, a thousand of them are read with the header, and they are dropped later
 * in any case: 500 KB of them took half a gigabyte (record 0600).
 */
export function withoutTexts(png: Uint8Array): Uint8Array {
  const file = Buffer.from(png.buffer, png.byteOffset, png.length)
  const parts = [file.subarray(0, signatureBytes)]
  for (let at = signatureBytes; at + frameBytes <= file.length; ) {
    const end = at + frameBytes + file.readUInt32BE(at)
    if (kept.has(file.toString('latin1', at + 4, at + 8))) parts.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

const startOfScan = Buffer.from([0xff, 0xda])

/** How often a JPEG goes over its pixels; inside of other data these two bytes are rare. */
export function countScans(jpeg: Uint8Array): number {
  const file = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length)
  let scans = 0
  for (let at = file.indexOf(startOfScan); at >= 0; at = file.indexOf(startOfScan, at + 2)) scans += 1
  return scans
}
