import type { Operators } from '../modules/operators/index.ts'

/** Where an operator's site stands: on the host that was asked, else on one of its own. */
export type SiteOrigin = (operatorId: string, host: string) => Promise<string>

/** A host as it was asked for, without its port. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/** Whether a host is the one of `origin`, at whatever port: browsers keep a host's cookies for all of its ports. */
export const isHostOf = (origin: string, host: string): boolean => new URL(origin).hostname === nameOf(host)

/**
 * A host that was asked is believed only where the operator is served on it by name, and its port never: links are mailed with
 * it. PUBLIC_ORIGIN is the site of those that are served there; another operator's members would find nobody who knows them.
 */
export function createSiteOrigin(operators: Operators, publicOrigin: string): SiteOrigin {
  const { protocol, host: publicHost, port } = new URL(publicOrigin)
  const originOn = (host: string) => `${protocol}//${host}${port && `:${port}`}`
  return async (operatorId, asked) => {
    const host = nameOf(asked)
    if (await operators.isServedOn(operatorId, host)) return originOn(host)
    const own = await operators.ownHost(operatorId, publicHost)
    return own === null ? publicOrigin : originOn(own)
  }
}
