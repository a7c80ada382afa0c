import { gameCategories } from '@balai/contract'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'

const tiles = [
  ...gameCategories.map((word) => ({ word, to: paths.category(word) })),
  { word: 'sportsEvent' as const, to: paths.sportsEvent() },
]

/** The way to each list of games, and to the sports events. */
export function CategoryTiles() {
  const { nav } = useWords('common')
  return (
    <nav className="category-tiles" aria-label={nav.categories}>
      {tiles.map(({ word, to }) => (
        <Link key={word} to={to}>
          <img src={`/art/category/${word}.svg`} alt="" width="64" height="64" />
          {nav[word]}
        </Link>
      ))}
    </nav>
  )
}
