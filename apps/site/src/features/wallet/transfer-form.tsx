import { calls } from '@balai/contract'
import { transferRules } from '@balai/rules'
import { Button, Field, Icon, Money, Select, writeMoney } from '@balai/ui'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useMember } from '../../shell/root-data.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { useRequestId } from '../bank/request-id.ts'
import { type Ends, isReplaced, onlyBack, standingEnds, type TransferWallet } from './transfer-wallets.ts'
import { useMove } from './use-move.ts'

const choiceOf = ({ code, name }: TransferWallet) => ({ value: code, label: name })

/** From one wallet to another, in either direction (spec 7, Wallet/Transfer); for a member who is away, back to the main one alone. */
export function TransferForm({ wallets }: { wallets: readonly TransferWallet[] }) {
  const { transfer: words } = useWords('wallet')
  const isAbsent = Boolean(useMember()?.absence)
  const offered = isAbsent ? onlyBack(wallets) : wallets
  return isAbsent && offered.length === 1 ? (
    <div className="form-alert form-alert-info">{words.absent}</div>
  ) : (
    <OpenForm wallets={offered} isAbsent={isAbsent} />
  )
}

function OpenForm({ wallets, isAbsent }: { wallets: readonly TransferWallet[]; isAbsent: boolean }) {
  const { transfer: words } = useWords('wallet')
  const say = useSay()
  const requestId = useRequestId()
  const { move, moving, notice } = useMove()
  const [wanted, want] = useState(() => standingEnds(wallets, { fromCode: 'main', toCode: '' }))
  const [isHeldBack, holdBack] = useState(false)
  const ends = standingEnds(wallets, wanted)
  const { fromCode, toCode } = ends
  const form = useRuleForm<'amount', { amount: string }>({ rules: transferRules, defaultValues: { amount: '' } })
  const dropDraft = useDraft({
    form: 'transfer',
    values: { amount: form.watch('amount'), fromCode, toCode },
    restore: ({ amount = '', fromCode: keptFrom = '', toCode: keptTo = '' }) => {
      form.setValue('amount', amount)
      if (!wallets.some(({ code }) => code === keptFrom)) return
      if (!wallets.some(({ code, canReceive }) => code === keptTo && canReceive)) return
      want({ fromCode: keptFrom, toCode: keptTo })
    },
  })
  const from = wallets.find(({ code }) => code === fromCode)
  const canSwap = from?.canReceive === true // a provider that is off only gives back
  const available = from && from.balance > from.movable ? words.availableBesideBonus : words.available

  const choose = (chosen: Ends) => {
    holdBack(false)
    want(chosen)
  }
  const chooseFrom = (code: string) => {
    const other = code === 'main' ? '' : 'main'
    choose({ fromCode: code, toCode: code === toCode ? other : toCode })
  }
  const chooseTo = (code: string) => choose({ fromCode: code === fromCode ? toCode : fromCode, toCode: code })
  const send = form.submit(async ({ amount: digits }) => {
    // The press may have been meant for the wallet that stood here a moment ago: what stands here now is asked for once more.
    if (isReplaced(wanted, ends)) {
      want(ends)
      return holdBack(true)
    }
    holdBack(false)
    const amount = Number(digits)
    const order = { fromCode, toCode, amount, requestId: requestId.of(`${fromCode}/${toCode}/${amount}`) }
    const end = await move('one', () => browserApi.call(calls.wallet.transfer, order), words.answerLost)
    if (end !== null) requestId.forget()
    // What is left of the order begins where the credit is by now.
    if (end === 'halfway') want({ fromCode: 'main', toCode })
    if (end !== 'taken') return
    dropDraft()
    form.reset({ amount: '' })
  })
  return (
    <form className="card card-pad form" method="post" onSubmit={send} noValidate aria-label={words.move}>
      <h2 className="text-lg font-bold">{words.move}</h2>
      <div className="transfer-ends">
        <Field label={words.from}>
          <Select
            value={fromCode}
            onChange={(event) => chooseFrom(event.currentTarget.value)}
            choices={wallets.filter(({ code }) => !isAbsent || code !== 'main').map(choiceOf)}
          />
        </Field>
        {isAbsent ? null : (
          <Button
            tone="line"
            isIcon
            className="transfer-swap"
            aria-label={words.swap}
            disabled={!canSwap}
            onClick={() => chooseTo(fromCode)}
          >
            <Icon of={ArrowUpDown} />
          </Button>
        )}
        <Field label={words.to}>
          <Select
            value={toCode}
            onChange={(event) => chooseTo(event.currentTarget.value)}
            choices={wallets.filter(({ canReceive }) => canReceive).map(choiceOf)}
          />
        </Field>
      </div>
      {isHeldBack ? (
        <FormAlert tone="warn" message={words.heldBack} />
      ) : isAbsent ? (
        <FormAlert tone="info" message={`${words.absent} ${words.absentBack}`} />
      ) : isReplaced(wanted, ends) ? (
        <FormAlert tone="warn" message={words.walletClosed} />
      ) : null}
      <AmountField form={form} label={words.amount} hint={say(available, { amount: writeMoney(from?.movable ?? 0) })}>
        {(_sum, choose) =>
          from && from.movable > 0 ? (
            <Button tone="quiet" onClick={() => choose(from.movable)}>
              {words.all} <Money amount={from.movable} />
            </Button>
          ) : null
        }
      </AmountField>
      {notice ? <FormAlert {...notice} /> : null}
      <Button type="submit" size="lg" isFull isBusy={moving !== null} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}
