import { Badge, formatThousands } from '@balai/ui'
import { Instant } from '../../desk/instant.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { useWords } from '../../words/words.tsx'
import { type Comparison, useComparisons } from './use-games-desk.ts'

type Provider = ReturnType<typeof useComparisons>['providers'][number]

/** How far a provider has been compared, and why no further where that failed. */
function ProviderLine({ provider }: { provider: Provider }) {
  const { comparisons: words } = useWords('operators')
  return (
    <p>
      <b>{provider.name}</b>{' '}
      {provider.doneUntil ? (
        <span className="text-soft">
          {words.doneUntil} <Instant at={provider.doneUntil} look="brief" />
        </span>
      ) : (
        <span className="text-soft">{words.never}</span>
      )}{' '}
      {provider.fault ? <Badge tone="bad">{words.fault[provider.fault]}</Badge> : null}
    </p>
  )
}

export function ComparisonsTable() {
  const { comparisons: words, rounds } = useWords('operators')
  const { providers, query } = useComparisons()
  return (
    <>
      {providers.map((provider) => (
        <ProviderLine key={provider.providerCode} provider={provider} />
      ))}
      <RecordTable<Comparison>
        label={rounds.tabComparisons}
        query={query}
        keyOf={({ providerCode, from }) => `${providerCode} ${from}`}
        empty={words.empty}
        failed={words.failed}
        columns={[
          { id: 'provider', header: rounds.provider, cell: ({ providerName }) => providerName },
          {
            id: 'span',
            header: words.span,
            cell: ({ from, to }) => (
              <>
                <Instant at={from} look="brief" /> – <Instant at={to} look="brief" />
              </>
            ),
          },
          { id: 'there', header: words.there, isNumber: true, cell: ({ there }) => formatThousands(there) },
          { id: 'here', header: words.here, isNumber: true, cell: ({ here }) => formatThousands(here) },
          {
            id: 'differences',
            header: words.differences,
            isNumber: true,
            cell: ({ differences }) => (differences > 0 ? <Badge tone="bad">{differences}</Badge> : 0),
          },
          {
            id: 'compared',
            header: words.comparedAt,
            cell: ({ comparedAt }) => <Instant at={comparedAt} look="brief" />,
          },
        ]}
      />
    </>
  )
}
