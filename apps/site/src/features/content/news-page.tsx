import { calls } from '@balai/contract'
import { Icon, State } from '@balai/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { callLater } from '../../api/call-later.ts'
import { type Page, useOlderItems } from '../../api/use-older-items.ts'
import { paths } from '../../paths.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { ListEnd } from '../../shell/list-end.tsx'
import { DateLeaf, Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/news-page.ts'
import { PageHero } from './page-hero.tsx'

interface NewsView {
  id: string
  slug: string
  title: string
  summary: string
  publishedAt: string
}

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(visitContext).api.call(calls.content.listNews, {})
  return { first: answer.success ? { items: answer.results, next: answer.result.next } : null }
}

/** News, newest first; older ones are added below on demand. */
export default function NewsPage({ loaderData: { first } }: Route.ComponentProps) {
  const { news } = useWords('contentPages')
  return (
    <div className="page page-read">
      <PageHero art="pasar-malam" title={news.title}>
        <p>{news.lead}</p>
      </PageHero>
      {first === null ? <FailedListing title={news.failed} /> : null}
      {first?.items.length === 0 ? <State art="lantern" title={news.empty} /> : null}
      {first && first.items.length > 0 ? <NewsList first={first} /> : null}
    </div>
  )
}

function NewsList({ first }: { first: Page<NewsView> }) {
  const list = useOlderItems<NewsView>(first, (before) => callLater(({ content }) => content.listNews, { before }))
  return (
    <>
      <ul className="news-list">
        {list.items.map(({ id, slug, title, summary, publishedAt }) => (
          <li key={id}>
            <Link to={paths.newsItem(slug)} className="card news-card">
              <DateLeaf stamp={publishedAt} />
              <span className="sr-only">
                <Moment stamp={publishedAt} pattern="day" />
              </span>
              <span className="news-words">
                <b>{title}</b>
                <span className="text-soft">{summary}</span>
              </span>
              <Icon of={ChevronRight} className="card-onward" />
            </Link>
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}
