import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure, isAnothers, isMissing, isSessionEnd, speakFor } from './console-api.ts'

/** What is kept of the server's answers, by name. An event of the hub, or an act, says which to read again. */
export const queryKeys = {
  me: ['me'] as const,
  /** True from a session's end by itself until somebody signs in again. */
  hasEnded: ['hasEnded'] as const,
  deposit: { all: ['deposit'] as const },
  withdrawal: { all: ['withdrawal'] as const },
  adjustment: { all: ['adjustment'] as const },
  transit: { all: ['transit'] as const },
  kyc: { all: ['kyc'] as const },
  /** One member's page. */
  member: { all: ['member'] as const },
  /** Changes of members' numbers and addresses, which staff asked for. */
  contactChange: { all: ['contactChange'] as const },
  /** The list of members, which money does not change. */
  members: ['members'] as const,
  channels: ['channels'] as const,
  paymentNotices: ['paymentNotices'] as const,
  messages: ['messages'] as const,
  round: { all: ['round'] as const },
  game: { all: ['game'] as const },
  content: { all: ['content'] as const },
  site: ['site'] as const,
  giving: { all: ['giving'] as const },
  report: ['report'] as const,
  settings: ['settings'] as const,
  missing: ['missing'] as const,
  clientLog: ['clientLog'] as const,
  audit: ['audit'] as const,
}

/** For one thing by its id: once it is known not to be there, nobody asks for it again. */
export const untilMissing = ({ state }: { state: { error: Error | null } }): boolean => !isMissing(state.error)

/**
 * A session that ended shows in whatever is asked next; what one was at stays as it is, behind the way back in. One that is
 * another's by now is asked about, and the page given to them.
 */
export function noticeEnd(client: QueryClient, error: unknown): void {
  if (isAnothers(error)) void client.invalidateQueries({ queryKey: queryKeys.me })
  if (isSessionEnd(error) && client.getQueryData(queryKeys.me)) client.setQueryData(queryKeys.hasEnded, true)
}

/**
 * Puts a person, or nobody, at the console. Whoever comes back after the session ended finds everything as it was; what
 * another had read is forgotten.
 */
export function changePerson(client: QueryClient, person: { id: string } | null): void {
  const before = client.getQueryData<{ id: string } | null>(queryKeys.me)
  const isBack = person !== null && before?.id === person.id
  if (before) client.setQueryData(queryKeys.hasEnded, false)
  if (!isBack) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] })
  speakFor(person?.id ?? null)
  document.documentElement.dataset.visitor = person ? 'unknown' : 'new'
  client.setQueryData(queryKeys.me, person)
  // But for what somebody is writing, which never counts as old.
  if (isBack) void client.refetchQueries({ stale: true, type: 'active' })
}

export function createQueries(): QueryClient {
  // Not after a timeout: what is under way shows before the next press, which its button swallows.
  notifyManager.setScheduler(queueMicrotask)
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noticeEnd(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => noticeEnd(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal stays one; a lost line is tried again (spec 7: reads once).
        retry: (failures, error) => !(error instanceof ApiFailure && error.status < 500) && failures < 1,
      },
      // Without a line an act fails at once and says so: held back, it would be done whenever the line is there again.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
