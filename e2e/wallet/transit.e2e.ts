import type { Browser, Page } from '@playwright/test'
import { ask, makeVoucher } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import { join, staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { startTransferProvider, untilOffered } from '../support/transfer-provider.ts'

/** Closed after each test, whatever became of it: another test's member is offered every provider that is open. */
const opened: { close(): Promise<void> }[] = []
test.afterEach(() => Promise.all(opened.splice(0).map((provider) => provider.close())))

/** Credit of a new member that its provider never took and says nothing of, as it is ten minutes later. */
async function leaveInTransit(page: Page, browser: Browser) {
  const provider = await startTransferProvider(`bungkam${Date.now()}`)
  opened.push(provider)
  const member = await join(page)
  const office = await staffAt(browser, 'admin@demo.test', '/console')
  await ask(page, 'promotions/RedeemVoucher', { code: await makeVoucher(office.page, 100_000) })
  await untilOffered(page, provider.id)
  provider.switches.drop = true
  const { results } = await ask(page, 'Wallet/Transfer', { amount: 25_000, fromCode: 'main', toCode: provider.id })
  provider.switches.silent = true
  const id = String(results?.[0].id)
  const age = "UPDATE wallet_provider_transfer SET created_at = created_at - interval '11 minutes' WHERE id = $1"
  await onDatabase((client) => client.query(age, [id]))
  return { provider, member, id, office }
}

test.describe('decision 36, credit in transit', () => {
  test('one staff member states what became of it, another confirms it, and the member has it', async ({
    page,
    browser,
  }) => {
    const { member, id, office } = await leaveInTransit(page, browser)
    const maker = await staffAt(browser, 'kasir@demo.test', `/console/transit?search=${member.username}`)
    const row = maker.page.getByRole('row').filter({ hasText: member.username })
    await expect(row).toContainText('25.000')
    await expect(row).toContainText('Ke penyedia')
    await expect(maker.page.getByRole('link', { name: /Perjalanan/ }).first()).toContainText(/[1-9]/)
    await expectAccessible(maker.page)

    await test.step('asked again, the provider says nothing', async () => {
      await row.getByRole('button', { name: 'Tanya lagi' }).click()
      await expect(maker.page.getByText('Penyedia belum menjawab.')).toBeVisible()
      await expect(row).toContainText(/[1-9] kali/)
    })

    await test.step('an outcome and a reason are needed, and what it means is said', async () => {
      await row.getByRole('button', { name: 'Nyatakan hasil' }).click()
      const dialog = maker.page.getByRole('dialog')
      await dialog.getByLabel('Alasan').fill('Surat penyedia, 3 November')
      await dialog.getByRole('button', { name: 'Nyatakan hasil' }).click()
      await expect(dialog.getByText('Pilih hasilnya.')).toBeVisible()
      await dialog.getByText('Tidak sampai', { exact: true }).click()
      await expect(dialog.getByText(`kembali ke dompet utama ${member.username}`)).toBeVisible()
      await expectAccessible(maker.page)
      await dialog.getByRole('button', { name: 'Nyatakan hasil' }).click()
      await expect(dialog).toBeHidden()
      await expect(row).toContainText('Menunggu orang lain')
      await expect(row.getByRole('button', { name: 'Konfirmasi' }), 'another person’s').toHaveCount(0)
    })

    await test.step('somebody else confirms, who is shown it', async () => {
      const checker = await staffAt(browser, 'penyelia@demo.test', `/console/transit?search=${member.username}`)
      const theirs = checker.page.getByRole('row').filter({ hasText: member.username })
      await theirs.getByRole('button', { name: 'Konfirmasi' }).click()
      const dialog = checker.page.getByRole('dialog')
      await expect(dialog).toContainText('Surat penyedia, 3 November')
      await expectAccessible(checker.page)
      await dialog.getByRole('button', { name: 'Konfirmasi' }).click()
      await expect(theirs).toBeHidden()
      await expect(checker.page.getByText('Transfer diselesaikan.')).toBeVisible()
      await checker.page.getByText('Selesai', { exact: true }).click()
      await expect(theirs).toContainText('Penyedia belum menjawab')
      await checker.context.close()
    })

    await expect(row, 'the first sees it go without loading the page again').toBeHidden()
    const { result } = await ask(page, 'Wallet/GetBalance')
    expect(result).toMatchObject({ cash: 100_000, transit: 0 })

    await test.step('the provider answers after all, and otherwise: it waits for a person', async () => {
      await onDatabase((client) =>
        client.query(
          "UPDATE wallet_transfer_statement SET provider_says = 'CONFIRMED', provider_said_at = now() WHERE transfer_id = $1",
          [id],
        ),
      )
      const checker = await staffAt(browser, 'penyelia@demo.test', '/console/transit?state=contradicted')
      const theirs = checker.page.getByRole('row').filter({ hasText: member.username })
      await expect(theirs).toContainText('Kata penyedia: Sampai')
      await theirs.getByRole('button', { name: 'Tandai selesai' }).click()
      const dialog = checker.page.getByRole('dialog')
      await dialog.getByLabel('Alasan').fill('Dikurangi lewat penyesuaian')
      await expectAccessible(checker.page)
      await dialog.getByRole('button', { name: 'Tandai selesai' }).click()
      await expect(theirs).toBeHidden()
      await checker.context.close()
    })
    await maker.context.close()
    await office.context.close()
  })

  test('what the provider answers at last goes first, and whoever confirms reads so', async ({ page, browser }) => {
    const { provider, member, id, office } = await leaveInTransit(page, browser)
    const word = { outcome: 'arrived', reason: 'Surat penyedia, 3 November' }
    await ask(office.page, `console/transit/${id}/state`, word)
    await office.page.goto(`/console/transit?search=${member.username}`)
    const own = office.page.getByRole('row').filter({ hasText: member.username })
    await expect(own).toContainText('Kamu yang menyatakan, jadi orang lain yang mengonfirmasi.')
    await expect(own.getByRole('button', { name: 'Konfirmasi' })).toHaveCount(0)
    await own.getByRole('button', { name: 'Tarik kembali' }).click()
    const mine = office.page.getByRole('dialog', { name: 'Tarik kembali pernyataan ini?' })
    await mine.getByRole('button', { name: 'Batal' }).click()
    const checker = await staffAt(browser, 'penyelia@demo.test', `/console/transit?search=${member.username}`)
    const row = checker.page.getByRole('row').filter({ hasText: member.username })
    await row.getByRole('button', { name: 'Konfirmasi' }).click()
    provider.switches.silent = false
    const dialog = checker.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Konfirmasi' }).click()
    await expect(dialog.getByText('Penyedia sudah menjawab sendiri, jadi jawabannya yang berlaku.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await expect(dialog).toBeHidden()
    await expect(row, 'it waits for nobody now').toHaveCount(0)
    await checker.page.getByText('Bertentangan', { exact: false }).first().click()
    await expect(row).toContainText('Penyedia menjawab lebih dulu')
    expect((await ask(page, 'Wallet/GetBalance')).result).toMatchObject({ cash: 100_000, transit: 0 })
    for (const { context } of [checker, office]) await context.close()
  })
})
