import { type CallItem, calls } from '@balai/contract'
import { State } from '@balai/ui'
import { Link } from 'react-router'
import { readList } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/promotion-page.ts'
import { ContentPicture } from './content-picture.tsx'
import { PageHero } from './page-hero.tsx'

type Promotion = CallItem<typeof calls.content.listPromotion>

export async function loader({ context }: Route.LoaderArgs) {
  return { promotions: await readList(context.get(visitContext).api, calls.content.listPromotion, {}) }
}

/** The promotions that run now (spec 2, /promotion). */
export default function PromotionPage({ loaderData: { promotions } }: Route.ComponentProps) {
  const words = useWords('promotions')
  return (
    <div className="page page-wide">
      <PageHero art="kredit" title={words.title}>
        <p>{words.lead}</p>
      </PageHero>
      {'items' in promotions ? null : <FailedListing title={words.failed} />}
      {'items' in promotions && promotions.items.length === 0 ? (
        <State art="lantern" title={words.empty}>
          {words.emptyHint}
        </State>
      ) : null}
      {'items' in promotions && promotions.items.length > 0 ? (
        <ul className="promo-grid">
          {promotions.items.map((promotion) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function PromotionCard({ promotion }: { promotion: Promotion }) {
  const words = useWords('promotions')
  return (
    <Link to={paths.promotionItem(promotion.slug)} className="promo-card card">
      <ContentPicture {...promotion} />
      <span className="promo-words">
        <b>{promotion.title}</b>
        <span className="text-soft">{promotion.summary}</span>
        <Until endsAt={promotion.endsAt} />
        <span className="link">{words.open}</span>
      </span>
    </Link>
  )
}

/** Until which moment it runs: a day alone would be told whole of what ends as it begins (record 1157). Nothing where it has no end. */
export function Until({ endsAt }: { endsAt: string | null }) {
  const { until } = useWords('promotions')
  if (endsAt === null) return null
  const [before = '', after = ''] = until.split('{date}')
  return (
    <span className="promo-until">
      {before}
      <Moment stamp={endsAt} />
      {after}
    </span>
  )
}
