import { siteOrigin } from './addresses.ts'
import { onDatabase } from './database.ts'
import { expect, type Page } from './test.ts'

/** Whether members of the demo may give one another credit. */
export async function setGifts(isOn: boolean): Promise<void> {
  const settings = JSON.stringify({ memberTransfer: isOn, memberTransferMinimum: 10_000 })
  await onDatabase((client) => client.query('UPDATE operator SET settings = settings || $1::jsonb', [settings]))
}

/**
 * Another operator on a host of its own, with settings that the demo does not have.
 *
 * @param name what its site is called
 * @returns the origin of its site, which `page` has reached
 */
export async function openOperator(
  page: Page,
  id: string,
  settings: Record<string, unknown>,
  name = id,
): Promise<string> {
  const host = `${id}.localhost`
  await onDatabase(async (client) => {
    await client.query('INSERT INTO operator (id, name, settings) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      id,
      name,
      settings,
    ])
    await client.query('INSERT INTO operator_domain (host, operator_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      host,
      id,
    ])
  })
  const origin = siteOrigin.replace('localhost', host)
  await expect(async () => {
    await page.goto(`${origin}/auth/register`)
    await expect(page.getByRole('banner').getByText(name)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return origin
}
