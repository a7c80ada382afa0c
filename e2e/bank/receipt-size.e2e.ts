import { join } from '../support/people.ts'
import { expect, readCaptcha, test, untilAlive } from '../support/test.ts'

declare global {
  interface Window {
    /** Pictures as they were sent, and for how long each of their calls was waited. */
    sentPictures: Blob[]
    waitedMs: number[]
  }
}

/** A JPEG of a camera that was held upright: it lies on its side, and says so. Above 5 MB, as of a large camera. */
async function takePhoto(): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = 3_200
  canvas.height = 2_400
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

test('a photo of a large camera is sent small, upright and the same again, with the time that a slow line takes for it', async ({
  page,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
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
  const photo = Buffer.from(await page.evaluate(takePhoto), 'base64')
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
  await page.getByRole('button', { name: 'Dapatkan jumlah transfer' }).click()
  const code = await readCaptcha(page, () =>
    page.locator('input[type=file]').setInputFiles({ name: 'bukti.jpg', mimeType: 'image/jpeg', buffer: photo }),
  )
  await page.getByLabel('Kode verifikasi').fill(code)
  await page.route('**/api/Bank/Deposit', (route) => route.abort(), { times: 1 })
  const send = page.getByRole('button', { name: 'Kirim deposit' })
  await send.click()
  await expect(page.getByText('Koneksi terputus', { exact: false })).toBeVisible()
  await send.click()
  await expect(
    page.getByText('Deposit terkirim').or(page.getByText('Deposit menunggu persetujuan')).first(),
  ).toBeVisible()
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
