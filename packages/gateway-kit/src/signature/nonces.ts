/** What a provider names one call by, once for each of its keys. */
export interface Nonce {
  provider: string
  keyId: string
  value: string
  /** When it may be forgotten. */
  until: Date
}

/** Remembers nonces until they can no longer be used. */
export interface NonceStore {
  /**
   * Takes the nonce for this provider, once.
   *
   * @returns false when it was taken before
   */
  take(nonce: Nonce): Promise<boolean>
}

/** For one process only; forgets everything when it ends. */
export function memoryNonceStore(now: () => number = Date.now): NonceStore {
  const seen = new Map<string, number>()
  return {
    async take({ provider, keyId, value, until }) {
      for (const [name, end] of seen) {
        if (end > now()) break // insertion order is close to order of expiry
        seen.delete(name)
      }
      const name = `${provider}/${keyId}/${value}`
      if (seen.has(name)) return false
      seen.set(name, until.getTime())
      return true
    },
  }
}
