import type { Page } from '@playwright/test'
import { join } from '../support/people.ts'
import { expect, readCaptcha, test, untilAlive } from '../support/test.ts'

declare global {
  interface Window {
    /** Pictures as they were sent, and for how long each of their calls was waited. */
    sentPictures: Blob[]
    waitedMs: number[]
    /** Canvases that were made a file of. */
    filesDrawn: number
  }
}

/** A JPEG of a camera that was held upright: it lies on its side, and says so. Of noise, so that its bytes are many. */
async function takePhoto([width, height]: readonly [number, number]): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  const noise = context?.createImageData(canvas.width, canvas.height)
  if (!context || !noise) throw new Error('there is no canvas')
  for (let at = 0; at < noise.data.length; at += 65_536)
    crypto.getRandomValues(noise.data.subarray(at, Math.min(at + 65_536, noise.data.length)))
  for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
  context.putImageData(noise, 0, 0)
  context.fillStyle = 'red' // its upper left corner, which is at the upper right of what is shown
  context.fillRect(0, 0, 800, 800)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  const bytes = new Uint8Array((await jpeg?.arrayBuffer()) ?? [])
  const turned = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...turned]
  const whole = new Blob([bytes.slice(0, 2), new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]), bytes.slice(2)])
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.readAsDataURL(whole)
  })
}

/** Above 5 MB, as of a large camera; between 2 and 5; and no larger than a screenshot. */
const sizes = { large: [3_200, 2_400], usual: [2_200, 1_650], small: [1_400, 1_050] } as const

async function photoOf(page: Page, size: keyof typeof sizes): Promise<Buffer> {
  return Buffer.from(await page.evaluate(takePhoto, sizes[size]), 'base64')
}

/** The deposit page of a new member, where a receipt is asked for; what it sends is kept on it. */
async function openReceipt(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sentPictures = []
    window.waitedMs = []
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      window.waitedMs.push(ms)
      return timeout(ms)
    }
    const send = window.fetch.bind(window)
    window.fetch = (to, how) => {
      const picture = how?.body instanceof FormData ? how.body.get('image') : null
      if (picture instanceof Blob) window.sentPictures.push(picture)
      return send(to, how)
    }
  })
  await join(page)
  await page.goto('/transaction/deposit')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

/** Sends the receipt that was chosen. @returns it */
async function send(page: Page, code: string): Promise<Buffer> {
  await page.getByLabel('Kode verifikasi').fill(code)
  await page.getByRole('button', { name: 'Kirim deposit' }).click()
  await expect(taken(page)).toBeVisible()
  const sent = await page.evaluate(async () => {
    const bytes = new Uint8Array((await window.sentPictures[0]?.arrayBuffer()) ?? [])
    return Array.from(bytes)
  })
  return Buffer.from(sent)
}

const taken = (page: Page) =>
  page.getByText('Deposit terkirim').or(page.getByText('Deposit menunggu persetujuan')).first()

test('a photo of a large camera is sent small, upright and the same again, with the time that a slow line takes for it', async ({
  page,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  await openReceipt(page)
  const photo = await photoOf(page, 'large')
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
  const code = await readCaptcha(page, () => choose(page, 'bukti.jpg', photo))
  await page.getByLabel('Kode verifikasi').fill(code)
  await page.route('**/api/Bank/Deposit', (route) => route.abort(), { times: 1 })
  const send = page.getByRole('button', { name: 'Kirim deposit' })
  await send.click()
  await expect(page.getByText('Koneksi terputus', { exact: false })).toBeVisible()
  await send.click()
  await expect(taken(page)).toBeVisible()
  const sent = await page.evaluate(async () => {
    const [first, second] = await Promise.all(window.sentPictures.map((each) => each.arrayBuffer()))
    const isSame = first && second && new Uint8Array(first).every((byte, at) => byte === new Uint8Array(second)[at])
    const image = await createImageBitmap(window.sentPictures[0] ?? new Blob())
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const corner = [...(context?.getImageData(width - 100, 100, 1, 1).data ?? [])]
    return { isSame, width, height, corner, bytes: first?.byteLength ?? 0, type: window.sentPictures[0]?.type }
  })
  expect(sent).toMatchObject({ isSame: true, width: 1_500, height: 2_000, type: 'image/jpeg' })
  const [red = 0, green = 255, blue = 255] = sent.corner
  expect(red, 'upright').toBeGreaterThan(200)
  expect(Math.max(green, blue)).toBeLessThan(60)
  expect(sent.bytes).toBeLessThan(photo.length / 2)
  const longest = await page.evaluate(() => Math.max(...window.waitedMs))
  expect(longest, '60 s, and what its bytes take at 100 kbit/s').toBe(60_000 + Math.ceil(sent.bytes / 12.5))
})

test('of two photos the one that was chosen last is sent, while the first is still made smaller; up to 2 MB it is sent as it is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.filesDrawn = 0
    const draw = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (done, ...how) {
      draw.call(
        this,
        (blob) => {
          done(blob)
          window.filesDrawn += 1
        },
        ...how,
      )
    }
  })
  await openReceipt(page)
  const [large, small] = [await photoOf(page, 'large'), await photoOf(page, 'small')]
  expect(small.length).toBeGreaterThan(400_000)
  expect(small.length).toBeLessThan(2_000_000)
  const held = Promise.withResolvers<void>()
  await page.route('**/shrink-picture*', async (route) => {
    await held.promise
    await route.continue()
  })
  await choose(page, 'besar.jpg', large)
  const field = page.locator('label.picture')
  await expect(field, 'it is looked at').toHaveAttribute('aria-busy', 'true')
  const code = await readCaptcha(page, () => choose(page, 'kecil.jpg', small))
  await expect(field.getByText('kecil.jpg')).toBeVisible()
  await expect(field).not.toHaveAttribute('aria-busy')
  held.resolve()
  await expect.poll(() => page.evaluate(() => window.filesDrawn), 'both photos, and the first made smaller').toBe(3)
  const sent = await send(page, code)
  expect(sent.equals(small), 'byte for byte').toBe(true)
})

test('a browser that shows pages other pixels than they have drawn sends the photo itself', async ({ page }) => {
  await page.addInitScript(() => {
    const read = CanvasRenderingContext2D.prototype.getImageData
    CanvasRenderingContext2D.prototype.getImageData = function (...given: Parameters<typeof read>) {
      const pixels = read.apply(this, given)
      pixels.data[4] = (pixels.data[4] ?? 0) ^ 1
      return pixels
    }
  })
  await openReceipt(page)
  const photo = await photoOf(page, 'usual')
  expect(photo.length).toBeGreaterThan(2_000_000)
  expect(photo.length).toBeLessThan(5 * 1024 * 1024)
  const code = await readCaptcha(page, () => choose(page, 'bukti.jpg', photo))
  const sent = await send(page, code)
  expect(sent.equals(photo), 'byte for byte').toBe(true)
})

test('a photo that is too large as it is, while the line is away, is asked for again and not called too large', async ({
  page,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  await openReceipt(page)
  const photo = await photoOf(page, 'large')
  // From now on the page is loaded anew for a part that the server has no longer: that it is not there decides.
  await page.locator('.ambient-region').waitFor({ state: 'attached' })
  for (const file of ['**/shrink-picture*', '**/version.json']) await page.route(file, (route) => route.abort())
  await choose(page, 'bukti.jpg', photo)
  await expect(page.getByText('Foto sebesar ini belum bisa disiapkan.', { exact: false })).toBeVisible()
  await expect(page.getByText('Foto terlalu besar', { exact: false })).toHaveCount(0)
})
