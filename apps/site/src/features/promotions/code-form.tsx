import { calls } from '@balai/contract'
import { Button, Field, TextInput, useToast, writeMoney } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useMember } from '../../shell/root-data.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { useClaim } from './use-claim.ts'
import { forgetVoucherRequest, voucherRequest } from './voucher-request.ts'

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
  const uid = useMember()?.uid ?? '' // the page is a member's
  const [isMissing, setMissing] = useState(false)

  const forget = () => {
    dropDraft()
    setCode('')
  }
  const redeem = () =>
    claim(() => browserApi.call(calls.promotions.redeemVoucher, { code, requestId: voucherRequest(uid, code) }), {
      done({ amount }) {
        forgetVoucherRequest(uid)
        forget()
        toast({ tone: 'good', message: say(words.voucherDone, { amount: writeMoney(amount) }) })
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
      done: (offer) =>
        openDialog((close) => <ClaimDialog offer={offer} by={{ code }} onClose={close} onClaimed={forget} />),
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
