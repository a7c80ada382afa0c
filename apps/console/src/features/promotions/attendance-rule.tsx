import { type CallResult, calls } from '@balai/contract'
import { Button, Money, State } from '@balai/ui'
import { useState } from 'react'
import { useRule, useSave } from '../../api/use-rules.ts'
import { Fact } from '../../desk/fact.tsx'
import { FailedList } from '../../desk/paged-list.tsx'
import { RoomActs } from '../../desk/room.tsx'
import { RuleDialog } from '../../desk/rule-dialog.tsx'
import type { RuleField } from '../../desk/rule-fields.tsx'
import { TableWaiting } from '../../desk/table-waiting.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { OnBadge } from './on-badge.tsx'
import { nameLines, readPrizes, writePrizes } from './prizes.ts'

type Rule = CallResult<typeof calls.promotions.consoleGetAttendance>
interface Draft {
  minimumDeposit: number
  daysNeeded: number
  /** A line for each prize (`writePrizes`). */
  prizes: string
  isOn: boolean
  version: string
  reason: string
}

const draftOf = (rule: Rule | null): Draft => ({
  minimumDeposit: rule?.minimumDeposit ?? 50_000,
  daysNeeded: rule?.daysNeeded ?? 7,
  prizes: writePrizes(rule?.prizes ?? []),
  isOn: rule?.isOn ?? true,
  version: rule?.version ?? 'none',
  reason: '',
})

export function AttendanceRule() {
  const words = useWords('givingDesk')
  const { attendance } = words
  const { busy } = useWords('common')
  const may = useMay()
  const say = useSay()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [sent, setSent] = useState('')
  const rule = useRule(calls.promotions.consoleGetAttendance, {})
  const save = useSave(calls.promotions.consoleSaveAttendance)
  const fields: readonly RuleField<Draft>[] = [
    {
      name: 'minimumDeposit',
      label: attendance.minimumDeposit,
      hint: attendance.minimumDepositHint,
      kind: 'money',
    },
    { name: 'daysNeeded', label: attendance.daysNeeded, kind: 'whole' },
    { name: 'prizes', label: attendance.prizes, hint: attendance.prizesHint, kind: 'area', most: 2000 },
    { name: 'isOn', label: words.isOn, kind: 'switch' },
    { name: 'reason', label: words.reason, kind: 'area' },
  ]
  const mutate = ({ prizes, ...rest }: Draft, options: { onSuccess: () => void }) => {
    setSent(prizes)
    save.mutate({ ...rest, prizes: readPrizes(prizes) }, options)
  }
  // Once read it stays, and with it a form that is open, also where it cannot be read again.
  if (rule.data === undefined) {
    return rule.isError ? (
      <FailedList error={rule.error} title={attendance.failed} onRetry={() => void rule.refetch()} />
    ) : (
      <TableWaiting label={busy.loading} />
    )
  }
  return (
    <>
      {rule.data ? (
        <dl className="room-facts">
          <Fact name={attendance.minimumDeposit}>
            <Money amount={rule.data.minimumDeposit} />
          </Fact>
          <Fact name={attendance.daysNeeded}>{rule.data.daysNeeded}</Fact>
          <Fact name={attendance.prizes}>
            {rule.data.prizes.map(({ amount, weight }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none has a state.
              <span key={index} className="block num">
                <Money amount={amount} /> · {weight}
              </span>
            ))}
          </Fact>
          <Fact name={words.state}>
            <OnBadge isOn={rule.data.isOn} />
          </Fact>
        </dl>
      ) : (
        <State art="receipt" title={attendance.empty}>
          {attendance.emptyLead}
        </State>
      )}
      {may('promotion.edit') ? (
        <RoomActs>
          <Button size="sm" onClick={() => setDraft(draftOf(rule.data ?? null))}>
            {rule.data ? words.edit : attendance.new}
          </Button>
        </RoomActs>
      ) : null}
      {draft ? (
        <RuleDialog<Draft>
          title={attendance.new}
          fields={fields}
          initial={draft}
          save={{ ...save, mutate }}
          rename={(faults) => nameLines(faults, sent, attendance, say)}
          readNow={async () => draftOf((await rule.refetch({ throwOnError: true })).data ?? null)}
          onClose={() => setDraft(null)}
        />
      ) : null}
    </>
  )
}
