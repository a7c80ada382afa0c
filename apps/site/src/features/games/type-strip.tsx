import { Icon } from '@balai/ui'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../words/words.tsx'
import { type ListFilters, listAddress } from './category-filters.ts'
import type { CategoryView } from './read-category.ts'

interface TypeStripProps {
  filters: ListFilters
  types: CategoryView['types']
  /** Members only. */
  hasFavorites: boolean
}

/** The lists by type of a category that has some (spec 2), and the member's favourites; what else the list is narrowed to stays. */
export function TypeStrip({ filters, types, hasFavorites }: TypeStripProps) {
  const { list, types: words } = useWords('gameLists')
  if (types.length === 0 && !hasFavorites) return null
  const kept = { ...filters, isFavorites: false, after: '' }
  const link = (type: ListFilters['type'], label: ReactNode) => (
    <Link
      key={type ?? 'all'}
      to={listAddress({ ...kept, type })}
      className="chip chip-quiet"
      aria-current={type === filters.type && !filters.isFavorites ? 'page' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <nav className="chip-row" aria-label={list.types}>
      {types.length > 0 ? link(null, list.allTypes) : null}
      {types.map(({ type, games }) =>
        link(
          type,
          <>
            {words[type]} <span className="game-count num">{games}</span>
          </>,
        ),
      )}
      {hasFavorites ? (
        <Link
          to={listAddress({ ...kept, type: null, isFavorites: !filters.isFavorites })}
          className="chip chip-quiet"
          aria-current={filters.isFavorites || undefined}
        >
          <Icon of={Heart} size="sm" />
          {list.favorites}
        </Link>
      ) : null}
    </nav>
  )
}
