import { type Answer, type ApprovalEvent, calls } from '@balai/contract'
import { Button, buttonClass, Dialog, Drawing } from '@balai/ui'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { paths } from '../../paths.ts'
import { useMember, useRootView } from '../../shell/root-data.ts'
import { Moment } from '../../time/moment.tsx'
import { asSentence } from '../../words/as-sentence.ts'
import { useWords } from '../../words/words.tsx'
import { AmountPairs } from './amount-pairs.tsx'
import type { Withdrawal } from './confirm-withdrawal-dialog.tsx'
import type { Deposit } from './deposit-payment-form.tsx'
import { useBonusSaid } from './use-deposit-said.ts'

export interface ApprovalDialogProps {
  event: ApprovalEvent
  onClose: () => void
}

/** What the operator wrote for the dialog, cleaned by the server; empty until it is there, and when there is none. */
function useOperatorContent(kind: 'depositSuccessContent' | 'withdrawSuccessContent'): string {
  const [content, setContent] = useState('')
  useEffect(() => {
    let isShown = true
    browserApi.call(calls.content.siteSettings, {}).then(
      (answer) => isShown && answer.success && setContent(answer.result[kind]),
      () => {}, // the dialog says what matters without it
    )
    return () => {
      isShown = false
    }
  }, [kind])
  return content
}

type ReadList<Request> = (asked: { serial: string; count: number }) => Promise<Answer<unknown, Request>>

const readDeposits: ReadList<Deposit> = (asked) => browserApi.call(calls.bank.listDeposit, asked)
const readWithdrawals: ReadList<Withdrawal> = (asked) => browserApi.call(calls.bank.listWithdrawal, asked)

/** Whether a request is of play money: by its own word, and until that is read by what is played for now (decision 37). */
function useIsPlayMoney(request: { isPlayMoney: boolean } | null): boolean {
  const { operator } = useRootView()
  return request?.isPlayMoney ?? operator.isPlayMoney
}

/** How the request of an event stands by now; null until it is read, and where it cannot be: the page of its kind says it too. */
function useAsItStands<Request>(read: ReadList<Request>, serial: string): Request | null {
  const member = useMember()
  const [request, setRequest] = useState<Request | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the member is read anew whenever something of theirs has changed.
  useEffect(() => {
    let isShown = true
    read({ serial, count: 1 }).then(
      (answer) => isShown && answer.success && setRequest(answer.results[0] ?? null),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [read, serial, member])
  return request
}

interface RequestWords {
  reference: string
  approvedAt: string
}

interface RequestPairsProps {
  event: ApprovalEvent
  words: RequestWords
  isPlayMoney: boolean
  sentAmount?: number | undefined
}

function RequestPairs({ event, words, isPlayMoney, sentAmount }: RequestPairsProps) {
  return (
    <dl className="pairs">
      <AmountPairs amount={event.amount} sentAmount={sentAmount} isPlayMoney={isPlayMoney} />
      <div>
        <dt>{words.reference}</dt>
        <dd className="num unbroken">{event.serial}</dd>
      </div>
      <div>
        <dt>{words.approvedAt}</dt>
        <dd>
          <Moment stamp={event.approvedDateTime} />
        </dd>
      </div>
    </dl>
  )
}

interface ApprovalProps extends ApprovalDialogProps {
  words: RequestWords & { title: string; body: string }
  isPlayMoney: boolean
  content: string
  bonus?: string | null
  sentAmount?: number | undefined
  action: { label: string; to?: string }
}

function Approval({ event, onClose, words, isPlayMoney, content, bonus, sentAmount, action }: ApprovalProps) {
  const { actions } = useWords('common')
  return (
    <Dialog title={words.title} onClose={onClose} closeLabel={actions.close}>
      <div className="approval">
        <Drawing name="done" className="state-art approval-art" />
        {content ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own words, sanitised by the server (decision 30).
          <div className="operator-content" dangerouslySetInnerHTML={{ __html: content }} />
        ) : (
          <p className="text-soft">{words.body}</p>
        )}
        {bonus ? <p role="status">{bonus}</p> : null}
        <RequestPairs event={event} words={words} isPlayMoney={isPlayMoney} sentAmount={sentAmount} />
        {action.to ? (
          <Link to={action.to} className={buttonClass({ isFull: true })} onClick={onClose}>
            {action.label}
          </Link>
        ) : (
          <Button isFull onClick={onClose}>
            {action.label}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/**
 * 'Deposit Berhasil': opens by itself when staff approve (spec 2, Modals). Whoever has a game open stays in it, and nobody
 * who is on a break or has stopped playing is led to one: the deposit may be older than that.
 */
export function DepositSuccessDialog(props: ApprovalDialogProps) {
  const { depositSuccess } = useWords('bank')
  const { actions } = useWords('common')
  const isAbsent = Boolean(useMember()?.absence)
  const content = useOperatorContent('depositSuccessContent')
  const deposit = useAsItStands(readDeposits, props.event.serial)
  const isPlayMoney = useIsPlayMoney(deposit)
  // The bonus that was asked for with it is claimed right after its credit.
  const bonus = useBonusSaid(deposit)
  const isInGame = useLocation().pathname.startsWith(paths.game(''))
  const play = isInGame ? { label: depositSuccess.playOn } : { label: depositSuccess.play, to: paths.slots() }
  const action = isAbsent ? { label: actions.close } : play
  const said = { words: depositSuccess, isPlayMoney, content, bonus, sentAmount: deposit?.sentAmount, action }
  return <Approval {...props} {...said} />
}

/** 'Penarikan Berhasil': opens by itself when staff have paid. Whoever was away since may find that the bank sent it back (record 0696). */
export function WithdrawSuccessDialog(props: ApprovalDialogProps) {
  const { withdrawSuccess, withdraw } = useWords('bank')
  const { actions } = useWords('common')
  const content = useOperatorContent('withdrawSuccessContent')
  const withdrawal = useAsItStands(readWithdrawals, props.event.serial)
  const isPlayMoney = useIsPlayMoney(withdrawal)
  if (withdrawal?.state !== 'bounced') {
    const words = isPlayMoney ? { ...withdrawSuccess, body: withdrawSuccess.bodyPlay } : withdrawSuccess
    const said = { words, isPlayMoney, content, action: { label: actions.close } }
    return <Approval {...props} {...said} />
  }
  return (
    <Dialog title={withdraw.bouncedTitle} onClose={props.onClose} closeLabel={actions.close}>
      <div className="approval">
        <p role="status">
          {asSentence(withdrawal.reason ?? '')} {withdraw.rejected}
        </p>
        <RequestPairs event={props.event} words={withdrawSuccess} isPlayMoney={isPlayMoney} />
        <Button isFull onClick={props.onClose}>
          {actions.close}
        </Button>
      </div>
    </Dialog>
  )
}
