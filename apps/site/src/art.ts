/** The drawings in `public/art`, made by `art/draw.ts`. What the database names and we have not drawn wears the kawung. */
const drawnGames = new Set(['pasar-malam', 'rempah'])
const drawnBanners = new Set(['deposit', 'kredit', 'main-aman', 'pasar-malam', 'rempah', 'selamat-datang'])

/** Address of a game's square picture. */
export function gameArt(name: string): string {
  return `/art/game/${drawnGames.has(name) ? name : 'kawung'}.svg`
}

/** The name of a banner's drawing, which is also its ground in `home.css`. */
export function bannerArtName(name: string): string {
  return drawnBanners.has(name) ? name : 'selamat-datang'
}

/** Address of a banner's picture: a transparent ground, its hero to the right. */
export function bannerArt(name: string): string {
  return `/art/banner/${bannerArtName(name)}.svg`
}
