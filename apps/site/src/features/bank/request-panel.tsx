import { Card, classNames, Icon } from '@balai/ui'
import { Check, Clock3, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '../../time/moment.tsx'
import { useWords } from '../../words/words.tsx'
import { AmountPairs } from './amount-pairs.tsx'
import { type RequestKind, type RequestState, StateBadge } from './request-state.tsx'

/** What deposits and withdrawals have in common here. */
export interface RequestView {
  id: string
  serial: string
  amount: number
  /** Of a deposit. */
  sentAmount?: number
  state: RequestState
  bankName: string
  requestedAt: string
  reason: string | null
  isPlayMoney: boolean
}

/** A step as it is called once it lies behind the request, or is still to come, and while it is under way. */
interface Step {
  done: string
  underWay?: string
}

interface RequestPanelProps {
  kind: RequestKind
  request: RequestView
  title: string
  children: ReactNode
  stepsLabel: string
  /** In their order; the first `done` of them are behind the request. */
  steps: readonly [Step, ...Step[]]
  done: number
  /** Further rows, such as the account that is paid to. */
  pairs?: ReactNode
  actions?: ReactNode
}

/** It came to nothing. */
const hasFailed = (state: RequestState) => state === 'rejected' || state === 'expired' || state === 'bounced'

function lookOf(state: RequestState): { icon: LucideIcon; look: string } {
  if (hasFailed(state)) return { icon: X, look: 'is-bad' }
  return state === 'pending' || state === 'approved' ? { icon: Clock3, look: 'is-open' } : { icon: Check, look: '' }
}

/** One request and where it stands, in place of the form that sent it. */
export function RequestPanel(props: RequestPanelProps) {
  const { kind, request, title, children, stepsLabel, steps, done, pairs, actions } = props
  const { depositSuccess: words, deposit } = useWords('bank')
  const { icon, look } = lookOf(kind === 'deposit' && request.state === 'approved' ? 'paid' : request.state)
  return (
    <Card className="request-panel">
      <div className="request-head" role="status">
        <span className={classNames('request-mark', look)}>
          <Icon of={icon} />
        </span>
        <div>
          <h2>{title}</h2>
          <p className="text-soft">{children}</p>
        </div>
      </div>
      {hasFailed(request.state) ? null : (
        <ol className="progress" aria-label={stepsLabel}>
          {steps.map((step, place) => (
            <li
              key={step.done}
              className={place < done ? 'is-done' : undefined}
              aria-current={place === done ? 'step' : undefined}
            >
              <span className="progress-mark">{place < done ? <Icon of={Check} size="sm" /> : place + 1}</span>
              {place === done ? (step.underWay ?? step.done) : step.done}
            </li>
          ))}
        </ol>
      )}
      <dl className="pairs">
        <AmountPairs {...request} />
        <div>
          <dt>{words.reference}</dt>
          <dd className="num unbroken">{request.serial}</dd>
        </div>
        {pairs}
        <div>
          <dt>{steps[0].done}</dt>
          <dd>
            <Moment stamp={request.requestedAt} />
          </dd>
        </div>
        <div>
          <dt>{deposit.status}</dt>
          <dd>
            <StateBadge kind={kind} state={request.state} />
          </dd>
        </div>
      </dl>
      {actions ? <div className="request-actions">{actions}</div> : null}
    </Card>
  )
}
