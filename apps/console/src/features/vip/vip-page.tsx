import { calls } from '@balai/contract'
import { Button, formatThousands, Money } from '@balai/ui'
import { useState } from 'react'
import { onePage } from '../../api/one-page.ts'
import { useRule, useSave } from '../../api/use-rules.ts'
import { Fact } from '../../desk/fact.tsx'
import { partsPerPercent, percentText } from '../../desk/percent-text.ts'
import { RecordTable } from '../../desk/record-table.tsx'
import { Room } from '../../desk/room.tsx'
import { RuleDialog } from '../../desk/rule-dialog.tsx'
import type { RuleField } from '../../desk/rule-fields.tsx'
import type { SavedOptions } from '../../desk/use-draft.ts'
import { useMay } from '../../shell/staff.tsx'
import { useEither, useSay, useWords } from '../../words/words.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { decidedOf, type Level, type Rules, type RulesDialogProps, type Saved, savedOf } from './rules.ts'

type Draft = Saved['levels'][number] & { reason: string }
type Spans = Pick<Saved, 'windowDays' | 'keepDays' | 'reason'>

const draftOf = (level: Level): Draft => ({ ...decidedOf(level), reason: '' })

/** One above the highest, asking twice as much. */
function nextLevel(levels: readonly Level[]): Draft {
  const last = levels.at(-1)
  return {
    level: levels.length + 1,
    nameId: '',
    nameEn: '',
    turnoverNeeded: (last?.turnoverNeeded ?? 5_000_000) * 2,
    depositsNeeded: null,
    keepTurnover: last?.keepTurnover ?? 0,
    rebateExtraPpm: last?.rebateExtraPpm ?? 0,
    cashbackExtraPpm: last?.cashbackExtraPpm ?? 0,
    withdrawalMaximum: last?.withdrawalMaximum ?? null,
    withdrawalsPerDay: last?.withdrawalsPerDay ?? null,
    reason: '',
  }
}

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
            <Button
              size="sm"
              tone="line"
              onClick={() =>
                rules.data && setSpans({ windowDays: rules.data.windowDays, keepDays: rules.data.keepDays, reason: '' })
              }
            >
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
      {draft && rules.data ? <LevelDialog rules={rules.data} draft={draft} onClose={() => setDraft(null)} /> : null}
      {spans && rules.data ? <SpansDialog rules={rules.data} spans={spans} onClose={() => setSpans(null)} /> : null}
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
      {withdrawalMaximum === null || widens.withdrawalMaximum ? null : notWider}
      {withdrawalsPerDay === null ? null : (
        <span className="block">{say(vip.timesADay, { n: withdrawalsPerDay })}</span>
      )}
      {withdrawalsPerDay === null || widens.withdrawalsPerDay ? null : notWider}
    </>
  )
}

function LevelDialog({ rules, draft, onClose }: RulesDialogProps & { draft: Draft }) {
  const [read] = useState(rules)
  const words = useWords('givingDesk')
  const { vip } = words
  const save = useSave(calls.vip.consoleSaveVip)
  const fields: readonly RuleField<Draft>[] = [
    { name: 'nameId', label: words.nameId, kind: 'text', most: 40 },
    { name: 'nameEn', label: words.nameEn, kind: 'text', most: 40 },
    { name: 'turnoverNeeded', label: vip.turnoverNeeded, kind: 'money', isOptional: true },
    { name: 'depositsNeeded', label: vip.depositsNeeded, kind: 'money', isOptional: true },
    { name: 'keepTurnover', label: vip.keepTurnover, kind: 'money' },
    { name: 'rebateExtraPpm', label: vip.rebateExtraPpm, kind: 'parts', scale: partsPerPercent },
    { name: 'cashbackExtraPpm', label: vip.cashbackExtraPpm, kind: 'parts', scale: partsPerPercent },
    { name: 'withdrawalMaximum', label: vip.withdrawalMaximum, kind: 'money', isOptional: true },
    { name: 'withdrawalsPerDay', label: vip.withdrawalsPerDay, kind: 'whole', isOptional: true },
    { name: 'reason', label: words.reason, kind: 'area' },
  ]
  const mutate = ({ reason, ...level }: Draft, options: SavedOptions) => {
    const saved = savedOf(read)
    const others = saved.levels.filter((one) => one.level !== level.level)
    const levels = [...others, level].sort((one, other) => one.level - other.level)
    save.mutate({ ...saved, levels, reason }, options)
  }
  // The answer tells of all levels, by their places.
  const place = `levels.${draft.level - 1}.`
  const rename = ({ reason, ...faults }: Readonly<Record<string, string>>) => {
    const ofLevel = Object.entries(faults).filter(([name]) => name.startsWith(place))
    const own = Object.fromEntries(ofLevel.map(([name, fault]) => [name.slice(place.length), fault]))
    return reason === undefined ? own : { ...own, reason }
  }
  return (
    <RuleDialog<Draft>
      title={`${vip.level} ${draft.level}`}
      fields={fields}
      initial={draft}
      save={{ ...save, mutate }}
      rename={rename}
      onClose={onClose}
    />
  )
}

function SpansDialog({ rules, spans, onClose }: RulesDialogProps & { spans: Spans }) {
  const [read] = useState(rules)
  const words = useWords('givingDesk')
  const save = useSave(calls.vip.consoleSaveVip)
  const fields: readonly RuleField<Spans>[] = [
    { name: 'windowDays', label: words.vip.windowDays, kind: 'whole' },
    { name: 'keepDays', label: words.vip.keepDays, kind: 'whole' },
    { name: 'reason', label: words.reason, kind: 'area' },
  ]
  const mutate = (draft: Spans, options: SavedOptions) => save.mutate({ ...savedOf(read), ...draft }, options)
  return (
    <RuleDialog<Spans>
      title={words.vip.rules}
      fields={fields}
      initial={spans}
      save={{ ...save, mutate }}
      onClose={onClose}
    />
  )
}
