import { calls } from '@balai/contract'
import { Button, Checkbox, ChoiceChips, Dialog } from '@balai/ui'
import { useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { paths } from '../../paths.ts'
import { wholeAddress } from '../../whole-address.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { sendEnding } from '../session/own-ending.ts'
import { forgetExclusion, isAsked, keepAsked, keepExclusion } from './exclusion-cookie.ts'

const lengths = [6, 12, 24, 60] as const
type Months = (typeof lengths)[number]
const forever = 0

/** The one act here that cannot be taken back: it says so, and wants a second yes (record 0142). */
export function ExclusionDialog({ onClose }: { onClose: () => void }) {
  const { exclude } = useWords('saferPlay')
  const { actions, errors } = useWords('common')
  const say = useSay()
  const [months, setMonths] = useState<Months | typeof forever>(6)
  const [isSure, setSure] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')

  const send = async () => {
    setMissing(!isSure)
    if (!isSure) return
    setBusy(true)
    setAlert('')
    const wasLost = isAsked()
    keepAsked()
    try {
      const wanted = { months: months === forever ? null : months, isSure: true } as const
      const answer = await sendEnding(
        () => browserApi.call(calls.saferPlay.exclude, wanted),
        ({ success }) => success,
      )
      if (answer.success) {
        const { excludedUntil, isExcludedForGood } = answer.result
        keepExclusion(isExcludedForGood ? null : excludedUntil)
        // Signed out everywhere, here too: the page begins anew as a visitor's, and says until when.
        return window.location.assign(wholeAddress(paths.home()))
      }
      // That there is no session any more is what the one before may have come to.
      if (!wasLost || answer.code !== 'NOT_SIGNED_IN') forgetExclusion()
      setAlert(answer.message)
    } catch {
      setAlert(errors.requestFailed)
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={exclude.title}
      onClose={onClose}
      closeLabel={actions.close}
      closing={isBusy ? 'must-answer' : 'free'}
      isSheet
    >
      <div className="form">
        <p>{exclude.lead}</p>
        <ChoiceChips<Months | typeof forever>
          legend={exclude.legend}
          layout="wrap"
          value={months}
          onValueChange={setMonths}
          choices={[
            ...lengths.map((value) => ({ value, label: say(exclude.months, { n: value }) })),
            { value: forever, label: exclude.forever },
          ]}
        />
        <Checkbox
          checked={isSure}
          onChange={(event) => setSure(event.currentTarget.checked)}
          error={isMissing && !isSure ? exclude.sureRequired : undefined}
        >
          {exclude.sure}
        </Checkbox>
        <FormAlert message={alert} isPending={isBusy} />
        <Button tone="danger" isFull isBusy={isBusy} busyLabel={exclude.busy} onClick={() => void send()}>
          {exclude.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
