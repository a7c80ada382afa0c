/** The origin of an address, or undefined for what is none; `URL.parse` came to browsers later than the oldest that we serve. */
export function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin
  } catch {
    return undefined
  }
}
