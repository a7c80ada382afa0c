import { expect, test } from '../support/test.ts'

test('a game is played, its stake chosen, its sound muted and its rules read by keys alone', async ({ page }) => {
  await page.goto('/game/rempah?demo=true')
  const game = page.frameLocator('iframe')
  const play = game.getByRole('button', { name: 'Putar', exact: true })
  await expect(play).toBeEnabled({ timeout: 30_000 })
  await play.focus()

  const stake = game.getByRole('combobox')
  const before = await stake.inputValue()
  await page.keyboard.press('ArrowUp')
  await expect(stake).not.toHaveValue(before)
  await page.keyboard.press('ArrowDown')
  await expect(stake).toHaveValue(before)

  await page.keyboard.press('m')
  await expect(game.getByRole('button', { name: 'Nyalakan suara' })).toBeVisible()
  await page.keyboard.press('i')
  await expect(game.getByRole('dialog', { name: 'Aturan & pembayaran' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(game.getByRole('dialog')).toHaveCount(0)

  await play.focus()
  const played = page.waitForResponse((response) => response.url().includes('/play/spin') && response.ok())
  await page.keyboard.press('Space')
  await played
})
