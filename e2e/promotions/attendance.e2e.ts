import { approveDeposit, sendDeposit } from '../shots/stage.ts'
import { onDatabase } from '../support/database.ts'
import { loseAnswer } from '../support/lost.ts'
import { join, staffAt } from '../support/people.ts'
import { openAttendance } from '../support/promotions.ts'
import { expect, test, untilAlive } from '../support/test.ts'

test('record 0161: an attendance spin whose answer was lost can be asked for again, and tells the same prize', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  await page.routeWebSocket(/\/hubs\/member/, (socket) => void socket.close()) // it would tell the page
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  await openAttendance(desk.page)
  const { username } = await join(page)
  const yesterday = await sendDeposit(page)
  await approveDeposit(desk.page, yesterday.id)
  await onDatabase((client) =>
    client.query(
      `UPDATE wallet_deposit SET credited_at = credited_at - interval '1 day'
       WHERE member_id = (SELECT id FROM member WHERE username = $1)`,
      [username],
    ),
  )
  await page.goto('/transaction/claim-bonus')
  await untilAlive(page)
  const attendance = page.getByRole('region', { name: 'Putaran gratis deposit harian' })
  await test.step('on a day without a deposit it is said what counts and until when, and nothing of what would be lost', async () => {
    await expect(attendance.getByText('1 dari 2 hari')).toBeVisible()
    const counts = 'Deposit dihitung untuk hari saat disetujui. Hari berganti pukul 24.00 WIB.'
    await expect(attendance.getByText(counts)).toBeVisible()
    const taken = 'Putarannya diambil pada hari yang depositnya sudah sebesar itu.'
    await expect(attendance.getByText(taken)).toBeVisible()
    await expect(attendance).not.toContainText(/mulai dari awal|hilang|besok/)
  })
  await approveDeposit(desk.page, (await sendDeposit(page)).id)
  await page.reload()
  await untilAlive(page)
  const spin = attendance.getByRole('button', { name: 'Ambil putaran gratis' })
  await expect(attendance.getByText('2 dari 2 hari')).toBeVisible()
  await test.step('a refusal stays where it is read, though the spin is offered no longer', async () => {
    await openAttendance(desk.page, false)
    await spin.click()
    await expect(attendance.getByRole('alert')).toBeVisible()
    const read = page.waitForResponse((answer) => answer.url().includes('claim-bonus'), { timeout: 3_000 })
    expect(await read.catch(() => null), 'the page is not read again').toBeNull()
    await expect(attendance.getByRole('alert')).toBeVisible()
    await openAttendance(desk.page)
  })
  await loseAnswer(page, '**/api/promotions/AttendanceSpin')
  await spin.click()
  await expect(attendance.getByRole('alert')).toContainText('Tekan lagi')
  await expect(attendance.getByText('0 dari 2 hari'), 'the page was read again').toBeVisible()
  await spin.click()
  await expect(page.getByText(/Kamu mendapat Rp\s[19]\.000, langsung ke saldo tunai\./)).toBeVisible()
  await expect(attendance.getByRole('alert')).toHaveCount(0)
  await expect(spin).toHaveCount(0)
  await openAttendance(desk.page, false)
  await desk.context.close()
})
