import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('the colours of a theme are named by what they paint, each beside the one that the site shows', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/site')
  await page.getByText('Warna tema terang').click()
  const link = page.getByLabel('Tautan', { exact: true }).filter({ visible: true })
  const shown = (label: string) =>
    page
      .locator('.field', { has: page.getByLabel(label, { exact: true }) })
      .filter({ visible: true })
      .locator('.colour-swatch')
  await expect(link, 'the key of the specification').toHaveAccessibleDescription('link')
  await expect(link, 'what holds while it is empty').toHaveAttribute('placeholder', '#0d6556')
  await expect(shown('Tautan')).toHaveCSS('background-color', 'rgb(13, 101, 86)')
  await link.fill('#0000aa')
  await expect(shown('Tautan')).toHaveCSS('background-color', 'rgb(0, 0, 170)')
  await link.fill('biru tua')
  await expect(shown('Tautan'), 'what is no colour is not shown').toHaveCSS('background-color', 'rgb(13, 101, 86)')
  await link.fill('')
  await page.getByLabel('Latar halaman').filter({ visible: true }).fill('#101010')
  await expect(shown('Kartu dan isian'), 'what goes with another is').not.toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  await expect(page.getByRole('status').filter({ hasText: 'Kartu dan isian #' })).toBeVisible()
  await expectAccessible(page)
  await context.close()
})
