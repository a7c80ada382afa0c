import type { Page } from '@playwright/test'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** The list of these calls as if nothing were in it, whatever else is in the database. */
const emptied = (desk: Page, path: string) =>
  desk.route(new RegExp(`/api/console/${path}\\?`), async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, results: [] } })
  })

test('a list of one state that is empty does not say that nothing waits', { tag: '@once' }, async ({ browser }) => {
  const { page: desk, context } = await staffAt(browser, 'penyelia@demo.test', '/console/kyc')
  for (const path of ['kyc', 'deposits', 'withdrawals']) await emptied(desk, path)

  await test.step('identities', async () => {
    await desk.goto('/console/kyc')
    await expect(desk.getByText('Tidak ada dokumen yang menunggu.')).toBeVisible()
    await desk.getByText('Dicabut', { exact: true }).click()
    await expect(desk.getByText('Tidak ada dokumen dengan status ini.')).toBeVisible()
  })

  for (const [room, states] of [
    ['deposits', ['rejected', 'expired']],
    ['withdrawals', ['pending', 'approved', 'paid']],
  ] as const) {
    await test.step(room, async () => {
      await desk.goto(`/console/${room}`)
      await expect(desk.getByText('Antrean kosong.')).toBeVisible()
      for (const state of states) {
        await desk.goto(`/console/${room}?state=${state}`)
        await expect(desk.getByText('Tidak ada permintaan dengan status ini.')).toBeVisible()
        await expect(desk.getByText('Permintaan baru muncul di sini'), 'it would not').toHaveCount(0)
      }
      await desk.goto(`/console/${room}?mine=1`)
      await expect(desk.getByText('Tidak ada yang sedang kamu kerjakan di sini.')).toBeVisible()
      await expectAccessible(desk)
      await desk.getByRole('button', { name: 'Hapus saringan' }).click()
      await expect(desk.getByText('Antrean kosong.')).toBeVisible()
    })
  }
  await desk.unrouteAll({ behavior: 'ignoreErrors' }) // what is read again just now
  await context.close()
})
