import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { type Category, categories } from './categories.ts'

/** From list to list on phones; the desktop has them in its header. */
export function CategoryStrip({ current }: { current: Category | null }) {
  const { nav } = useWords('common')
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what it waits for.
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && here) strip.current.scrollLeft = here.offsetLeft - strip.current.clientWidth / 3
  }, [current])
  return (
    <nav ref={strip} className="chip-row desk:hidden" aria-label={nav.categories}>
      {categories.map((category) => (
        <Link
          key={category}
          to={paths.category(category)}
          className="chip"
          aria-current={category === current ? 'page' : undefined}
        >
          {nav[category]}
        </Link>
      ))}
    </nav>
  )
}
