import { Money } from '@balai/ui'
import { useWords } from '../../words/words.tsx'

interface AmountPairsProps {
  amount: number
  /** Of a deposit: of phone credit more was sent than is credited. */
  sentAmount?: number | undefined
  isPlayMoney: boolean
  /** Of a request that is still looked at, or came to nothing; approved where there is none. */
  state?: string | undefined
}

/** Rows of how much a request is of; where less is credited than was sent these are two facts (record 0952). */
export function AmountPairs({ amount, sentAmount = amount, isPlayMoney, state = 'approved' }: AmountPairsProps) {
  const { depositSuccess: words } = useWords('bank')
  const { shell } = useWords('common')
  const isBoth = sentAmount !== amount && ['approved', 'pending'].includes(state)
  const name = isBoth ? (state === 'pending' ? words.willBeCredited : words.credited) : words.amount
  return (
    <>
      {isBoth ? (
        <div>
          <dt>{words.sentAmount}</dt>
          <dd>
            <Money amount={sentAmount} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{isPlayMoney ? `${name} · ${shell.credit}` : name}</dt>
        <dd>
          <Money amount={amount} />
        </dd>
      </div>
    </>
  )
}
