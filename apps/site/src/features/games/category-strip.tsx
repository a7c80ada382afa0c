import { type GameCategory, gameCategories } from '@balai/contract'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'

const lists = [
  ...gameCategories.map((word) => ({ word, to: paths.category(word) })),
  { word: 'sportsEvent' as const, to: paths.sportsEvent() },
]

/** From list to list on phones; the desktop has them in its header. */
export function CategoryStrip({ current }: { current: GameCategory | 'sportsEvent' }) {
  const { nav } = useWords('common')
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what it waits for.
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && here) strip.current.scrollLeft = here.offsetLeft - strip.current.clientWidth / 3
  }, [current])
  return (
    <nav ref={strip} className="chip-row desk:hidden" aria-label={nav.categories}>
      {lists.map(({ word, to }) => (
        <Link key={word} to={to} className="chip" aria-current={word === current ? 'page' : undefined}>
          {nav[word]}
        </Link>
      ))}
    </nav>
  )
}
