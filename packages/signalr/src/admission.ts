import type { IncomingMessage } from 'node:http'
import type { HubLog } from './events.ts'
import { type Refusal, refusals } from './refusal.ts'
import { isSameOrigin, withoutHubSecrets } from './request.ts'
import type { HubOptions, HubTargets, HubUser } from './types.ts'

export type Verdict<Claims> = { user: HubUser<Claims> } | { refusal: Refusal }

export interface Admission<Claims> {
  /**
   * Decides on a request and hands the verdict to `enter` in the same breath, so that nothing can happen between the
   * check and what follows from it. Rejects only if `enter` throws.
   */
  admit<T>(request: IncomingMessage, enter: (verdict: Verdict<Claims>) => T): Promise<T>
  /** The user's rights have changed: whoever is being authorised at this moment is asked about again. */
  recheck(userId: string): void
}

const maxChecks = 3

/** Checks origin and authorisation, the cheaper one first. */
export function createAdmission<Claims, Targets extends HubTargets>(
  options: Pick<HubOptions<Claims, Targets>, 'authorize' | 'isPassing' | 'isOriginAllowed' | 'hostOf' | 'protocolOf'>,
  log: HubLog,
): Admission<Claims> {
  const { authorize, hostOf = ({ headers }) => headers.host ?? '', protocolOf = () => undefined } = options
  const ownOf = (request: IncomingMessage) => ({ host: hostOf(request), protocol: protocolOf(request) })
  const { isPassing = () => false } = options
  const { isOriginAllowed = (origin, request) => isSameOrigin(origin, ownOf(request)) } = options
  const pending = new Set<Set<string>>()

  async function check(request: IncomingMessage): Promise<Verdict<Claims>> {
    try {
      if (!isOriginAllowed(request.headers.origin, request)) return { refusal: refusals.forbidden }
      const answer = await authorize(request)
      if (!('refuse' in answer)) return { user: answer }
      return { refusal: answer.refuse === 401 ? refusals.unauthorised : refusals.forbidden }
    } catch (error) {
      log.error({ err: error, url: withoutHubSecrets(request.url ?? '') }, 'the authorisation of a hub request failed')
      return { refusal: isPassing(error) ? refusals.unavailable : refusals.fault }
    }
  }

  return {
    async admit(request, enter) {
      const ended = new Set<string>()
      pending.add(ended)
      try {
        // A session that ends between its check and the upgrade would otherwise leave a socket that nobody closes.
        for (let checks = 0; checks < maxChecks; checks++) {
          ended.clear()
          const verdict = await check(request)
          if ('refusal' in verdict || !ended.has(verdict.user.userId)) return enter(verdict)
        }
        return enter({ refusal: refusals.unauthorised })
      } finally {
        pending.delete(ended)
      }
    },
    recheck(userId) {
      for (const ended of pending) ended.add(userId)
    },
  }
}
