import { approveDeposit, sendDeposit } from '../shots/stage.ts'
import { join, newStaffAt, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a reference that a member reads out is found whatever its state, by the keys of the queue too', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const { id, serial } = await sendDeposit(page)
  const admin = await staffAt(browser, 'admin@demo.test', '/console')
  const { page: desk, context } = await newStaffAt(browser, {
    admin: admin.page,
    permissions: ['deposit.read', 'deposit.decide'],
    path: '/console/deposits',
  })
  await admin.context.close()
  await approveDeposit(desk, id)
  const row = desk.getByRole('row').filter({ hasText: serial })

  await expect(desk.getByRole('searchbox')).toBeVisible()
  await desk.keyboard.press('/')
  await desk.keyboard.type(serial)
  await expect(row).toContainText('Disetujui')
  await expect(desk.getByText('Tidak ada dengan saringan ini. Ini dari semua status:')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('searchbox').blur()
  await desk.keyboard.press('j')
  await expect(row.getByRole('link')).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: serial })).toBeVisible()
  await expect(desk, 'who is sent the address sees the same').toHaveURL(new RegExp(`state=all&search=${serial}`))

  await test.step('what is nowhere is said to be nowhere', async () => {
    await desk.goto(`/console/deposits?state=all&mine=1&search=${serial}9`)
    await expect(desk.getByText('Sudah dicari di semua status.', { exact: false })).toBeVisible()
    await desk.getByRole('button', { name: 'Hapus pencarian' }).click()
    await expect(desk).toHaveURL(/deposits\?state=all&mine=1$/)
  })

  await test.step('clearing the filters is no clearing of the search', async () => {
    await desk.getByRole('button', { name: 'Hapus saringan' }).click()
    await expect(desk).toHaveURL(/deposits\?state=all$/)
    await desk.goto(`/console/deposits?mine=1&search=${serial}`)
    await expect(row).toContainText('Disetujui')
    await desk.getByRole('button', { name: 'Yang saya kerjakan' }).click()
    await expect(desk).toHaveURL(new RegExp(`deposits\\?search=${serial}$`))
  })

  await test.step('of what is decided nothing is one’s work, so that is not offered there', async () => {
    await desk.goto('/console/deposits?mine=1')
    const mine = desk.getByRole('button', { name: 'Yang saya kerjakan' })
    await expect(mine).toHaveAttribute('aria-pressed', 'true')
    await desk.getByText('Disetujui', { exact: true }).first().click()
    await expect(desk).toHaveURL(/deposits\?state=approved$/)
    await expect(mine).toHaveCount(0)
    await expect(row).toBeVisible()
  })
  await context.close()
})

test('what is typed while a search is on its way stays in the field', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console/deposits')
  const field = desk.getByRole('searchbox')
  await field.focus()
  await desk.evaluate(() => {
    const changeAddress = history.pushState
    const typeOn: typeof changeAddress = (...entry) => {
      history.pushState = history.replaceState = changeAddress
      changeAddress.apply(history, entry)
      document.execCommand('insertText', false, '26')
    }
    history.pushState = history.replaceState = typeOn
  })
  await desk.keyboard.type('DP-')
  await expect(desk).toHaveURL(/search=DP-26$/)
  await expect(field).toHaveValue('DP-26')
  await context.close()
})
