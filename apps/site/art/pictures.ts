import { bannerPictures } from './banners.ts'
import { categoryPictures } from './categories.ts'
import { gamePictures } from './games.ts'

/** Zeros at the end of fractions say nothing. */
const tidy = (text: string) => text.replace(/(\.\d*?[1-9])0+(?=\D)/g, '$1')

/** Every drawing: its file under `public/art`, and what is in it. */
export const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries({ game: gamePictures, banner: bannerPictures, category: categoryPictures }).flatMap(
    ([kind, drawings]) =>
      Object.entries(drawings).map(([name, text]): [string, string] => [`${kind}/${name}.svg`, tidy(text)]),
  ),
)
