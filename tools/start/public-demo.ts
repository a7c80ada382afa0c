import type { Config } from '../../apps/server/src/config.ts'
import { StartRefusal } from './refusal.ts'

/** Browsers take these for the machine that they run on, whatever a name server says. */
const ownMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

function reasonToBePublic({ publicOrigin, trustedProxies }: Config): string | null {
  const { protocol, hostname } = new URL(publicOrigin)
  if (protocol === 'https:' && !ownMachine.test(hostname)) return `PUBLIC_ORIGIN is ${publicOrigin}`
  return trustedProxies > 0 ? 'TRUST_PROXY is set' : null
}

/**
 * Refuses to show the world the embedded database, which holds the demo (record 1055): where the setting that names one's own
 * was left out or misspelt, its administrator would be somebody whose password everybody knows.
 *
 * @throws StartRefusal that says what to set
 */
export function demandPrivateDemo(config: Config): void {
  if (config.databaseUrl || config.isDemoPublic) return
  const reason = reasonToBePublic(config)
  if (reason === null) return
  throw new StartRefusal(
    `The setting DATABASE_URL is missing, and ${reason}: the world would be served the demo, whose passwords everybody knows. Set DATABASE_URL to a database of your own, or PUBLIC_DEMO=true where the demo is meant.`,
  )
}
