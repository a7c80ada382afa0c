import { type CallResult, calls, type Permission } from '@balai/contract'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { ApiFailure, ask } from '../api/console-api.ts'
import { queryKeys } from '../api/queries.ts'

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

async function readMe(): Promise<Staff | null> {
  try {
    return (await ask(calls.operators.consoleMe, {})).result
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null
    throw error
  }
}

/** `null` when nobody is signed in. */
export function useMe() {
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: readMe,
    staleTime: 60_000,
    enabled: !isNewVisitor(),
    initialData: isNewVisitor() ? null : undefined,
  })
}
