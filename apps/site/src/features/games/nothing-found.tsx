import { buttonClass, State } from '@balai/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useMember } from '../../shell/root-data.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { type ListFilters, listAddress } from './category-filters.ts'

/** Says why there is nothing, and leads to where there is something. */
export function NothingFound({ filters }: { filters: ListFilters }) {
  const { list } = useWords('gameLists')
  const { notFoundPage, states } = useWords('common')
  const say = useSay()
  const isAbsent = Boolean(useMember()?.absence)
  const { category, search, provider, type, isFavorites, after } = filters
  const isNarrowed = Boolean(search || provider || type || after) || isFavorites
  const title = search ? say(states.noResults, { query: search }) : isFavorites ? list.favoritesEmpty : list.empty
  return (
    <State
      art="games"
      title={title}
      actions={
        isNarrowed ? (
          <Link to={listAddress({ category })} className={buttonClass({ tone: 'quiet' })}>
            {list.clear}
          </Link>
        ) : category === 'slots' || isAbsent ? null : (
          <Link to={paths.slots()} className={buttonClass()}>
            {notFoundPage.toGames}
          </Link>
        )
      }
    >
      {isFavorites && !search ? list.favoritesHint : isNarrowed ? list.noneHint : list.emptyHint}
    </State>
  )
}
