import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newReceipt } from '../../test/bank-scene.ts'
import { newPng, newScanBomb, newTextBomb } from '../../test/costly-pictures.ts'
import { createPictureReader, PictureFault, readPictures } from './pictures.ts'

const here = new AbortController().signal
const read = (picture: Uint8Array, whose = 'somebody') =>
  readPictures({ picture }, { operatorId: 'demo', whose, gone: here })
const fault = (picture: Uint8Array): Promise<unknown> =>
  read(picture).then(
    () => 'read',
    (error: unknown) => (error instanceof PictureFault ? error.code : error),
  )

/** Takes the turn for a while. @returns whether it is over */
async function occupy(): Promise<() => boolean> {
  let isOver = false
  const costly = await newPng({ width: 4_000, height: 4_000 })
  void read(costly, 'another').finally(() => {
    isOver = true
  })
  return () => isOver
}

/** As whoever sends it does on a busy machine: again, for as long as that is what is in the way. */
async function faultInTheEnd(picture: Uint8Array): Promise<unknown> {
  for (;;) {
    const found = await fault(picture)
    if (found !== 'BUSY') return found
  }
}

describe('pictures', () => {
  it('a screenshot of a large phone, a photo kept as PNG and one of 50 million pixels are read', async () => {
    const { picture } = await read(await newPng({ width: 1_440, height: 3_200 }))
    expect(picture).toMatchObject({ width: 900, height: 2_000 })
    expect(await faultInTheEnd(await newPng({ width: 4_032, height: 3_024 }))).toBe('read')
    const create = { width: 8_160, height: 6_144, channels: 3, background: '#2a6' } as const
    expect(await faultInTheEnd(await sharp({ create }).jpeg().toBuffer())).toBe('read')
    const progressive = await sharp({ create: { ...create, width: 4_000, height: 3_000 } })
      .jpeg({ progressive: true })
      .toBuffer()
    expect(await faultInTheEnd(progressive)).toBe('read')
  })

  it('one that took too long on a busy machine is not called too large: it may be sent again', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const grain = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer()
    const large = await sharp(grain).resize(7_700, 7_700, { kernel: 'nearest' }).jpeg({ quality: 5 }).toBuffer()
    // Packing 59 million pixels as a PNG takes any machine several seconds.
    const slow = { width: 9_000, height: 9_000, type: 'image/png', quality: 80 } as const
    const readBriefly = createPictureReader({ mostSeconds: 1 })
    const sent = readBriefly({ picture: large }, { operatorId: 'demo', whose: 'somebody', gone: here }, slow)
    await expect(sent).rejects.toMatchObject({ code: 'BUSY' })
  })

  it('one that has to be unpacked whole is bounded more closely, by how it is kept too, before it is', async () => {
    const webp = await sharp({ create: { width: 5_000, height: 4_000, channels: 3, background: '#2a6' } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer()
    const tooMuch = [
      await newPng({ width: 5_000, height: 4_000 }),
      await newPng({ width: 4_000, height: 3_000, isInterlaced: true }),
      await newPng({ width: 4_000, height: 3_000, has16Bits: true }),
      webp,
      await newScanBomb({ width: 5_000, height: 4_000 }, 0),
    ]
    const isOver = await occupy()
    for (const picture of tooMuch) expect(await fault(picture)).toBe('TOO_MANY_PIXELS')
    expect(isOver()).toBe(false)
  })

  it('a JPEG that goes over its pixels for ever is not decoded', async () => {
    const look = { width: 2_000, height: 2_000 }
    expect(await faultInTheEnd(await newScanBomb(look, 60))).toBe('read')
    expect(await fault(await newScanBomb(look, 400))).toBe('TOO_MANY_PIXELS')
  })

  it('texts that ride along in a PNG are never unfolded', async () => {
    const bomb = await newTextBomb(400)
    expect(bomb.length).toBeLessThan(2_000_000)
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 5)
    expect(await faultInTheEnd(bomb)).toBe('read')
    clearInterval(watch)
    expect(most - before).toBeLessThan(300_000_000) // unfolded they are 1.2 GB
  })

  it('all pictures of a request are looked at before one is decoded', async () => {
    const document = await newPng({ width: 4_000, height: 4_000 })
    const isOver = await occupy()
    const both = readPictures(
      { document, selfie: Buffer.from('x') },
      { operatorId: 'demo', whose: 'somebody', gone: here },
    )
    await expect(both).rejects.toMatchObject({ code: 'NOT_PICTURE', field: 'selfie' })
    expect(isOver()).toBe(false)
  })

  it('one member’s many pictures do not hold up another’s, and the member hears that it is too many', async () => {
    const costly = await newPng({ width: 2_500, height: 2_500 })
    const finished: string[] = []
    const many = Array.from({ length: 16 }, (_, n) =>
      read(costly, 'many').then(
        () => finished.push(`many ${n}`),
        (error: unknown) => (error as PictureFault).code, // readPictures throws no other
      ),
    )
    await expect.poll(() => finished.length).toBe(1)
    await read(await newReceipt(), 'another')
    expect(finished.length).toBeLessThanOrEqual(3)
    expect(await Promise.all(many)).toContain('BUSY')
  })
})
