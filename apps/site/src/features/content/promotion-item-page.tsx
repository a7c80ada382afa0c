import { calls } from '@balai/contract'
import { buttonClass, Icon } from '@balai/ui'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ownHead } from '../../shell/head.ts'
import { useRootView } from '../../shell/root-data.ts'
import { transactionPaths } from '../../transaction-paths.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/promotion-item-page.ts'
import { ContentPicture } from './content-picture.tsx'
import { ItemPage, OperatorHtml } from './item-page.tsx'
import { PageHero } from './page-hero.tsx'
import { Until } from './promotion-page.tsx'
import { itemOf, toItemView } from './read-item.ts'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const answer = await context.get(visitContext).api.call(calls.content.getPromotion, { slug })
  return toItemView(answer, paths.promotionItem(slug))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const item = itemOf(loaderData)
  return ownHead(matches, item && { title: item.title, description: item.summary })
}

/** A promotion: what it offers, and its terms before anybody claims anything. */
export default function PromotionItemPage({ loaderData }: Route.ComponentProps) {
  const words = useWords('promotions')
  const { nav } = useWords('common')
  const { member } = useRootView()
  return (
    <ItemPage view={loaderData} failedTitle={words.failed} isWide>
      {(item) => (
        <>
          <Link to={paths.promotion()} className="link page-back">
            <Icon of={ArrowLeft} size="sm" />
            {words.back}
          </Link>
          {item.picture ? (
            <>
              <ContentPicture {...item} />
              <div className="page-head">
                <h1>{item.title}</h1>
                <p>{item.summary}</p>
                <Until endsAt={item.endsAt} />
              </div>
            </>
          ) : (
            <PageHero art={item.art} title={item.title}>
              <p>{item.summary}</p>
              <Until endsAt={item.endsAt} />
            </PageHero>
          )}
          <div className="promo-columns">
            <div className="promo-body">
              <OperatorHtml html={item.body} />
              {member?.absence ? null : (
                <Link
                  to={member ? transactionPaths.claimBonus() : paths.register()}
                  className={buttonClass({ tone: member ? 'primary' : 'accent', size: 'lg' })}
                >
                  {member ? words.claim.offers : nav.register}
                </Link>
              )}
            </div>
            <section className="card card-pad promo-terms">
              <h2>{words.terms}</h2>
              <OperatorHtml html={item.terms} />
            </section>
          </div>
        </>
      )}
    </ItemPage>
  )
}
