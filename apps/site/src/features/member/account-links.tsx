import { Icon } from '@balai/ui'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChevronRight,
  Gift,
  History,
  IdCard,
  KeyRound,
  ListChecks,
  Mail,
  Medal,
  MonitorSmartphone,
  ReceiptText,
  ShieldCheck,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { transactionPaths } from '../../transaction-paths.ts'
import { useWords } from '../../words/words.tsx'

/** Every page that belongs to a member, in three groups: the one place from which all of them are reached. */
export function AccountLinks() {
  const { nav } = useWords('common')
  const { menu } = useWords('wallet')
  const { profile: words } = useWords('member')
  const { claimed, packet } = useWords('promotions')
  const kyc = useWords('kyc')
  const groups = [
    {
      title: words.money,
      links: [
        { to: paths.deposit(), label: nav.deposit, icon: ArrowDownToLine },
        { to: paths.withdraw(), label: nav.withdraw, icon: ArrowUpFromLine },
        { to: transactionPaths.transfer(), label: menu.transfer, icon: ArrowLeftRight },
        { to: paths.history(), label: words.transactions, icon: History },
        { to: paths.betHistory(), label: nav.historyBet, icon: ReceiptText },
      ],
    },
    {
      title: words.gifts,
      links: [
        { to: transactionPaths.claimBonus(), label: menu.claimBonus, icon: Gift },
        { to: transactionPaths.claimHistory(), label: claimed.title, icon: ListChecks },
        { to: transactionPaths.redPacket(), label: packet.title, icon: Mail },
        { to: transactionPaths.memberLevel(), label: nav.memberLevel, icon: Medal },
        { to: transactionPaths.referral(), label: nav.referral, icon: UsersRound },
      ],
    },
    {
      title: words.security,
      links: [
        { to: paths.limits(), label: nav.saferPlay, icon: ShieldCheck },
        { to: paths.kyc(), label: kyc.title, icon: IdCard },
        { to: paths.changePassword(), label: words.changePassword, icon: KeyRound },
        { to: paths.devices(), label: words.devices, icon: MonitorSmartphone },
      ],
    },
  ]
  return (
    <nav className="account-links" aria-label={nav.account}>
      {groups.map(({ title, links }) => (
        <section key={title} className="section">
          <h2 className="text-lg font-bold">{title}</h2>
          <ul className="card account-group">
            {links.map(({ to, label, icon }) => (
              <li key={to}>
                <Link to={to} className="account-link">
                  <span className="account-icon">
                    <Icon of={icon} />
                  </span>
                  {label}
                  <Icon of={ChevronRight} size="sm" className="account-onward" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
