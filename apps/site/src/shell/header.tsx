import { gameCategories } from '@balai/contract'
import { buttonClass } from '@balai/ui'
import type { MouseEvent } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import type { OperatorView } from '../visit.ts'
import { useWords } from '../words/words.tsx'
import { Brand } from './brand.tsx'
import { Late, latePart } from './late.tsx'
import type { MemberView } from './member.ts'

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
          {[...gameCategories, 'promotion' as const].map((word) => (
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

/**
 * They open the dialog over the page (spec 2, Login modal). Before the application is there, in another tab, and where the
 * page is itself about signing in, they are links to the pages.
 */
function VisitorDoors() {
  const { nav } = useWords('common')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const over = (hash: string) => (event: MouseEvent) => {
    if (pathname.startsWith('/auth') || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ pathname, search, hash }, { preventScrollReset: true })
  }
  return (
    <div className="header-doors">
      <Link to={paths.login()} onClick={over('login')} className={buttonClass({ tone: 'line', size: 'sm' })}>
        {nav.login}
      </Link>
      <Link to={paths.register()} onClick={over('register')} className={buttonClass({ tone: 'accent', size: 'sm' })}>
        {nav.register}
      </Link>
    </div>
  )
}
