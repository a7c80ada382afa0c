import { expect, it } from 'vitest'
import { action } from './logout.ts'

/** Of a visit whose logout is answered so. */
const leave = (answer: { success: boolean; message?: string }) => {
  const visit = { api: { call: async () => answer }, cookieSite: '' }
  return action({ context: { get: () => visit } } as never) // it asks its context for the visit, and nothing else
}

it('leads home whoever is signed out, and nobody whom the server could not sign out', async () => {
  const home = await leave({ success: true })
  expect([home.status, home.headers.get('location')]).toEqual([302, '/'])
  const refused = await leave({ success: false, message: 'Sedang sibuk.' }).catch((response: Response) => response)
  expect([refused.status, await refused.text()]).toEqual([503, 'Sedang sibuk.'])
})
