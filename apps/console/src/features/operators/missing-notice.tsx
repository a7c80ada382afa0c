import { calls, type MissingThing, termsPage } from '@balai/contract'
import { Icon } from '@balai/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'

const mendedIn = {
  deposits: { to: paths.channels(), room: 'channels' },
  payouts: { to: paths.channels(), room: 'channels' },
  games: { to: paths.games(), room: 'games' },
  terms: { to: paths.pageAt(termsPage), room: 'content' },
  contact: { to: paths.contentItem('contact', 'new'), room: 'content' },
  colleague: { to: paths.staff(), room: 'staff' },
} as const satisfies Record<MissingThing, { to: string; room: string }>

/** What a new operator still lacks and its administrator may mend, each with the way to its room; nothing where nothing is missing. On a phone it is one line until it is opened. */
export function MissingNotice() {
  const { missing: words, nav } = useWords('operators')
  const [isRoomy] = useState(() => matchMedia('(min-width: 48rem)').matches)
  const isAdministrator = useMay()('settings.edit')
  const { data: things = [] } = useQuery({
    queryKey: queryKeys.missing,
    queryFn: async () => (await ask(calls.operators.consoleListMissing, {})).result.things,
    enabled: isAdministrator,
    // Whoever comes back from the room that mends it sees that it is there.
    staleTime: 0,
  })
  if (things.length === 0) return null
  return (
    <section className="missing-notice" aria-label={words.title}>
      <details open={isRoomy}>
        <summary>
          {words.title} <span className="num">({things.length})</span>
        </summary>
        <ul>
          {things.map((thing) => (
            <li key={thing}>
              {words.thing[thing]}{' '}
              <Link to={mendedIn[thing].to}>
                {nav[mendedIn[thing].room]}
                <Icon of={ArrowRight} size="sm" />
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
