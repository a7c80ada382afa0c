import { ask, lookAtPictures } from '../support/calls.ts'
import { sendDocuments } from '../support/documents.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('the member’s page says who they are proved to be, their level and the turnover left, or that it could not be had', async ({
  page,
  browser,
  watched,
}) => {
  const { username } = await join(page)
  const desk = await staffAt(browser, 'kasir@demo.test', `/console/members?search=${username}`)
  const link = desk.page.getByRole('link', { name: username })
  const card = desk.page.getByRole('region', { name: 'Verifikasi, tingkat, turnover' })
  watched.allow(/net::ERR_FAILED/)
  let isDown = true
  await desk.page.route(/\/identity$|\/turnover$/, (route) => (isDown ? route.abort() : route.continue()))
  await link.click()
  await expect(card.getByRole('alert'), 'nothing is told in its place').toHaveText([
    /^Gagal dimuat\./,
    /^Gagal dimuat\./,
  ])
  await expect(card).not.toContainText('Rp')
  await expect(card.getByText('Belum diajukan')).toHaveCount(0)
  await expectAccessible(desk.page)
  isDown = false
  await card.getByRole('button', { name: 'Coba lagi Identitas' }).click()
  await expect(card.getByText('Belum diajukan')).toBeVisible()
  await card.getByRole('button', { name: 'Coba lagi Sisa turnover sebelum penarikan' }).click()
  await expect(card.getByText('Tidak ada', { exact: true })).toBeVisible()

  await sendDocuments(page)
  await expect(card.getByText('Terkirim'), 'the page hears of it').toBeVisible()
  const id = (await card.getByRole('link', { name: 'KTP' }).getAttribute('href'))?.split('/').at(-1) ?? ''
  await ask(desk.page, `console/kyc/${id}/claim`, {})
  await lookAtPictures(desk.page, id)
  await ask(desk.page, `console/kyc/${id}/approve`, {})
  await expect(card.getByText('Terverifikasi')).toBeVisible()
  await expect(card.getByText(/^Sejak \d\d-\d\d-\d{4}/)).toBeVisible()
  await expect(card.getByText(/^Sampai \d\d-\d\d-\d{4}/)).toBeVisible()
  await expectAccessible(desk.page)

  await test.step('what the reader has no right to is not there', async () => {
    await desk.page.route('**/api/console/me', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const kept = answer.result.permissions.filter((each: string) => each !== 'kyc.read' && each !== 'promotion.read')
      await route.fulfill({ response, json: { ...answer, result: { ...answer.result, permissions: kept } } })
    })
    await desk.page.reload()
    await expect(card.getByText('Tingkat', { exact: true })).toBeVisible()
    await expect(card.getByText('Identitas')).toHaveCount(0)
    await expect(card.getByText('Sisa turnover')).toHaveCount(0)
  })
  await desk.context.close()
})
