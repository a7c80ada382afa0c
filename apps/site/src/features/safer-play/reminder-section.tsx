import { Card, ChoiceChips } from '@balai/ui'
import { useRef, useState } from 'react'
import { callLater } from '../../api/call-later.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { ReminderChanged } from './reminder-setting.ts'
import { useAct } from './standing.ts'

const choices = [15, 30, 60, 120] as const
const off = 0
type Choice = (typeof choices)[number] | typeof off

const changed: ReminderChanged = 'balai:reminder'

function tellReminder(minutes: number | null): void {
  window.dispatchEvent(new CustomEvent(changed, { detail: minutes }))
}

/** How often the member is told how long they have played. */
export function ReminderSection({ minutes }: { minutes: number | null }) {
  const { remind } = useWords('saferPlay')
  const say = useSay()
  const { run } = useAct()
  /** Shown at once (record 0597), until it is known what became of it. */
  const [chosen, setChosen] = useState<Choice | null>(null)
  const latest = useRef<Choice | null>(null)
  const save = async (choice: Choice) => {
    const wanted = choice === off ? null : choice
    const isSaved = await run(
      () => callLater(({ saferPlay }) => saferPlay.setReminder, { minutes: wanted }),
      remind.saved,
    )
    if (isSaved) tellReminder(wanted)
  }
  /** One is sent after the other; of those that were chosen meanwhile the last. */
  const choose = async (choice: Choice) => {
    setChosen(choice)
    const isSaving = latest.current !== null
    latest.current = choice
    if (isSaving) return
    for (let sent: Choice | null = null; sent !== latest.current; ) {
      sent = latest.current
      await save(sent)
    }
    latest.current = null
    setChosen(null)
  }
  return (
    <section className="section" aria-labelledby="reminder">
      <h2 id="reminder" className="text-lg font-bold">
        {remind.title}
      </h2>
      <Card className="safer-card">
        <p className="text-soft">{remind.hint}</p>
        <ChoiceChips<Choice>
          legend={remind.title}
          layout="wrap"
          value={chosen ?? choices.find((one) => one === minutes) ?? off}
          onValueChange={(choice) => void choose(choice)}
          choices={[
            { value: off, label: remind.off },
            ...choices.map((value) => ({ value, label: say(remind.minutes, { n: value }) })),
          ]}
        />
      </Card>
    </section>
  )
}
