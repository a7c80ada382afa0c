import { isPolicyOrigin } from '../../../platform/policy-origin.ts'
import type { Provider } from './providers.ts'

/**
 * Where a provider's games may lie: at the origin of its calls and at those of its profile (record 0666). The policy of our pages
 * lets no other be framed, and none that is more than a plain host (record 0962).
 */
export const gameOriginsOf = ({ baseUrl, profile }: Pick<Provider, 'baseUrl' | 'profile'>): string[] =>
  [new URL(baseUrl).origin, ...profile.gameOrigins].filter(isPolicyOrigin)

/** Whether browsers show an address of a provider in a frame of our pages: they open none with a name or password in it. */
export function isFramed(address: string, provider: Pick<Provider, 'baseUrl' | 'profile'>): boolean {
  const { origin, username, password } = new URL(address)
  return gameOriginsOf(provider).includes(origin) && username === '' && password === ''
}
