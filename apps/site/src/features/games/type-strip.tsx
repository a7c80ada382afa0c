import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../words/words.tsx'
import { type ListFilters, listAddress } from './category-filters.ts'
import type { CategoryView } from './read-category.ts'

/** The lists by type of a category that has some (spec 2); what else the list is narrowed to stays. */
export function TypeStrip({ filters, types }: { filters: ListFilters; types: CategoryView['types'] }) {
  const { list, types: words } = useWords('gameLists')
  if (types.length === 0) return null
  const kept = { ...filters, isFavorites: false, after: '' }
  const link = (type: ListFilters['type'], label: ReactNode) => (
    <Link
      key={type ?? 'all'}
      to={listAddress({ ...kept, type })}
      className="chip"
      aria-current={type === filters.type && !filters.isFavorites ? 'page' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <nav className="chip-row" aria-label={list.types}>
      {link(null, list.allTypes)}
      {types.map(({ type, games }) =>
        link(
          type,
          <>
            {words[type]} <span className="game-count num">{games}</span>
          </>,
        ),
      )}
    </nav>
  )
}
