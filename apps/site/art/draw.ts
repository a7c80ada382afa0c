import { mkdirSync, writeFileSync } from 'node:fs'
import { pictures } from './pictures.ts'

/* Writes the drawings to public/art. The files are kept beside their source; run this after changing one. */
const folder = new URL('../public/art/', import.meta.url)
for (const [file, text] of pictures) {
  const place = new URL(file, folder)
  mkdirSync(new URL('.', place), { recursive: true })
  writeFileSync(place, text)
  console.log(`${file} ${text.length} bytes`)
}
