import { type CallItem, calls } from '@balai/contract'
import { Badge } from '@balai/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { Instant } from '../../desk/instant.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { Room } from '../../desk/room.tsx'
import { useWords } from '../../words/words.tsx'

type ClientLine = CallItem<typeof calls.member.listClientLog>

const count = 50
const tones = { error: 'bad', warn: 'warn', info: 'plain' } as const
const levels = ['error', 'warn', 'info'] as const

function useClientLog() {
  return useInfiniteQuery({
    queryKey: queryKeys.clientLog,
    queryFn: async ({ pageParam }) =>
      (await ask(calls.member.listClientLog, { count, ...(pageParam === null ? {} : { before: pageParam }) })).results,
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: (page) => (page.length < count ? null : (page.at(-1)?.id ?? null)),
  })
}

/** What browsers said went wrong with them, newest first, as text and never believed (spec 7, member/pushlog). */
export function ClientLogPage() {
  const { clientLog: words } = useWords('operators')
  const lines = useClientLog()
  return (
    <Room title={words.title} kind="desk" lead={words.lead}>
      <RecordTable<ClientLine>
        label={words.title}
        query={lines}
        keyOf={({ id }) => id}
        empty={words.empty}
        failed={words.failed}
        columns={[
          { id: 'when', header: words.when, cell: ({ createdAt }) => <Instant at={createdAt} look="brief" /> },
          { id: 'level', header: words.level, cell: ({ level }) => <Level of={level} /> },
          { id: 'page', header: words.page, cell: ({ page }) => <span className="records-long">{page || '–'}</span> },
          {
            id: 'message',
            header: words.message,
            cell: ({ message }) => <span className="records-long">{message}</span>,
          },
        ]}
      />
    </Room>
  )
}

function Level({ of }: { of: string }) {
  const { clientLog: words } = useWords('operators')
  const level = levels.find((known) => known === of)
  return level ? <Badge tone={tones[level]}>{words.levels[level]}</Badge> : of
}
