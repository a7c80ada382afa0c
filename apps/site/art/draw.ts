import { mkdirSync, writeFileSync } from 'node:fs'
import { bannerPictures } from './banners.ts'
import { gamePictures } from './games.ts'

/* Writes the drawings to public/art. The files are kept beside their source; run this after changing one. */
const pictures = { game: gamePictures, banner: bannerPictures }

for (const [kind, drawings] of Object.entries(pictures)) {
  const folder = new URL(`../public/art/${kind}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(drawings)) {
    const tidy = text.replace(/(\.\d*?[1-9])0+(?=\D)/g, '$1')
    writeFileSync(new URL(`${name}.svg`, folder), tidy)
    console.log(`${kind}/${name}.svg ${tidy.length} bytes`)
  }
}
