import { createProviderClient, type ProviderClient } from '@balai/gateway-kit'
import type { Provider } from './providers.ts'

const standardTimeoutMs = 5_000

/** Our way to a provider, signed with its newest key, or the one before where it does not know that yet; undefined when it has no live one. */
export function providerClientOf(provider: Provider, timeoutMs = standardTimeoutMs): ProviderClient | undefined {
  const [key, olderKey] = provider.keys
  const { id, baseUrl, profile } = provider
  const { words } = profile
  return key && createProviderClient({ ...key, olderKey, baseUrl, provider: id, words, timeoutMs })
}
