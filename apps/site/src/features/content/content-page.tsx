import { calls } from '@balai/contract'
import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import { ownHead } from '../../shell/head.ts'
import { Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/content-page.ts'
import { ItemPage, OperatorHtml } from './item-page.tsx'
import { itemOf, toItemView } from './read-item.ts'

/**
 * `/{slug}/{childSlugs...}`: the operator's published page with that path, else the game with that slug, at its own
 * address, else 404 (spec 2; decision 33).
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const path = (params['*'] ?? '').replace(/\/+$/, '')
  const answer = await api.call(calls.content.pageContent, { slug: path })
  if (!answer.success && answer.code === 'UNKNOWN_CONTENT' && !path.includes('/')) {
    const games = await api.call(calls.games.listGame, { slug: path, count: 1 })
    if (games.success && games.results[0]) throw redirect(paths.game(games.results[0].slug))
  }
  return toItemView(answer, url.pathname)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const item = itemOf(loaderData)
  return ownHead(matches, item && { title: item.title, description: item.summary })
}

/** A page that staff wrote. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { page } = useWords('contentPages')
  const [before = '', after = ''] = page.updated.split('{date}')
  return (
    <ItemPage view={loaderData} failedTitle={page.failed}>
      {(item) => (
        <>
          <div className="page-head">
            <h1>{item.title}</h1>
            {item.summary ? <p>{item.summary}</p> : null}
          </div>
          <OperatorHtml html={item.body} />
          <p className="text-soft">
            {before}
            <Moment stamp={item.changedAt} pattern="day" />
            {after}
          </p>
        </>
      )}
    </ItemPage>
  )
}
