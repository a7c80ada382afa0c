import { rm } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { ownPlace } from '../support/addresses.ts'
import { sendDocuments } from '../support/documents.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('staff read a document large: enlarged, turned and moved as a receipt is, and the other picture only once it is asked for', async ({
  page,
  browser,
  watched,
}) => {
  const member = await join(page)
  await sendDocuments(page)

  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console/kyc')
  const asked: string[] = []
  const address = /\/api\/console\/kyc\/[^/]+\/(document|selfie)$/
  desk.on('request', (request) => asked.push(...(address.exec(request.url())?.slice(1) ?? [])))
  let isDown = true
  watched.allow(/net::ERR_FAILED/)
  await desk.route(/\/api\/console\/kyc\/[^/]+\/document$/, (route) => (isDown ? route.abort() : route.continue()))
  await desk.getByRole('link', { name: member.username }).click()
  await expect(desk.getByText('Foto gagal dimuat.')).toBeVisible()
  isDown = false
  await desk.getByRole('button', { name: 'Coba lagi' }).click()
  const document = desk.getByRole('img', { name: `Dokumen ${member.username}` })
  await expect(document).toBeVisible()
  const widthOf = async () => (await document.boundingBox())?.width ?? 0
  const fitting = await widthOf()
  const pane = await desk.getByRole('region', { name: 'Dokumen', exact: true }).boundingBox()
  expect(pane?.height, 'most of the window is the picture’s').toBeGreaterThan(600)
  await desk.getByRole('button', { name: 'Perbesar' }).click()
  await expect(desk.getByText('150%')).toBeVisible()
  await expect.poll(widthOf).toBeCloseTo(fitting * 1.5, 0)
  const topOf = async () => (await document.boundingBox())?.y ?? 0
  const top = await topOf()
  await document.hover()
  await desk.mouse.down()
  await desk.mouse.move(700, 300, { steps: 5 })
  await desk.mouse.move(700, 240, { steps: 5 })
  await desk.mouse.up()
  await expect.poll(topOf, 'a mouse pushes it, also after it had failed').toBeLessThan(top)
  await desk.getByRole('button', { name: 'Pas layar' }).click()
  await desk.getByRole('button', { name: 'Putar' }).click()
  await expect.poll(() => document.evaluate((image) => image.style.transform)).toContain('rotate(90deg)')
  await expectAccessible(desk)
  expect(new Set(asked), 'what nobody looked at is in no trail').toEqual(new Set(['document']))

  await desk.keyboard.press('f')
  const selfie = desk.getByRole('img', { name: `Foto diri ${member.username}` })
  await expect(selfie).toBeVisible()
  await expect(document).toHaveCount(0)
  await desk.keyboard.press('+')
  await expect(desk.getByText('150%')).toBeVisible()
  await desk.getByText('Dokumen', { exact: true }).first().click()
  await expect(document).toBeVisible()
  await expect(desk.getByText('100%'), 'each picture begins whole').toBeVisible()
  await context.close()
})

test('staff read that a file is not there, and whom to ask for it, instead of trying again in vain', async ({
  page,
  browser,
}) => {
  const member = await join(page)
  await sendDocuments(page)
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console/kyc')
  const link = desk.getByRole('link', { name: member.username })
  const id = /kyc_[^/?]+/.exec((await link.getAttribute('href')) ?? '')?.[0]
  const folder = joinPath(process.env.E2E_DATA_DIR ?? '', '..', String(ownPlace), 'kyc', 'demo')
  await rm(joinPath(folder, `${id}-document.webp`))
  await link.click()
  await expect(desk.getByRole('alert')).toHaveText('Berkas gambar ini tidak ada. Minta anggota mengirimnya lagi.')
  await expect(desk.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0)
  await expectAccessible(desk)
  await desk.keyboard.press('f')
  await expect(desk.getByRole('img', { name: `Foto diri ${member.username}` })).toBeVisible()
  await context.close()
})
