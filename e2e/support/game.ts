import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Long enough for a round in which chance gives ten free spins, each shown. */
const longestRoundMs = 90_000

/** Plays whole rounds of the slot that is open, free spins included where they come. */
export async function playRounds(page: Page, count: number): Promise<void> {
  const game = page.frameLocator('iframe')
  const spin = game.getByRole('button', { name: /putar/i }).first()
  const aside = game.getByRole('button', { name: /^(Mulai|Lanjut)$/ }) // free spins begin, or have ended
  await page.addLocatorHandler(aside, (button) => button.click())
  await expect(spin).toBeVisible({ timeout: 30_000 })
  for (let round = 0; round < count; round++) {
    await expect(spin).toBeEnabled({ timeout: longestRoundMs })
    const played = page.waitForResponse((response) => response.url().includes('/play/spin') && response.ok())
    await spin.click()
    await played
  }
  await expect(spin).toBeEnabled({ timeout: longestRoundMs })
  await page.removeLocatorHandler(aside)
}
