import { type CallResult, calls } from '@balai/contract'
import { Button } from '@balai/ui'
import { useState } from 'react'
import { useRule, useSave } from '../../api/use-rules.ts'
import { Fact } from '../../desk/fact.tsx'
import { FailedList } from '../../desk/paged-list.tsx'
import { partsPerPercent, percentText } from '../../desk/percent-text.ts'
import { RatesList } from '../../desk/rates-list.tsx'
import { Room, RoomActs } from '../../desk/room.tsx'
import { RuleDialog } from '../../desk/rule-dialog.tsx'
import type { RuleField } from '../../desk/rule-fields.tsx'
import { TableWaiting } from '../../desk/table-waiting.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { OnBadge } from '../promotions/on-badge.tsx'
import { FlagTable } from './flag-table.tsx'

interface Draft {
  earnRates: Record<string, number>
  sharePpm: number
  holdDays: number
  isOn: boolean
  version: string
  reason: string
}

const fresh: Draft = { earnRates: { slots: 1_000 }, sharePpm: 0, holdDays: 7, isOn: true, version: 'none', reason: '' }

function draftOf(rule: CallResult<typeof calls.referral.consoleGetReferralRule> | null | undefined): Draft {
  const { since: _since, ...known } = rule ?? { since: '' }
  return { ...fresh, ...known }
}

/** What members earn from those whom they brought, and the referrals that staff should look at, for those who may see members (record 0854). */
export function ReferralPage() {
  const { referral } = useWords('givingDesk')
  const may = useMay()
  return (
    <Room title={referral.title} kind="desk">
      {may('member.read') ? (
        <>
          <h2>{referral.flags}</h2>
          <FlagTable />
        </>
      ) : null}
      <h2>{referral.rule}</h2>
      <Rule />
    </Room>
  )
}

function Rule() {
  const words = useWords('givingDesk')
  const { referral } = words
  const { busy } = useWords('common')
  const may = useMay()
  const [draft, setDraft] = useState<Draft | null>(null)
  const rule = useRule(calls.referral.consoleGetReferralRule, {})
  const save = useSave(calls.referral.consoleSaveReferralRule)
  const fields: readonly RuleField<Draft>[] = [
    { name: 'earnRates', label: referral.earnRates, hint: words.cashOnly, kind: 'rates', scale: partsPerPercent },
    { name: 'sharePpm', label: referral.sharePpm, hint: words.cashOnly, kind: 'parts', scale: partsPerPercent },
    { name: 'holdDays', label: referral.holdDays, kind: 'whole' },
    { name: 'isOn', label: words.isOn, hint: words.countsAnew, kind: 'switch' },
    { name: 'reason', label: words.reason, kind: 'area' },
  ]
  // Once read it stays, and with it a form that is open, also where it cannot be read again.
  if (rule.data === undefined) {
    return rule.isError ? (
      <FailedList error={rule.error} title={referral.ruleFailed} onRetry={() => void rule.refetch()} />
    ) : (
      <TableWaiting label={busy.loading} />
    )
  }
  return (
    <>
      {rule.data ? (
        <dl className="room-facts">
          <Fact name={referral.earnRates}>
            <RatesList rates={rule.data.earnRates} />
          </Fact>
          <Fact name={referral.share}>{percentText(rule.data.sharePpm)}</Fact>
          <Fact name={referral.holdDays}>{rule.data.holdDays}</Fact>
          <Fact name={words.state}>
            <OnBadge isOn={rule.data.isOn} />
          </Fact>
        </dl>
      ) : (
        <p className="records-empty">{referral.noRule}</p>
      )}
      {may('referral.edit') ? (
        <RoomActs>
          <Button size="sm" tone="line" onClick={() => setDraft(draftOf(rule.data))}>
            {words.edit}
          </Button>
        </RoomActs>
      ) : null}
      {draft ? (
        <RuleDialog<Draft>
          title={referral.rule}
          fields={fields}
          initial={draft}
          save={save}
          readNow={async () => draftOf((await rule.refetch({ throwOnError: true })).data)}
          onClose={() => setDraft(null)}
        />
      ) : null}
    </>
  )
}
