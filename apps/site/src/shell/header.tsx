import { buttonClass } from '@balai/ui'
import { Link, NavLink } from 'react-router'
import { paths } from '../paths.ts'
import type { OperatorView } from '../visit.ts'
import { useWords } from '../words/words.tsx'
import { Brand } from './brand.tsx'
import { Late, latePart } from './late.tsx'
import type { MemberView } from './member.ts'
import { categoryWords } from './navigation.ts'

const walletMenu = latePart(async () => (await import('./wallet-menu.tsx')).WalletMenu)

interface HeaderProps {
  operator: OperatorView
  member: MemberView | null
}

/** The top bar of phones and the header of the desktop: one structure, the 1024 px rule in its styles. */
export function Header({ operator, member }: HeaderProps) {
  const { nav } = useWords('common')
  return (
    <header className="header">
      <div className="header-bar">
        <Brand name={operator.name} logo={operator.logo} />
        <nav className="header-nav" aria-label={nav.main}>
          {[...categoryWords, 'promotion' as const].map((word) => (
            <NavLink key={word} to={paths.category(word)}>
              {nav[word]}
            </NavLink>
          ))}
        </nav>
        {member ? <Late part={walletMenu} props={{ member, isPlayMoney: operator.isPlayMoney }} /> : <VisitorDoors />}
      </div>
    </header>
  )
}

function VisitorDoors() {
  const { nav } = useWords('common')
  return (
    <div className="header-doors">
      <Link to={paths.login()} className={buttonClass({ tone: 'line', size: 'sm' })}>
        {nav.login}
      </Link>
      <Link to={paths.register()} className={buttonClass({ tone: 'accent', size: 'sm' })}>
        {nav.register}
      </Link>
    </div>
  )
}
