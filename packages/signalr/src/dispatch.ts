import type { HubClock } from './clock.ts'
import { HubError } from './errors.ts'
import type { HubEvent, HubLog, InvocationOutcome } from './events.ts'
import type { Invocation } from './messages.ts'
import type { HubCall, HubMethod, HubTargets } from './types.ts'

type Answer = { result: unknown } | { error: string }

interface DispatchOptions<Claims, Targets extends HubTargets> {
  methods: Readonly<Record<string, HubMethod<Claims, Targets>>>
  clock: HubClock
  log: HubLog
  observe: (event: HubEvent) => void
}

export type Dispatch<Claims, Targets extends HubTargets> = (
  invocation: Invocation,
  call: HubCall<Claims, Targets>,
) => Promise<Answer>

export const faultSentence = 'The call failed because of an error on the server.'

/** Finds and runs the method of a call. Never rejects: whatever goes wrong becomes an answer without internals. */
export function createDispatch<Claims, Targets extends HubTargets>(
  options: DispatchOptions<Claims, Targets>,
): Dispatch<Claims, Targets> {
  const { clock, log, observe } = options
  const methods = new Map(Object.entries(options.methods))

  return async (invocation, call) => {
    const startedMs = clock.monotonicMs()
    const target = methods.has(invocation.target) ? invocation.target : undefined
    const finish = (outcome: InvocationOutcome, answer: Answer) => {
      observe({ type: 'invoked', target, outcome, durationMs: clock.monotonicMs() - startedMs })
      return answer
    }
    const method = methods.get(invocation.target)
    if (!method) return finish('unknown', { error: 'The method does not exist.' })
    if (invocation.wantsStream) return finish('refused', { error: 'The method has no streams.' })
    try {
      return finish('done', { result: await method(call, ...invocation.args) })
    } catch (error) {
      if (error instanceof HubError) return finish('refused', { error: error.message })
      const { connectionId, userId } = call.connection
      log.error({ err: error, target, connectionId, userId }, 'a hub method failed')
      return finish('fault', { error: faultSentence })
    }
  }
}
