import { calls } from '@balai/contract'
import { useState } from 'react'
import { useSave } from '../../api/use-rules.ts'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useSaved } from '../../desk/use-saved.ts'
import { useEither, useSay, useWords } from '../../words/words.tsx'
import { type Level, type Rules, type RulesDialogProps, savedOf } from './rules.ts'

/** So many are named. */
const mostNamed = 10

/** Takes the highest level away, and says first who stands on it and what asks for it (record 0975). */
export function RemoveDialog({ rules, onClose }: RulesDialogProps) {
  const { vip } = useWords('givingDesk')
  const either = useEither()
  const say = useSay()
  const save = useSave(calls.vip.consoleSaveVip)
  const onSuccess = useSaved(onClose)
  const [read] = useState(rules)
  const saved = savedOf(read)
  const highest = read.levels.at(-1)
  if (!highest) return null // there is nothing to take away
  const { level, nameId, nameEn } = highest
  return (
    <ReasonDialog
      title={say(vip.removeTitle, { level, name: either(nameId, nameEn) })}
      confirmLabel={vip.removeLast}
      tone="danger"
      isBusy={save.isPending}
      error={save.error}
      onConfirm={(reason) => save.mutate({ ...saved, levels: saved.levels.slice(0, -1), reason }, { onSuccess })}
      onClose={onClose}
    >
      <Falling members={highest.members} below={read.levels.at(-2)} />
      <Asking gifts={(read.gifts ?? []).filter(({ minimumLevel }) => minimumLevel >= level)} />
    </ReasonDialog>
  )
}

function Falling({ members: n, below }: { members: number; below: Level | undefined }) {
  const { vip } = useWords('givingDesk')
  const either = useEither()
  const say = useSay()
  if (n === 0) return <p>{vip.removeEmpty}</p>
  if (!below) return <p>{say(vip.removeFallToNone, { n })}</p>
  return <p>{say(vip.removeFall, { n, below: either(below.nameId, below.nameEn) })}</p>
}

function Asking({ gifts }: { gifts: NonNullable<Rules['gifts']> }) {
  const { vip } = useWords('givingDesk')
  const either = useEither()
  const say = useSay()
  if (gifts.length === 0) return null
  const more = gifts.length - mostNamed
  return (
    <div className="form-alert form-alert-info content-linked">
      <p>{vip.removeGifts}</p>
      <ul className="content-links">
        {gifts.slice(0, mostNamed).map(({ titleId, titleEn }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one title, and none of them moves.
          <li key={place}>{either(titleId, titleEn)}</li>
        ))}
        {more > 0 ? <li>{say(vip.removeGiftsMore, { n: more })}</li> : null}
      </ul>
    </div>
  )
}
