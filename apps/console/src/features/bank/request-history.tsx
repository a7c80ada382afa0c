import type { OperatorsWords } from '@balai/copy/operators'
import { Instant } from '../../desk/instant.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { DepositRequest, PastClaims, QueueRequest, WithdrawalRequest } from './queue-kind.ts'

interface Step {
  word:
    | 'requested'
    | 'approved'
    | 'approvedByGateway'
    | 'paid'
    | 'compared'
    | 'bounced'
    | 'rejected'
    | 'rejectedByGateway'
    | 'expired'
    | 'claimed'
    | 'takenOver'
    | 'released'
  by: string
  at: string
}

const nameOf = (person: { name: string } | null): string => person?.name ?? '–'

/** What a gateway decides nobody of the staff did. */
const gatewayWords = { approved: 'approvedByGateway', rejected: 'rejectedByGateway', expired: 'expired' } as const

function stepsOfDeposit({ state, decidedAt, decidedBy, way }: DepositRequest): (Step | null)[] {
  if (state === 'pending' || decidedAt === null) return []
  return [{ word: way === 'gateway' ? gatewayWords[state] : state, by: nameOf(decidedBy), at: decidedAt }]
}

function stepsOfWithdrawal(withdrawal: WithdrawalRequest): (Step | null)[] {
  const { approvedAt, approvedBy, paidAt, paidBy, bouncedAt, bouncedBy, rejectedAt, rejectedBy } = withdrawal
  const { comparedAt, comparedBy } = withdrawal
  return [
    approvedAt === null ? null : { word: 'approved', by: nameOf(approvedBy), at: approvedAt },
    paidAt === null ? null : { word: 'paid', by: nameOf(paidBy), at: paidAt },
    comparedAt ? { word: 'compared', by: nameOf(comparedBy), at: comparedAt } : null, // a version before tells no such time (record 1146)
    bouncedAt === null ? null : { word: 'bounced', by: nameOf(bouncedBy), at: bouncedAt },
    rejectedAt === null ? null : { word: 'rejected', by: nameOf(rejectedBy), at: rejectedAt },
  ]
}

const claimWords = { claim: 'claimed', 'take-over': 'takenOver', release: 'released' } as const

const stepsOfClaims = (claims: PastClaims): Step[] =>
  claims.map(({ act, by, at }) => ({ word: claimWords[act], by: by.name, at }))

function stepsOf(request: QueueRequest & { claims?: PastClaims }): Step[] {
  const asked: Step = { word: 'requested', by: request.username, at: request.requestedAt }
  const later = 'paidAt' in request ? stepsOfWithdrawal(request) : stepsOfDeposit(request)
  const steps = [asked, ...stepsOfClaims(request.claims ?? []), ...later.filter((step) => step !== null)]
  return steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** What became of a request so far, oldest first. */
export function RequestHistory({ request }: { request: QueueRequest }) {
  const { request: words, withdrawal } = useWords('operators')
  const reference = 'payReference' in request ? request.payReference : null
  return (
    <div className="history">
      <h3>{words.history}</h3>
      <ol>
        {stepsOf(request).map((step) => (
          <li key={`${step.word} ${step.at}`}>
            <StepSentence step={step} words={words} />
            <Instant at={step.at} />
            {step.word === 'paid' && reference ? (
              <span className="text-soft">
                {withdrawal.payReference}: <span className="num">{reference}</span>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

function StepSentence({ step, words }: { step: Step; words: OperatorsWords['request'] }) {
  const say = useSay()
  if (step.word === 'expired' || step.word === 'approvedByGateway' || step.word === 'rejectedByGateway')
    return <b>{words[step.word]}</b>
  return <b>{say(words[step.word], { name: step.by })}</b>
}
