import { buttonClass, Icon, Money } from '@balai/ui'
import { ArrowDownToLine, ArrowUpFromLine, History } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { MemberView } from '../../shell/member.ts'
import { useSay, useWords } from '../../words/words.tsx'

/** A member's money at the top of home: how much, how much is held, and the ways in and out. */
export function MemberDesk({ member, isPlayMoney }: { member: MemberView; isPlayMoney: boolean }) {
  const { nav, shell } = useWords('common')
  const { balance: words } = useWords('wallet')
  const say = useSay()
  const { balance } = member
  return (
    <section className="desk card" aria-label={words.title}>
      <div className="desk-money">
        <span className="text-soft">{say(shell.welcomeBack, { name: member.username })}</span>
        <b className="desk-total">{balance ? <Money amount={balance.total} /> : words.failed}</b>
        <span className="text-soft text-sm">
          {words.total}
          {isPlayMoney ? ` · ${shell.credit}` : ''}
          {balance && balance.locked > 0 ? (
            <>
              {' · '}
              {words.locked} <Money amount={balance.locked} />
            </>
          ) : null}
        </span>
      </div>
      <div className="desk-ways">
        <Link to={paths.deposit()} className={buttonClass({ tone: 'accent' })}>
          <Icon of={ArrowDownToLine} />
          {nav.deposit}
        </Link>
        <Link to={paths.withdraw()} className={buttonClass({ tone: 'quiet' })}>
          <Icon of={ArrowUpFromLine} />
          {nav.withdraw}
        </Link>
        <Link to={paths.history()} className={buttonClass({ tone: 'quiet' })}>
          <Icon of={History} />
          {nav.history}
        </Link>
      </div>
    </section>
  )
}
