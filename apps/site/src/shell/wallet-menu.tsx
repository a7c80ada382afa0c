import { buttonClass, classNames, Icon, Money } from '@balai/ui'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChevronDown,
  Gift,
  History,
  LogOut,
  Medal,
  ReceiptText,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useRevalidator } from 'react-router'
import { paths } from '../paths.ts'
import { transactionPaths } from '../transaction-paths.ts'
import { useSay, useWords } from '../words/words.tsx'
import type { BalanceView, MemberView } from './member.ts'

const links = [
  { word: 'deposit', to: paths.deposit(), icon: ArrowDownToLine },
  { word: 'withdraw', to: paths.withdraw(), icon: ArrowUpFromLine },
  { word: 'transfer', to: transactionPaths.transfer(), icon: ArrowLeftRight },
  { word: 'transactions', to: paths.history(), icon: History },
  { word: 'historyBet', to: paths.betHistory(), icon: ReceiptText },
  { word: 'claimBonus', to: transactionPaths.claimBonus(), icon: Gift },
  { word: 'memberLevel', to: transactionPaths.memberLevel(), icon: Medal },
  { word: 'referral', to: transactionPaths.referral(), icon: UsersRound },
  { word: 'profile', to: paths.profile(), icon: UserRound },
  { word: 'saferPlay', to: paths.limits(), icon: ShieldCheck },
] as const

const close = (menu: HTMLElement | null): void => {
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

interface WalletMenuProps {
  member: MemberView
  isPlayMoney: boolean
}

/** Balance, the way to deposit, and the member's menu. The menu is a native popover, so it opens before any script. */
export function WalletMenu({ member, isPlayMoney }: WalletMenuProps) {
  const { nav, shell } = useWords('common')
  const { balance: words } = useWords('walletMenu')
  const menu = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const ledFrom = useRef(pathname)
  const way = member.absence ? 'withdraw' : 'deposit'
  // The accent is one on a screen (look.md, Hierarchy): on home the card with the balance has it, there the next step.
  const tone = member.absence || [paths.home(), paths.deposit()].includes(pathname) ? 'line' : 'accent'

  useEffect(() => {
    // A new page closes the menu that led to it. It may have been opened before this code came.
    if (ledFrom.current === pathname) return
    ledFrom.current = pathname
    close(menu.current)
  }, [pathname])

  useEffect(() => {
    // Whoever goes on by keys would not see what they have come to behind the menu.
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Node && !menu.current?.parentElement?.contains(target)) close(menu.current)
    }
    document.addEventListener('focusin', leave)
    return () => document.removeEventListener('focusin', leave)
  }, [])

  return (
    <div className="wallet">
      <button type="button" className="wallet-button" popoverTarget="wallet-menu">
        <span className="wallet-figures">
          <Balance balance={member.balance} />
          <span className="wallet-caption">
            {words.total}
            {isPlayMoney ? ` · ${shell.credit}` : ''}
          </span>
        </span>
        <Icon of={ChevronDown} size="sm" />
        <span className="sr-only">{shell.accountMenu}</span>
      </button>
      <Link to={paths[way]()} className={classNames(buttonClass({ tone, size: 'sm' }), `wallet-${way}`)}>
        {nav[way]}
      </Link>
      <div ref={menu} id="wallet-menu" popover="auto" className="wallet-menu card">
        <MemberMenu member={member} isPlayMoney={isPlayMoney} />
      </div>
    </div>
  )
}

function Balance({ balance }: { balance: BalanceView | null }) {
  const { states } = useWords('common')
  // The loading flag of spec 4, Real-time and balances.
  const isLoading = useRevalidator().state === 'loading'
  return (
    <b className="wallet-total" aria-busy={isLoading}>
      {balance ? <Money amount={balance.total} /> : states.missingValue}
    </b>
  )
}

function MemberMenu({ member, isPlayMoney }: WalletMenuProps) {
  const { nav, shell } = useWords('common')
  const { balance: words, menu } = useWords('walletMenu')
  const wordOf = { ...nav, ...menu }
  const say = useSay()
  return (
    <>
      <div className="wallet-menu-head kawung">
        <div className="text-sm">{say(shell.welcomeBack, { name: member.username })}</div>
        <div className="text-xl font-bold">
          <Balance balance={member.balance} />
        </div>
        <div className="text-sm">
          {words.total}
          {isPlayMoney ? ` · ${shell.credit}` : ''}
        </div>
        {(['bonus', 'locked'] as const).map((part) =>
          member.balance && member.balance[part] > 0 ? (
            <div key={part} className="text-sm">
              {words[part]}: <Money amount={member.balance[part]} />
            </div>
          ) : null,
        )}
      </div>
      <ul className="wallet-menu-list">
        {links.map(({ word, to, icon }) => (
          <li key={word}>
            <Link to={to}>
              <Icon of={icon} />
              {wordOf[word]}
            </Link>
          </li>
        ))}
        <li>
          <Form method="post" action={paths.logout()}>
            <button type="submit">
              <Icon of={LogOut} />
              {nav.logout}
            </button>
          </Form>
        </li>
      </ul>
    </>
  )
}
