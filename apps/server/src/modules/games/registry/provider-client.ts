import { createProviderClient, type ProviderClient } from '@balai/gateway-kit'
import type { Provider } from './providers.ts'

const standardTimeoutMs = 5_000

/** Our way to a provider, signed with its newest key; undefined when it has no live one. */
export function providerClientOf(provider: Provider, timeoutMs = standardTimeoutMs): ProviderClient | undefined {
  const [key] = provider.keys
  return key && createProviderClient({ ...key, baseUrl: provider.baseUrl, provider: provider.id, timeoutMs })
}
