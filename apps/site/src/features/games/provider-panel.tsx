import { buttonClass, Icon } from '@balai/ui'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { useSay, useWords } from '../../words/words.tsx'
import { type ListFilters, listAddress } from './category-filters.ts'
import { GameStrip } from './game-strip.tsx'
import type { ProviderView } from './read-category.ts'

interface ProviderPanelProps {
  provider: ProviderView
  filters: ListFilters
  /** Nothing is searched: the most played come first then. */
  isWhole: boolean
}

/** What else there is of the provider that a list is narrowed to: its app, its other lists, its twenty most played slots. */
export function ProviderPanel({ provider, filters, isWhole }: ProviderPanelProps) {
  const { list } = useWords('gameLists')
  const { nav } = useWords('common')
  const say = useSay()
  const { name, downloadUrl, otherCategories, top } = provider
  const hasTop = isWhole && !filters.type && top.length > 0
  return (
    <>
      {downloadUrl || otherCategories.length > 0 ? (
        <div className="provider-panel">
          {downloadUrl ? (
            <a href={downloadUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({ tone: 'quiet' })}>
              <Icon of={Download} size="sm" />
              {say(list.download, { provider: name })}
            </a>
          ) : null}
          {otherCategories.map(({ category, games }) => (
            <Link key={category} to={listAddress({ category, provider: filters.provider })} className="chip">
              {nav[category]} <span className="game-count num">{games}</span>
            </Link>
          ))}
        </div>
      ) : null}
      {hasTop ? <GameStrip title={say(list.top, { provider: name })} games={top} /> : null}
    </>
  )
}
