import { approveDeposit, sendDeposit, sendWithdrawal } from '../shots/stage.ts'
import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { doubleClickOn } from '../support/double-click.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('j, Enter, a, Enter: a deposit is approved by keyboard alone, and never by a key that was only held', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const { serial } = await sendDeposit(page)
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', `/console/deposits?search=${serial}`)
  const { keyboard } = desk
  const approvals: string[] = []
  desk.on('request', (request) => request.url().endsWith('/approve') && approvals.push(request.url()))
  const row = desk.getByRole('row').filter({ hasText: serial })
  await expect(row).toBeVisible()
  await keyboard.press('j')
  await expect(row.getByRole('link')).toBeFocused()
  await keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: serial })).toBeFocused()

  const dialog = desk.getByRole('dialog')
  const yes = dialog.getByRole('button', { name: 'Setujui' })
  await keyboard.press('a')
  await expect(yes, 'it asks for nothing else').toBeFocused()

  await test.step('a key that is held is no second yes', async () => {
    await keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(desk.getByText('Belum ada yang mengerjakan.'), 'what the dialog took is let go of').toBeVisible()
    await desk.getByRole('region', { name: 'Tindakan' }).getByRole('button', { name: 'Setujui' }).focus()
    await keyboard.down('Enter')
    await expect(yes).toBeFocused()
    await keyboard.down('Enter')
    await keyboard.up('Enter')
    await expect(yes).toBeFocused()
    expect(approvals).toEqual([])
  })

  await keyboard.press('Enter')
  await expect(desk.getByText(`Deposit ${serial} disetujui.`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await context.close()
})

test('a double click on the button that takes a request does not let go of it again', async ({ page, browser }) => {
  await join(page)
  await page.goto('/')
  const { id } = await sendDeposit(page)
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', `/console/deposits/${id}`)
  const acts = desk.getByRole('region', { name: 'Tindakan' })
  const click = await doubleClickOn(acts.getByRole('button', { name: 'Ambil' }))
  await click.first()
  const release = acts.getByRole('button', { name: 'Lepas' })
  await expect(release).toBeVisible()
  await expect(release).not.toHaveAttribute('aria-busy')
  const releases: string[] = []
  desk.on('request', (request) => request.url().endsWith('/release') && releases.push(request.url()))
  await click.second()
  await expect(release).not.toHaveAttribute('aria-busy')
  expect(releases).toEqual([])
  await click.first()
  await expect(acts.getByRole('button', { name: 'Ambil' })).toBeVisible()
  expect(releases).toHaveLength(1)
  await context.close()
})

test('a queue’s number is of what one may do oneself, and a list beside a request tells the state of each', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const cashier = await staffAt(browser, 'kasir@demo.test', '/console/deposits')
  const supervisor = await staffAt(browser, 'penyelia@demo.test', '/console/withdrawals')
  await approveDeposit(cashier.page, (await sendDeposit(page)).id)
  const countOf = async ({ page: desk }: typeof cashier) =>
    (await ask(desk, 'console/withdrawals?count=1')).result.forMe as number // the contract's word
  const [hers, his] = [await countOf(cashier), await countOf(supervisor)]
  const { id, serial } = await sendWithdrawal(page)
  await ask(cashier.page, `console/withdrawals/${id}/claim`, {})
  await ask(cashier.page, `console/withdrawals/${id}/approve`, {})
  expect(await countOf(cashier), 'the cashier can do nothing with it').toBe(hers)
  expect(await countOf(supervisor)).toBe(his + 1)

  const head = ({ page: desk }: typeof cashier, n: number) => desk.locator('.room-head').getByText(`${n} untukmu`)
  await expect(head(supervisor, his + 1)).toBeVisible()
  await cashier.page.goto(`/console/withdrawals/${id}?search=${serial}`)
  await expect(head(cashier, hers)).toBeVisible()
  await expect(cashier.page.getByRole('row').filter({ hasText: serial })).toContainText(' · Menunggu bayar')
  await supervisor.context.close()
  await cashier.context.close()
})

