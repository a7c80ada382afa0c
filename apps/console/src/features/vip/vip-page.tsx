import { calls } from '@balai/contract'
import { Button, formatThousands, Money } from '@balai/ui'
import { useState } from 'react'
import { onePage } from '../../api/one-page.ts'
import { useRule } from '../../api/use-rules.ts'
import { Fact } from '../../desk/fact.tsx'
import { percentText } from '../../desk/percent-text.ts'
import { RecordTable } from '../../desk/record-table.tsx'
import { Room } from '../../desk/room.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useEither, useSay, useWords } from '../../words/words.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import type { Level, Rules } from './rules.ts'
import { type Draft, draftOf, LevelDialog, nextLevel, type Spans, SpansDialog, spansOf } from './rules-dialogs.tsx'

/** Levels, what they ask and what they bring. The server takes all of them at once, so that none is out of order. */
export function VipPage() {
  const words = useWords('givingDesk')
  const { vip } = words
  const either = useEither()
  const rules = useRule(calls.vip.consoleGetVip, {})
  const query = {
    ...rules,
    ...onePage,
    data: rules.data ? { pages: [rules.data.levels] } : undefined,
  }
  const readRules = async () => (await rules.refetch({ throwOnError: true })).data ?? null
  const [draft, setDraft] = useState<Draft | null>(null)
  const [spans, setSpans] = useState<Spans | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const may = useMay()
  const mayEdit = may('vip.edit')
  return (
    <Room
      title={vip.title}
      kind="desk"
      acts={
        mayEdit && rules.data ? (
          <>
            <Button size="sm" onClick={() => setDraft(nextLevel(rules.data?.levels ?? []))}>
              {vip.new}
            </Button>
            <Button size="sm" tone="line" onClick={() => rules.data && setSpans(spansOf(rules.data))}>
              {vip.editRules}
            </Button>
            {rules.data.levels.length > 0 ? (
              <Button size="sm" tone="quiet" onClick={() => setRemoving(true)}>
                {vip.removeLast}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {rules.data ? (
        <dl className="room-facts">
          <Fact name={vip.windowDays}>{rules.data.windowDays}</Fact>
          <Fact name={vip.keepDays}>{rules.data.keepDays}</Fact>
        </dl>
      ) : null}
      <RecordTable<Level>
        label={vip.title}
        query={query}
        keyOf={({ level }) => String(level)}
        empty={vip.empty}
        emptyLead={vip.emptyLead}
        failed={vip.failed}
        columns={[
          {
            id: 'level',
            header: vip.level,
            cell: ({ level, nameId, nameEn }) => (
              <b className="records-name">{`${level} · ${either(nameId, nameEn)}`}</b>
            ),
          },
          { id: 'needed', header: vip.needed, isNumber: true, cell: (one) => <Needed level={one} /> },
          {
            id: 'keep',
            header: vip.keepTurnover,
            isNumber: true,
            cell: (one) => <Money amount={one.keepTurnover} />,
          },
          {
            id: 'extras',
            header: vip.extras,
            isNumber: true,
            cell: (one) => <Extras level={one} pays={rules.data?.pays} />,
          },
          { id: 'withdrawal', header: vip.withdrawals, isNumber: true, cell: (one) => <Withdrawals level={one} /> },
          { id: 'members', header: vip.members, isNumber: true, cell: ({ members }) => formatThousands(members) },
          {
            id: 'acts',
            header: words.acts,
            cell: (level) =>
              mayEdit ? (
                <Button size="sm" tone="quiet" onClick={() => setDraft(draftOf(level))}>
                  {words.edit}
                  <span className="sr-only"> {either(level.nameId, level.nameEn)}</span>
                </Button>
              ) : null,
          },
        ]}
      />
      {draft && rules.data ? (
        <LevelDialog rules={rules.data} readRules={readRules} draft={draft} onClose={() => setDraft(null)} />
      ) : null}
      {spans && rules.data ? (
        <SpansDialog rules={rules.data} readRules={readRules} spans={spans} onClose={() => setSpans(null)} />
      ) : null}
      {isRemoving && rules.data ? <RemoveDialog rules={rules.data} onClose={() => setRemoving(false)} /> : null}
    </Room>
  )
}

const amountOf = (amount: number | null) => (amount === null ? '–' : <Money amount={amount} />)

const extraOf = (parts: number) => (parts === 0 ? '–' : percentText(parts))

/*
 * What belongs together shares a column: with one for each figure, the last ones lay under the acts on small screens.
 */

function Extras({
  level: { rebateExtraPpm, cashbackExtraPpm },
  pays,
}: {
  level: Level
  pays: Rules['pays'] | undefined
}) {
  const { vip } = useWords('givingDesk')
  return (
    <>
      {`${extraOf(rebateExtraPpm)} / ${extraOf(cashbackExtraPpm)}`}
      {rebateExtraPpm > 0 && pays?.rebate === false ? <small className="block text-soft">{vip.noRebate}</small> : null}
      {cashbackExtraPpm > 0 && pays?.cashback === false ? (
        <small className="block text-soft">{vip.noCashback}</small>
      ) : null}
    </>
  )
}

function Needed({ level: { turnoverNeeded, depositsNeeded } }: { level: Level }) {
  const { vip } = useWords('givingDesk')
  return (
    <>
      {amountOf(turnoverNeeded)}
      {depositsNeeded === null ? null : (
        <span className="block">
          {vip.or} <Money amount={depositsNeeded} />
        </span>
      )}
    </>
  )
}

function Withdrawals({ level: { withdrawalMaximum, withdrawalsPerDay, widens } }: { level: Level }) {
  const { vip } = useWords('givingDesk')
  const say = useSay()
  const notWider = <small className="block text-soft">{vip.notWider}</small>
  return (
    <>
      {withdrawalMaximum === null && withdrawalsPerDay !== null ? null : amountOf(withdrawalMaximum)}
      {withdrawalMaximum === null || widens?.withdrawalMaximum !== false ? null : notWider}
      {withdrawalsPerDay === null ? null : (
        <span className="block">{say(vip.timesADay, { n: withdrawalsPerDay })}</span>
      )}
      {withdrawalsPerDay === null || widens?.withdrawalsPerDay !== false ? null : notWider}
    </>
  )
}
