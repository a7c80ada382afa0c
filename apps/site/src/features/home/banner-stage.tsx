import { buttonClass, Icon } from '@balai/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { bannerArt, bannerArtName } from '../../art.ts'
import { useWords } from '../../words/words.tsx'
import type { BannerView } from './home-view.ts'

/**
 * The main banners, one at a time, side by side in a strip that snaps: fingers and keys move it without script, two
 * buttons with it. It never moves by itself, so there is nothing to pause.
 */
export function BannerStage({ banners }: { banners: readonly BannerView[] }) {
  const { home } = useWords('content')
  const { shell } = useWords('common')
  const strip = useRef<HTMLUListElement>(null)
  const turn = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth, behavior: 'smooth' })
  if (banners.length === 0) return null
  return (
    <section className="stage" aria-label={home.banners}>
      <ul ref={strip} className="stage-strip" tabIndex={banners.length > 1 ? 0 : undefined}>
        {banners.map((banner, place) => (
          <li key={banner.id}>
            <Banner banner={banner} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 ? (
        <div className="stage-turns">
          <button type="button" aria-label={shell.previousSlide} onClick={() => turn(-1)}>
            <Icon of={ChevronLeft} />
          </button>
          <button type="button" aria-label={shell.nextSlide} onClick={() => turn(1)}>
            <Icon of={ChevronRight} />
          </button>
        </div>
      ) : null}
    </section>
  )
}

function Banner({ banner, isFirst }: { banner: BannerView; isFirst: boolean }) {
  return (
    <div className="banner kawung" data-art={bannerArtName(banner.art)}>
      <div className="banner-words">
        <h2>{banner.title}</h2>
        <p>{banner.body}</p>
        <Link to={banner.href} className={buttonClass({ tone: 'accent' })}>
          {banner.actionLabel}
        </Link>
      </div>
      {/* After the words that make its place: a page that is still coming in shows it where it stays. */}
      <img
        className={banner.picture ? 'banner-photo' : 'banner-art'}
        src={banner.picture ?? bannerArt(banner.art)}
        alt=""
        width="520"
        height="440"
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
      />
    </div>
  )
}

/** The smaller banners beside or below the stage: the whole card is the link. */
export function SubBanners({ banners }: { banners: readonly BannerView[] }) {
  if (banners.length === 0) return null
  return (
    <ul className="sub-banners">
      {banners.map((banner) => (
        <li key={banner.id}>
          <Link to={banner.href} className="sub-banner kawung" data-art={bannerArtName(banner.art)}>
            <img src={banner.picture ?? bannerArt(banner.art)} alt="" width="520" height="440" loading="lazy" />
            <span className="sub-banner-words">
              <b>{banner.title}</b>
              <span>{banner.body}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
