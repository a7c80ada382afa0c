import { Icon } from '@balai/ui'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChevronRight,
  Gift,
  Grid3x3,
  History,
  IdCard,
  KeyRound,
  ListChecks,
  Mail,
  Medal,
  MonitorSmartphone,
  ReceiptText,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { transactionPaths } from '../../transaction-paths.ts'
import { useWords } from '../../words/words.tsx'

interface AccountLinksProps {
  /** Among what a page says, or beside it, marking where one is. */
  place?: 'page' | 'panel'
}

/** Every page that belongs to a member, in three groups: the one place from which all of them are reached. */
export function AccountLinks({ place = 'page' }: AccountLinksProps) {
  const { nav } = useWords('common')
  const { menu: words } = useWords('walletMenu')
  const groups = [
    {
      title: words.money,
      links: [
        { to: paths.deposit(), label: nav.deposit, icon: ArrowDownToLine },
        { to: paths.withdraw(), label: nav.withdraw, icon: ArrowUpFromLine },
        { to: transactionPaths.transfer(), label: words.transfer, icon: ArrowLeftRight },
        { to: paths.history(), label: words.transactions, icon: History },
        { to: paths.betHistory(), label: nav.historyBet, icon: ReceiptText },
      ],
    },
    {
      title: words.gifts,
      links: [
        { to: transactionPaths.claimBonus(), label: words.claimBonus, icon: Gift },
        { to: transactionPaths.claimHistory(), label: words.claimHistory, icon: ListChecks },
        { to: transactionPaths.redPacket(), label: words.redPacket, icon: Mail },
        { to: transactionPaths.memberLevel(), label: nav.memberLevel, icon: Medal },
        { to: transactionPaths.referral(), label: nav.referral, icon: UsersRound },
      ],
    },
    {
      title: words.security,
      links: [
        ...(place === 'panel' ? [{ to: paths.profile(), label: nav.profile, icon: UserRound }] : []),
        { to: paths.limits(), label: nav.saferPlay, icon: ShieldCheck },
        { to: paths.kyc(), label: words.kyc, icon: IdCard },
        { to: paths.changePassword(), label: words.changePassword, icon: KeyRound },
        { to: transactionPaths.resetPin(), label: words.resetPin, icon: Grid3x3 },
        { to: paths.devices(), label: words.devices, icon: MonitorSmartphone },
      ],
    },
  ]
  return (
    <nav className={`account-links account-links-${place}`} aria-label={nav.account}>
      {groups.map(({ title, links }) => (
        <section key={title} className="section">
          <h2 className="text-lg font-bold">{title}</h2>
          <ul className="card account-group">
            {links.map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink to={to} end className="account-link">
                  <span className="account-icon">
                    <Icon of={icon} />
                  </span>
                  {label}
                  <Icon of={ChevronRight} size="sm" className="account-onward" />
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
