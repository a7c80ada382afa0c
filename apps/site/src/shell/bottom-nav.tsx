import { Icon } from '@balai/ui'
import { Link, useLocation } from 'react-router'
import { useWords } from '../words/words.tsx'
import { bottomItems } from './navigation.ts'

/** Navigation within reach of the thumb, at 1024 px and less. */
export function BottomNav() {
  const { nav } = useWords('common')
  const { pathname } = useLocation()
  return (
    <nav className="bottom-nav" aria-label={nav.bottom}>
      {bottomItems.map(({ word, to, icon, isMain, isHere }) => (
        <Link
          key={word}
          to={to}
          aria-current={isHere(pathname) ? 'page' : undefined}
          className={isMain ? 'bottom-nav-main' : undefined}
        >
          <span className="bottom-nav-icon">
            <Icon of={icon} size="lg" />
          </span>
          {nav[word]}
        </Link>
      ))}
    </nav>
  )
}
