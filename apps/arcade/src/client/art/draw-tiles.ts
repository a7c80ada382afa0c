import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { lantern, pasarMalamSymbols } from './pasar-malam-symbols.ts'
import { rempahSymbols } from './rempah-symbols.ts'
import { kawung, svg } from './theme.ts'

const place = (x: number, y: number, size: number, body: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${body}</g>`

const ground = (from: string, to: string): string =>
  `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${kawung('k', '#fff', 0.12)}</defs><rect width="300" height="300" fill="url(#g)"/><rect width="300" height="300" fill="url(#k)"/>`

const glow = 'rgb(255 170 80 / .18)'
const tiles: Readonly<Record<string, string>> = {
  'pasar-malam':
    ground('#3b1c6b', '#b23a7a') +
    place(-14, 108, 1.9, pasarMalamSymbols.bianglala ?? '') +
    place(120, 26, 1.7, lantern('#ff7b54', '#c1432a', '#ffd778', glow)) +
    place(16, 4, 0.95, lantern('#ffb84d', '#d98324', '#ffe9a8', glow)) +
    place(178, 176, 1.15, pasarMalamSymbols.gerobak ?? ''),
  rempah:
    ground('#7a2e0e', '#d98324') +
    place(142, 14, 1.35, rempahSymbols.kayumanis ?? '') +
    place(12, 16, 1.2, rempahSymbols.cengkih ?? '') +
    place(50, 88, 2, rempahSymbols.pala ?? ''),
}

// Draws the catalogue's pictures from the games' own symbols: `node apps/arcade/src/client/art/draw-tiles.ts`.
for (const [code, body] of Object.entries(tiles)) {
  const file = fileURLToPath(new URL(`../../../art/${code}.svg`, import.meta.url))
  await writeFile(file, `${svg(body, '0 0 300 300', 'width="300" height="300"').replace(/\n\s*/g, '')}\n`)
}
