import { createContext, type ReactNode, use } from 'react'

// Browsers hide the nonce from scripts, so the client's default is the empty string that hydration finds.
const NonceContext = createContext<string | undefined>('')

export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return <NonceContext value={nonce}>{children}</NonceContext>
}

export function useNonce(): string | undefined {
  return use(NonceContext)
}
