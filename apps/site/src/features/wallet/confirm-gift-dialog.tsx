import { type Answer, type CallResult, calls } from '@balai/contract'
import { Button, Dialog, DigitsInput, Field, Money, useToast, writeMoney } from '@balai/ui'
import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { Moment } from '../../time/moment.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { useRefused } from '../session/use-refused.ts'

type Asked = CallResult<typeof calls.wallet.transferCreditRequest>
type Gift = CallResult<typeof calls.wallet.confirmTransferRequest>

const codeLength = 6

/** Refusals after which this request can never be confirmed. */
const endings = new Set(['TRANSFERS_OFF', 'UNKNOWN_TRANSFER', 'TRANSFER_ENDED', 'NOT_SIGNED_IN'])

interface ConfirmGiftDialogProps {
  gift: Asked
  /** Sends another code for the same request. */
  askAgain: () => Promise<Answer<Asked>>
  onClose: () => void
  onDone: (gift: Gift) => void
  onEnded: (message: string) => void
}

/** The last look before credit leaves for good, with the one-time code (spec 7, ConfirmTransferRequest). */
export function ConfirmGiftDialog({ gift, askAgain, onClose, onDone, onEnded }: ConfirmGiftDialogProps) {
  const { gift: words } = useWords('wallet')
  const { actions, errors } = useWords('common')
  const say = useSay()
  const toast = useToast()
  const refused = useRefused()
  const [code, setCode] = useState('')
  const [reference, setReference] = useState(gift.codeReference ?? null) // another kind of server sends none (record 0773)
  const [isMissing, setMissing] = useState(false)
  const [alert, setAlert] = useState('')
  const [doing, setDoing] = useState<'confirm' | 'again' | null>(null)
  const isSending = useRef(false)

  const run = async (what: 'confirm' | 'again', act: () => Promise<void>, lost: string) => {
    if (isSending.current) return
    isSending.current = true
    setDoing(what)
    setAlert('')
    await act().catch(() => setAlert(lost))
    isSending.current = false
    setDoing(null)
  }
  const confirm = async () => {
    const answer = await browserApi.call(calls.wallet.confirmTransferRequest, { id: gift.id, code })
    if (answer.success) return onDone(answer.result)
    refused(answer)
    if (endings.has(answer.code)) return onEnded(answer.message)
    // Before the PIN nobody looked at the code: it serves once the PIN was entered.
    if (answer.code !== 'PIN_REQUIRED') setCode('')
    setAlert(answer.message)
  }
  const again = async () => {
    const answer = await askAgain()
    if (answer.success) {
      if (answer.result.state === 'done') return onDone(answer.result)
      setReference(answer.result.codeReference ?? null)
      return toast({ tone: 'good', message: words.sentAgain })
    }
    refused(answer)
    if (endings.has(answer.code)) return onEnded(answer.message)
    setAlert(answer.message)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.length !== codeLength)
    if (code.length === codeLength) void run('confirm', confirm, words.answerLost)
  }
  return (
    <Dialog
      title={say(words.confirmTitle, { amount: writeMoney(gift.amount) })}
      onClose={onClose}
      closeLabel={actions.close}
      closing={doing ? 'must-answer' : 'free'}
      isSheet
    >
      <form className="form" method="post" onSubmit={submit} noValidate>
        <dl className="pairs">
          <div>
            <dt>{words.recipient}</dt>
            <dd>{gift.recipient}</dd>
          </div>
          <div>
            <dt>{words.until}</dt>
            <dd>
              <Moment stamp={gift.expiresAt} pattern="time" />
            </dd>
          </div>
        </dl>
        <p className="text-soft">{words.cannotUndo}</p>
        <Field
          label={words.code}
          hint={`${words.codeHint}${reference === null ? '' : ` ${say(words.codeReference, { reference })}`}`}
          error={isMissing && code.length !== codeLength ? words.codeRequired : undefined}
        >
          <DigitsInput
            name="code"
            autoComplete="one-time-code"
            maxLength={codeLength}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Field>
        <FormAlert message={alert} isPending={doing !== null} />
        <Button type="submit" isFull isBusy={doing === 'confirm'} busyLabel={words.confirming}>
          {words.confirm} <Money amount={gift.amount} />
        </Button>
        <Button
          tone="plain"
          isFull
          isBusy={doing === 'again'}
          busyLabel={words.busy}
          onClick={() => void run('again', again, errors.requestFailed)}
        >
          {words.again}
        </Button>
      </form>
    </Dialog>
  )
}
