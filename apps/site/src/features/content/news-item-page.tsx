import { calls } from '@balai/contract'
import { Icon } from '@balai/ui'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ownHead } from '../../shell/head.ts'
import { Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/news-item-page.ts'
import { ItemPage, OperatorHtml } from './item-page.tsx'
import { PageHero } from './page-hero.tsx'
import { itemOf, toItemView } from './read-item.ts'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const answer = await context.get(visitContext).api.call(calls.content.getNews, { slug })
  return toItemView(answer, paths.newsItem(slug))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const item = itemOf(loaderData)
  if (!item) return ownHead(matches, undefined)
  const { title, summary, publishedAt } = item
  const data = { '@type': 'NewsArticle', headline: title, description: summary, datePublished: publishedAt }
  return ownHead(matches, { title, description: summary, data })
}

/** One piece of news. */
export default function NewsItemPage({ loaderData }: Route.ComponentProps) {
  const { news } = useWords('contentPages')
  return (
    <ItemPage view={loaderData} failedTitle={news.failed}>
      {(item) => (
        <>
          <Link to={paths.news()} className="link page-back">
            <Icon of={ArrowLeft} size="sm" />
            {news.back}
          </Link>
          {item.picture ? (
            <>
              <div className="page-head">
                <h1>{item.title}</h1>
                <Moment stamp={item.publishedAt} pattern="day" />
              </div>
              <span className="content-picture content-photo">
                <img src={item.picture} alt="" width="640" height="360" />
              </span>
            </>
          ) : (
            <PageHero art="pasar-malam" title={item.title}>
              <p>
                <Moment stamp={item.publishedAt} pattern="day" />
              </p>
            </PageHero>
          )}
          <OperatorHtml html={item.body} />
        </>
      )}
    </ItemPage>
  )
}
