import { type CallResult, calls, type Permission } from '@balai/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { ask, isSessionEnd } from '../api/console-api.ts'
import { changePerson, noticeEnd, queryKeys } from '../api/queries.ts'
import { tellOtherTabs } from './other-tabs.ts'

export type Staff = CallResult<typeof calls.operators.consoleMe>

const StaffContext = createContext<Staff | null>(null)

export function StaffProvider({ staff, children }: { staff: Staff; children: ReactNode }) {
  return <StaffContext value={staff}>{children}</StaffContext>
}

/** Who is signed in. Throws outside the shell, where nobody is. */
export function useStaff(): Staff {
  const staff = use(StaffContext)
  if (!staff) throw new Error('useStaff needs somebody signed in')
  return staff
}

export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useStaff()
  return (permission) => permissions.includes(permission)
}

/** The server says so of a visitor without a session's cookie: asking who that is would only be refused. */
const isNewVisitor = (): boolean => document.documentElement.dataset.visitor === 'new'

/** Whose session has ended stays known: what they were at waits for them. */
async function readMe(client: QueryClient): Promise<Staff | null> {
  try {
    const { result } = await ask(calls.operators.consoleMe, {})
    const before = client.getQueryData<Staff | null>(queryKeys.me)
    if (before?.id === result.id) return result
    changePerson(client, result)
    tellOtherTabs(result.id, false)
    return result
  } catch (error) {
    if (!isSessionEnd(error)) throw error
    noticeEnd(client, error)
    return client.getQueryData<Staff | null>(queryKeys.me) ?? null
  }
}

/** `null` when nobody is signed in. */
export function useMe() {
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ client }) => readMe(client),
    staleTime: 60_000,
    enabled: !isNewVisitor(),
    initialData: isNewVisitor() ? null : undefined,
  })
}

/** Asks whether the session still stands; where it does not, the way back in opens. Without a line nothing comes of it. */
export function checkSession(client: QueryClient): void {
  void client.fetchQuery({ queryKey: queryKeys.me, queryFn: () => readMe(client), staleTime: 0 }).catch(() => {})
}

/** Whether the session of who is at the console ended by itself, and nobody has signed in since. */
export function useHasEnded(): boolean {
  const never = Number.POSITIVE_INFINITY
  const { data } = useQuery({
    queryKey: queryKeys.hasEnded,
    queryFn: () => false,
    initialData: false,
    staleTime: never,
    gcTime: never,
  })
  return data
}
