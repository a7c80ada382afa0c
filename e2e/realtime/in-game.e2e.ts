import { openConnected } from '../support/connected.ts'
import { approve } from '../support/events.ts'
import { join } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('whoever has a game open when their deposit arrives goes on playing it', async ({ page }) => {
  const { username } = await join(page)
  await openConnected(page, '/game/pasar-malam')
  const spin = page.frameLocator('iframe').getByRole('button', { name: /putar/i }).first()
  await expect(spin).toBeEnabled({ timeout: 30_000 })
  await approve(username, 'GetDepositApprovedInfo')
  const dialog = page.getByRole('dialog', { name: 'Deposit Berhasil' })
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Lanjut main' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/game\/pasar-malam$/)
  await expect(spin).toBeEnabled()
})
