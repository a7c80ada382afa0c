import { type CallResult, calls, type Failure } from '@balai/contract'
import { Button, Dialog, Money, writeMoney } from '@balai/ui'
import { useRef, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { OwnAccount } from './channels.ts'

export type Withdrawal = CallResult<typeof calls.bank.withdraw>

interface ConfirmWithdrawalDialogProps {
  account: OwnAccount
  amount: number
  /** The same for every try of the same request, so that it counts once. */
  requestId: string
  onClose: () => void
  onSent: (withdrawal: Withdrawal) => void
  onRefused: (failure: Failure) => void
}

/** The last look before a request that cannot be taken back (decision 20). */
export function ConfirmWithdrawalDialog(props: ConfirmWithdrawalDialogProps) {
  const { account, amount, requestId, onClose, onSent, onRefused } = props
  const { withdraw: words, accounts } = useWords('bank')
  const { actions } = useWords('common')
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  const isSending = useRef(false)

  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setAlert('')
    const { bankId, accountNo, holder } = account
    try {
      const answer = await browserApi.call(calls.bank.withdraw, { requestId, bankId, accountNo, holder, amount })
      if (answer.success) onSent(answer.result)
      else onRefused(answer)
    } catch {
      setAlert(words.answerLost)
    }
    isSending.current = false
    setBusy(false)
  }
  const sum = writeMoney(amount)
  return (
    <Dialog
      title={say(words.confirmTitle, { amount: sum })}
      onClose={onClose}
      closeLabel={actions.close}
      closing={isBusy ? 'must-answer' : 'free'}
      isSheet
    >
      <dl className="pairs">
        <div>
          <dt>{words.amount}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
        <div>
          <dt>{words.account}</dt>
          <dd>{account.bankName}</dd>
        </div>
        <div>
          <dt>{accounts.number}</dt>
          <dd className="num">{account.accountNo}</dd>
        </div>
        <div>
          <dt>{accounts.holder}</dt>
          <dd>{account.holder}</dd>
        </div>
      </dl>
      <p className="text-soft">{words.confirmBody}</p>
      <FormAlert message={alert} tone="warn" isPending={isBusy} />
      <div className="confirm-actions">
        <Button tone="quiet" onClick={isBusy ? undefined : onClose}>
          {actions.cancel}
        </Button>
        <Button isBusy={isBusy} busyLabel={words.busy} onClick={() => void send()}>
          {words.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
