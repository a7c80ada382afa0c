import { type CallInput, type CallItem, calls } from '@balai/contract'
import { Button, Money } from '@balai/ui'
import { useState } from 'react'
import { useRules, useSave } from '../../api/use-rules.ts'
import { partsPerPercent } from '../../desk/percent-text.ts'
import { RatesList } from '../../desk/rates-list.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { RuleDialog } from '../../desk/rule-dialog.tsx'
import type { RuleField } from '../../desk/rule-fields.tsx'
import { writeDay } from '../../desk/zoned-time.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { OnBadge } from './on-badge.tsx'
import { UnpaidList } from './unpaid-list.tsx'

type Rule = CallItem<typeof calls.promotions.consoleListPayoutRule>
type Draft = CallInput<typeof calls.promotions.consoleSavePayoutRule>

const kinds = ['rebate', 'cashback'] as const

const draftOf = (kind: Draft['kind'], rule: Rule | undefined): Draft => ({
  kind,
  period: rule?.period ?? 'day',
  rates: rule?.rates ?? {},
  minimumPayout: rule?.minimumPayout ?? 1_000,
  maximumPayout: rule?.maximumPayout ?? 1_000_000,
  isOn: rule?.isOn ?? true,
  version: rule?.version ?? 'none',
  reason: '',
})

export function PayoutTable() {
  const words = useWords('givingDesk')
  const { payout } = words
  const may = useMay()
  const [draft, setDraft] = useState<Draft | null>(null)
  const query = useRules(calls.promotions.consoleListPayoutRule, {})
  const rules = query.data?.pages.flat() ?? []
  const save = useSave(calls.promotions.consoleSavePayoutRule)
  const periods = Object.entries(payout.periods).map(([value, label]) => ({ value, label }))
  const fields: readonly RuleField<Draft>[] = [
    { name: 'period', label: payout.period, kind: 'choice', choices: periods },
    { name: 'rates', label: payout.rates, hint: words.cashOnly, kind: 'rates', scale: partsPerPercent },
    { name: 'minimumPayout', label: payout.minimumPayout, kind: 'money' },
    { name: 'maximumPayout', label: payout.maximumPayout, kind: 'money' },
    { name: 'isOn', label: words.isOn, hint: words.countsAnew, kind: 'switch' },
    { name: 'reason', label: words.reason, kind: 'area' },
  ]
  return (
    <>
      {may('promotion.edit') && query.data ? (
        <div className="row-acts">
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="sm"
              tone="line"
              onClick={() =>
                setDraft(
                  draftOf(
                    kind,
                    rules.find((rule) => rule.kind === kind),
                  ),
                )
              }
            >
              {words.edit} {payout.kinds[kind]}
            </Button>
          ))}
        </div>
      ) : null}
      <RecordTable<Rule>
        label={words.tabs.payouts}
        query={query}
        keyOf={({ kind }) => kind}
        empty={payout.empty}
        emptyLead={payout.emptyLead}
        failed={payout.failed}
        columns={[
          { id: 'kind', header: words.tabs.payouts, cell: ({ kind }) => <b>{payout.kinds[kind]}</b> },
          { id: 'period', header: payout.period, cell: ({ period }) => payout.periods[period] },
          { id: 'rates', header: payout.rates, cell: ({ rates }) => <RatesList rates={rates} /> },
          {
            id: 'least',
            header: payout.minimumPayout,
            isNumber: true,
            cell: (one) => <Money amount={one.minimumPayout} />,
          },
          {
            id: 'most',
            header: payout.maximumPayout,
            isNumber: true,
            cell: (one) => <Money amount={one.maximumPayout} />,
          },
          { id: 'since', header: payout.since, cell: ({ since }) => writeDay(since) },
          { id: 'state', header: words.state, cell: ({ isOn }) => <OnBadge isOn={isOn} /> },
        ]}
      />
      {rules.map((rule) => (
        <UnpaidList key={rule.kind} rule={rule} />
      ))}
      {draft ? (
        <RuleDialog<Draft>
          title={payout.kinds[draft.kind]}
          fields={fields}
          initial={draft}
          save={save}
          readNow={async () => {
            const now = (await query.refetch({ throwOnError: true })).data ?? []
            return draftOf(
              draft.kind,
              now.find((rule) => rule.kind === draft.kind),
            )
          }}
          onClose={() => setDraft(null)}
        />
      ) : null}
    </>
  )
}
