import { buttonClass, Card, State } from '@balai/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { DepositList } from './deposit-list.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import type { DepositView } from './read-deposit.ts'

/** For a member who is on a break or has stopped playing: no form, and what becomes of what was sent or paid before. */
export function ClosedDeposits({ recent }: Pick<DepositView, 'recent'>) {
  const { deposit: words } = useWords('bank')
  const { nav } = useWords('common')
  const shown = recent?.items.find(({ state }) => state === 'pending') ?? recent?.items[0]
  return (
    <>
      <div className="money-main">
        <Card inside="bare">
          <State
            art="lantern"
            title={words.absent}
            actions={
              <Link to={paths.withdraw()} className={buttonClass({ tone: 'quiet' })}>
                {nav.withdraw}
              </Link>
            }
          />
        </Card>
        {shown ? <DepositPanel deposit={shown} /> : null}
      </div>
      <DepositList recent={recent} />
    </>
  )
}
