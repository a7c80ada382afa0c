import { type CallItem, calls } from '@balai/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import type { Said } from '../../desk/address.ts'
import { useWords } from '../../words/words.tsx'
import { auditGroups } from './audit-actions.ts'
import type { TrailWords } from './trail-words.ts'

export type AuditLine = CallItem<typeof calls.operators.listAudit>

const pageSize = 100

/** What the trail is narrowed by, as it stands in the address; an empty one narrows nothing. */
export const auditFilters = { group: ['', ...auditGroups], subject: '', staff: '', from: 'day', to: 'day' } as const
export type AuditFilters = Said<typeof auditFilters>

export function useAudit({ group, subject, staff, from, to }: AuditFilters) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.audit, 'lines', group, subject, staff, from, to],
    queryFn: async ({ pageParam }) => {
      const named = { before: pageParam, group, subject, staffId: staff, from, to }
      const input = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''))
      return (await ask(calls.operators.listAudit, { ...input, count: pageSize })).results
    },
    initialPageParam: '', // the first page comes after nothing
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
  })
}

/** Whose acts there may be; nobody until they are read. */
export function useAuditStaff() {
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.audit, 'staff'],
    queryFn: async () => (await ask(calls.operators.listAuditStaff, {})).results,
  })
  return data
}

/** The words that lines are told in. */
export function useTrailWords(): TrailWords {
  const operators = useWords('operators')
  const contentDesk = useWords('contentDesk')
  const givingDesk = useWords('givingDesk')
  const memberDesk = useWords('memberDesk')
  return useMemo(
    () => ({ operators, contentDesk, givingDesk, memberDesk }),
    [operators, contentDesk, givingDesk, memberDesk],
  )
}
