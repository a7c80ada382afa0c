import { buttonClass, Card, Money } from '@balai/ui'
import { Link } from 'react-router'
import { transactionPaths } from '../../transaction-paths.ts'
import { useWords } from '../../words/words.tsx'
import { type Claimed, Turnover } from './turnover.tsx'

interface BonusHeldProps {
  /** Bonus money in the balance, in whole rupiah. */
  held: number
  /** The bonus that runs, if one does. */
  running: Claimed | null
}

/** How much of the balance is bonus money, and what turnover is left before it is cash (decisions 18 and 21). */
export function BonusHeld({ held, running }: BonusHeldProps) {
  const { held: words } = useWords('promotions')
  return (
    <section className="section" aria-labelledby="bonus-held">
      <h2 id="bonus-held" className="text-lg font-bold">
        {words.title}
      </h2>
      <Card className="offer">
        <dl className="pairs">
          <div>
            <dt>{words.amount}</dt>
            <dd>
              <Money amount={held} />
            </dd>
          </div>
          {running ? (
            <div>
              <dt>{words.left}</dt>
              <dd>
                <Money amount={running.turnoverRemaining} />
              </dd>
            </div>
          ) : null}
        </dl>
        {running ? <Turnover bonus={running} /> : null}
        <p className="text-soft text-sm">{words.explained}</p>
        <Link to={transactionPaths.claimBonus()} className={buttonClass({ tone: 'quiet' })}>
          {words.see}
        </Link>
      </Card>
    </section>
  )
}
