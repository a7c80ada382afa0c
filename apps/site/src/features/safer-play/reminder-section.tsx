import { Card, ChoiceChips } from '@balai/ui'
import { callLater } from '../../api/call-later.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { tellReminder } from './reminder-setting.ts'
import { useAct } from './standing.ts'

const choices = [15, 30, 60, 120] as const
type Minutes = (typeof choices)[number]
const off = 0

/** How often the member is told how long they have played. */
export function ReminderSection({ minutes }: { minutes: number | null }) {
  const { remind } = useWords('saferPlay')
  const say = useSay()
  const { run } = useAct()
  const choose = async (chosen: Minutes | typeof off) => {
    const wanted = chosen === off ? null : chosen
    const isSaved = await run(
      () => callLater(({ saferPlay }) => saferPlay.setReminder, { minutes: wanted }),
      remind.saved,
    )
    if (isSaved) tellReminder(wanted)
  }
  return (
    <section className="section" aria-labelledby="reminder">
      <h2 id="reminder" className="text-lg font-bold">
        {remind.title}
      </h2>
      <Card className="safer-card">
        <p className="text-soft">{remind.hint}</p>
        <ChoiceChips<Minutes | typeof off>
          legend={remind.title}
          layout="wrap"
          value={choices.find((one) => one === minutes) ?? off}
          onValueChange={(chosen) => void choose(chosen)}
          choices={[
            { value: off, label: remind.off },
            ...choices.map((value) => ({ value, label: say(remind.minutes, { n: value }) })),
          ]}
        />
      </Card>
    </section>
  )
}
