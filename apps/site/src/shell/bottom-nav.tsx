import { Icon } from '@balai/ui'
import { NavLink } from 'react-router'
import { useWords } from '../words/words.tsx'
import { bottomItems } from './navigation.ts'

/** Navigation within reach of the thumb, at 1024 px and less. */
export function BottomNav() {
  const { nav } = useWords('common')
  return (
    <nav className="bottom-nav" aria-label={nav.bottom}>
      {bottomItems.map(({ word, to, icon, isMain }) => (
        <NavLink key={word} to={to} end={to === '/'} className={isMain ? 'bottom-nav-main' : undefined}>
          <span className="bottom-nav-icon">
            <Icon of={icon} size="lg" />
          </span>
          {nav[word]}
        </NavLink>
      ))}
    </nav>
  )
}
