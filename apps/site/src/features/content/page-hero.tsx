import type { ReactNode } from 'react'
import { bannerArt, bannerArtName } from '../../art.ts'

interface PageHeroProps {
  /** A drawing of `public/art/banner`, which brings its ground. */
  art: string
  title: string
  children: ReactNode
}

/** The head of a page that one reads rather than works on: its title on a drawn ground, the drawing to the right. */
export function PageHero({ art, title, children }: PageHeroProps) {
  return (
    <header className="page-hero kawung" data-art={bannerArtName(art)}>
      <img src={bannerArt(art)} alt="" width="520" height="440" className="page-hero-art" />
      <div className="page-hero-words">
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  )
}
