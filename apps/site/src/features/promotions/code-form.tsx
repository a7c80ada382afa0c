import { calls } from '@balai/contract'
import { Button, Field, TextInput, useToast } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { useRequestId } from '../bank/request-id.ts'
import { rupiah } from './rupiah.ts'
import { useClaim } from './use-claim.ts'

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog)

/** One field for both kinds of code: a bonus shows its rules first, a voucher is cash at once (record 0201). */
export function CodeForm() {
  const { code: words } = useWords('promotions')
  const say = useSay()
  const toast = useToast()
  const openDialog = useDialogs()
  const { revalidate } = useRevalidator()
  const { claim, isBusy, alert, say: tell } = useClaim()
  const [code, setCode] = useState('')
  const dropDraft = useDraft({ form: 'code', values: { code }, restore: (kept) => setCode(kept.code ?? '') })
  /** Stays that of the code until there is an answer, while the page lives: one that was lost is asked for again (record 0691). */
  const requestId = useRequestId()
  const [isMissing, setMissing] = useState(false)

  const redeem = () =>
    claim(() => browserApi.call(calls.promotions.redeemVoucher, { code, requestId: requestId.of(code) }), {
      done({ amount }) {
        requestId.forget()
        dropDraft()
        setCode('')
        toast({ tone: 'good', message: say(words.voucherDone, { amount: rupiah(amount) }) })
        void revalidate()
      },
      lost: words.answerLost,
      refused: (refusal) => {
        if (refusal === 'VOUCHER_UNKNOWN') tell(words.unknown)
      },
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = code.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return
    let isVoucher = false
    await claim(() => browserApi.call(calls.promotions.bonusByCode, { code }), {
      done: (offer) => openDialog((close) => <ClaimDialog offer={offer} by={{ code }} onClose={close} />),
      lost: words.answerLost,
      refused: (refusal) => {
        isVoucher = refusal === 'BONUS_UNKNOWN'
        if (isVoucher) tell('')
      },
    })
    if (isVoucher) await redeem()
  }
  return (
    <form
      className="card card-pad form"
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={words.title}
    >
      <h2 className="text-lg font-bold">{words.title}</h2>
      <div className="code-row">
        <Field label={words.label} hint={words.hint} error={isMissing ? words.required : undefined}>
          <TextInput
            name="code"
            value={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              setMissing(false)
            }}
          />
        </Field>
        <Button type="submit" isBusy={isBusy} busyLabel={words.busy}>
          {words.submit}
        </Button>
      </div>
      {alert ? <FormAlert {...alert} /> : null}
    </form>
  )
}