test('a request that was closed is not opened again by Back, and one that is done leaves no empty strip', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const { id, serial } = await sendDeposit(page)
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console/members')
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: /^Deposit/ })
    .click()
  const link = desk.getByRole('row').filter({ hasText: serial }).getByRole('link')
  const heading = desk.getByRole('heading', { name: serial })
  for (const close of [
    () => desk.keyboard.press('Escape'),
    () => desk.getByRole('link', { name: 'Tutup permintaan' }).click(),
  ]) {
    await link.click()
    await expect(heading).toBeVisible()
    await close()
    await expect(heading).toHaveCount(0)
    await expect(link, 'where one was').toBeFocused()
  }
  await desk.goBack()
  await expect(desk).toHaveURL(/console\/members$/)

  await approveDeposit(desk, id)
  await desk.goto(`/console/deposits/${id}?state=approved&search=${serial}`)
  await expect(heading).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Tindakan' })).toHaveCount(0)
  await desk.keyboard.press('Escape')
  await expect(desk).toHaveURL(/console\/deposits\?state=approved/)
  await desk.goBack()
  await expect(desk, 'nor where it was opened by its address').toHaveURL(/console\/members$/)
  await context.close()
})

test('a deposit of a billion is read whole, in its card and in the list beside it', async ({ page, browser }) => {
  await join(page)
  await page.goto('/')
  const { id } = await sendDeposit(page)
  // More than the demo takes, as an operator's settings may allow.
  const setAmount = (amount: number) =>
    onDatabase((client) =>
      client.query('UPDATE bank_deposit SET amount = $1, sent_amount = $1 WHERE id = $2', [amount, id]),
    )
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console')
  for (const amount of [100_000_000, 1_250_000_000]) {
    await setAmount(amount)
    await desk.goto(`/console/deposits/${id}`)
    for (const width of [1024, 1366, 1440]) {
      await desk.setViewportSize({ width, height: 800 })
      await expect(desk.locator('.fact-card-figure')).toContainText(amount.toLocaleString('id-ID'))
      const beyond = await desk.evaluate(() =>
        [...document.querySelectorAll('.fact-card-figure > .money, .queue-side .cell-amount')].flatMap((sum) => {
          const words = document.createRange()
          words.selectNodeContents(sum)
          const edge = sum.closest('.fact-card, td')?.getBoundingClientRect().right ?? 0
          return words.getBoundingClientRect().right <= edge - 8 ? [] : [sum.textContent]
        }),
      )
      expect.soft(beyond, `at ${width} px`).toEqual([])
    }
  }
  await setAmount(50_000)
  await context.close()
})

test('decision 19: of phone credit a cashier reads what was sent beside what is credited for it', async ({
  page,
  browser,
}) => {
  await join(page)
  await page.goto('/')
  const { serial } = await sendDeposit(page, 'pulsa_angin')
  const { page: desk, context } = await staffAt(browser, 'kasir@demo.test', '/console/deposits')
  const row = desk.getByRole('row').filter({ hasText: serial })
  await expect(row).toContainText('Rp 170.000')
  await expect(row).toContainText('dikirim Rp 200.000')
  await row.getByRole('link').click()
  const card = desk.locator('.fact-card')
  await expect(card.locator('.fact-card-amount')).toContainText('DikirimRp 200.000')
  await expect(card.getByText('Dikreditkan')).toBeVisible()
  await expect(card.getByText('Rp 170.000')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('region', { name: 'Tindakan' }).getByRole('button', { name: 'Setujui' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('Bukti menunjukkan Rp 200.000 lewat Pulsa Angin; yang dikreditkan Rp 170.000.')
  await dialog.getByRole('button', { name: 'Setujui' }).click()
  await expect(desk.getByText(`${serial}`).first()).toBeVisible()
  await context.close()
})

test('what the server stops counting at is told as more than that', async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console')
  await desk.route(/\/api\/console\/deposits\?/, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, result: { ...answer.result, forMe: 1_000 } } })
  })
  await desk.goto('/console/deposits')
  await expect(desk.locator('.room-head')).toContainText('lebih dari 999 untukmu')
  await expect(desk).toHaveTitle(/^\(999\+\) Antrean deposit/)
  await desk.unrouteAll({ behavior: 'wait' })
  await context.close()
})
