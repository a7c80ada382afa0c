import { calls } from '@balai/contract'
import { Button, Checkbox, Dialog, useToast, writeMoney } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { useRequestId } from '../bank/request-id.ts'
import type { Offer } from './offer.ts'
import { useClaim } from './use-claim.ts'

interface ClaimDialogProps {
  offer: Offer
  /** Some are claimed by their id, those with a code by it alone. */
  by: { id: string } | { code: string }
  onClose: () => void
  onClaimed?: () => void
}

/** Every rule of an offer, the consent, and the claim, which names version and terms that were read (decision 21). */
export function ClaimDialog({ offer, by, onClose, onClaimed }: ClaimDialogProps) {
  const { claim: words } = useWords('promotions')
  const { actions } = useWords('common')
  const say = useSay()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { claim, isBusy, alert } = useClaim()
  const request = useRequestId()
  const [hasAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isOver, setOver] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!hasAgreed)
    if (!hasAgreed) return
    const { version, terms } = offer
    const input = { ...by, version, terms, agree: true, requestId: request.of(offer.id) }
    void claim(() => browserApi.call(calls.promotions.claimBonus, input), {
      done({ amount }) {
        toast({ tone: 'good', message: say(words.done, { amount: writeMoney(amount) }) })
        onClaimed?.()
        onClose()
        void revalidate()
      },
      lost: words.answerLost,
      // The rules on screen are the old ones: they are read again, not agreed to.
      refused: (code) => {
        if (code === 'OFFER_CHANGED') setOver(true)
        void revalidate()
      },
    })
  }
  return (
    <Dialog
      title={offer.title}
      onClose={onClose}
      closeLabel={actions.close}
      closing={isBusy ? 'must-answer' : 'free'}
      isSheet
    >
      <form className="form" method="post" onSubmit={submit} noValidate>
        <h3 className="font-bold">{words.rules}</h3>
        <ul className="offer-rules">
          {offer.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {offer.canClaim ? null : <FormAlert message={offer.reason ?? ''} tone="info" />}
        {offer.canClaim && !isOver ? (
          <Checkbox
            checked={hasAgreed}
            onChange={(event) => {
              setAgreed(event.currentTarget.checked)
              setMissing(false)
            }}
            error={isMissing ? words.agreeFirst : undefined}
          >
            {words.agree}
          </Checkbox>
        ) : null}
        {alert ? <FormAlert {...alert} /> : null}
        {offer.canClaim && !isOver ? (
          <Button type="submit" isFull isBusy={isBusy} busyLabel={words.busy}>
            {words.submit}
          </Button>
        ) : (
          <Button tone="quiet" isFull onClick={onClose}>
            {isOver ? words.changed : actions.close}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
