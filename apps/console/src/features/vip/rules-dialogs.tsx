import { calls } from '@balai/contract'
import { useState } from 'react'
import { useSave } from '../../api/use-rules.ts'
import { partsPerPercent } from '../../desk/percent-text.ts'
import { RuleDialog } from '../../desk/rule-dialog.tsx'
import type { RuleField } from '../../desk/rule-fields.tsx'
import type { SavedOptions } from '../../desk/use-draft.ts'
import { useWords } from '../../words/words.tsx'
import { decidedOf, type Level, type Rules, type RulesDialogProps, type Saved, savedOf } from './rules.ts'

export type Draft = Saved['levels'][number] & { reason: string }
export type Spans = Pick<Saved, 'windowDays' | 'keepDays' | 'reason'>

export const draftOf = (level: Level): Draft => ({ ...decidedOf(level), reason: '' })

export const spansOf = ({ windowDays, keepDays }: Rules): Spans => ({ windowDays, keepDays, reason: '' })

/** One above the highest, asking twice as much. */
export function nextLevel(levels: readonly Level[]): Draft {
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

interface ChangeDialogProps extends RulesDialogProps {
  readRules: () => Promise<Rules | null>
}

/** One level: what it asks and what it brings. */
export function LevelDialog({ rules, readRules, draft, onClose }: ChangeDialogProps & { draft: Draft }) {
  const [read, setRead] = useState(rules)
  const [place, setPlace] = useState(draft.level)
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
  const readNow = async () => {
    const now = await readRules()
    if (now === null) return null
    const known = now.levels.find(({ level }) => level === place)
    const drafted = place > read.levels.length ? nextLevel(now.levels) : known && draftOf(known)
    if (!drafted) return null
    setRead(now)
    setPlace(drafted.level)
    return drafted
  }
  // The answer tells of all levels, by their places.
  const prefix = `levels.${place - 1}.`
  const rename = ({ reason, ...faults }: Readonly<Record<string, string>>) => {
    const ofLevel = Object.entries(faults).filter(([name]) => name.startsWith(prefix))
    const own = Object.fromEntries(ofLevel.map(([name, fault]) => [name.slice(prefix.length), fault]))
    return reason === undefined ? own : { ...own, reason }
  }
  return (
    <RuleDialog<Draft>
      title={`${vip.level} ${place}`}
      fields={fields}
      initial={draft}
      save={{ ...save, mutate }}
      rename={rename}
      readNow={readNow}
      onClose={onClose}
    />
  )
}

/** Over which days is counted. */
export function SpansDialog({ rules, readRules, spans, onClose }: ChangeDialogProps & { spans: Spans }) {
  const [read, setRead] = useState(rules)
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
      readNow={async () => {
        const now = await readRules()
        if (now) setRead(now)
        return now && spansOf(now)
      }}
      onClose={onClose}
    />
  )
}
