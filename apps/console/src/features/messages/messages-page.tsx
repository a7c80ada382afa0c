import { type CallItem, calls } from '@balai/contract'
import { Badge, Button, State } from '@balai/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { Instant } from '../../desk/instant.tsx'
import { FailedList, ListFoot, StaleNote } from '../../desk/paged-list.tsx'
import { Room } from '../../desk/room.tsx'
import { TableWaiting } from '../../desk/table-waiting.tsx'
import { useWords } from '../../words/words.tsx'
import { cutAtLinks } from './linked.ts'

type Message = CallItem<typeof calls.operators.listMessage>

const pageSize = 50
const stateTones = { kept: 'plain', waiting: 'warn', sent: 'good', failed: 'bad' } as const

function useMessages() {
  return useInfiniteQuery({
    queryKey: queryKeys.messages,
    queryFn: async ({ pageParam }) => {
      const input = { count: pageSize, ...(pageParam === null ? {} : { before: pageParam }) }
      return (await ask(calls.operators.listMessage, input)).results
    },
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
  })
}

/** Mails and text messages to members, newest first; with their text where nothing else delivers them (decision 16). */
export function MessagesPage() {
  const { messages: words } = useWords('operators')
  const { actions, busy } = useWords('common')
  const pages = useMessages()
  const messages = pages.data?.pages.flat() ?? []
  return (
    <Room
      title={words.title}
      lead={words.lead}
      kind="desk"
      acts={
        <Button tone="quiet" size="sm" isBusy={pages.isRefetching} onClick={() => void pages.refetch()}>
          {actions.refresh}
        </Button>
      }
    >
      {pages.isPending ? <TableWaiting label={busy.loading} /> : null}
      {pages.isError && messages.length === 0 ? (
        <FailedList error={pages.error} title={words.failed} onRetry={() => void pages.refetch()} />
      ) : null}
      {pages.isSuccess && messages.length === 0 ? <State art="receipt" title={words.empty} /> : null}
      {messages.length > 0 ? (
        <>
          <StaleNote query={pages} />
          <ol className="message-list" aria-label={words.title}>
            {messages.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </ol>
          <ListFoot query={pages} end={words.end} />
        </>
      ) : null}
    </Room>
  )
}

function MessageCard({ message }: { message: Message }) {
  const { messages: words } = useWords('operators')
  return (
    <li className="card message">
      <div className="message-head">
        <Badge>{words.kinds[message.kind]}</Badge>
        <span className="num message-to">{message.to}</span>
        <Badge tone={stateTones[message.state]}>{words.states[message.state]}</Badge>
        <Instant at={message.createdAt} />
      </div>
      <b>{message.subject}</b>
      {message.text === null ? (
        <p className="text-soft">{words.sentText}</p>
      ) : (
        <p className="message-text">
          <WithLinks text={message.text} />
        </p>
      )}
    </li>
  )
}

/** Addresses in a text as links; nothing else of it is markup. */
function WithLinks({ text }: { text: string }) {
  return cutAtLinks(text).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move.
      <a key={place} href={part} className="link" target="_blank" rel="noreferrer noopener">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
