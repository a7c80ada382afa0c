/** The drawings in `public/art`, made by `art/draw.ts`. What the database names and we have not drawn wears its category's. */
const drawnGames = new Set(['pasar-malam', 'rempah', 'rempah-kantong'])
const drawnBanners = new Set(['deposit', 'kredit', 'main-aman', 'pasar-malam', 'rempah', 'selamat-datang'])
const drawnCategories = new Set(['slots', 'casino', 'sports', 'fishing', 'egames', 'lottery', 'cockfight'])
/** So many grounds there are for each category. */
const evenings = 3

interface PicturedGame {
  /** Address of what staff uploaded for it. */
  picture: string | null
  art: string
  category?: string
  title: string
}

/** Address of a game's picture: the operator's, or a square drawing; a game keeps its own among its category's. */
export function gameArt({ picture, art, category = '', title }: PicturedGame): string {
  if (picture) return picture
  if (drawnGames.has(art)) return `/art/game/${art}.svg`
  const evening = (title.length + (title.at(-1)?.charCodeAt(0) ?? 0)) % evenings
  return `/art/game/${drawnCategories.has(category) ? category : 'slots'}-${evening}.svg`
}

/** The name of a banner's drawing, which is also its ground in `home.css`. */
export function bannerArtName(name: string): string {
  return drawnBanners.has(name) ? name : 'selamat-datang'
}

/** Address of a banner's picture: a transparent ground, its hero to the right. */
export function bannerArt(name: string): string {
  return `/art/banner/${bannerArtName(name)}.svg`
}
