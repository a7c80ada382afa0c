import { categoryParts } from './categories.ts'
import { at, fade, ferrisWheel, halo, kawung, lampString, lantern, lanternLights, stall, star, svg } from './shapes.ts'
import { cinnamon, clothLight, clove, nutmeg, pouch, spiceLights, starAnise } from './spices.ts'

const side = 300
const whole = `width="${side}" height="${side}"`

const nightMarket = svg(
  side,
  side,
  `<defs>${fade('sky', ['#170d45', '#45206f', '#a53873', '#f28a55'])}${fade('earth', ['#2b1048', '#1a0a33'])}${kawung('k', '#fff', 0.07)}${lanternLights}</defs>
  <rect ${whole} fill="url(#sky)"/><rect ${whole} fill="url(#k)"/>
  <circle cx="244" cy="52" r="42" fill="#ffe6a6" opacity=".16"/><circle cx="244" cy="52" r="27" fill="#ffe9b3"/><circle cx="253" cy="46" r="22" fill="#fff6dc"/>
  ${at({ x: 40, y: 46, scale: 0.9 }, star('#ffe9b3'))}${at({ x: 128, y: 28, scale: 0.6 }, star('#ffe9b3'))}${at({ x: 196, y: 96, scale: 0.5 }, star('#fff'))}
  ${at({ x: 76, y: 142, scale: 0.92 }, ferrisWheel('#7b3a93'))}
  <path d="M0 262c60-16 120-18 180-8s90 8 120 2v44H0Z" fill="url(#earth)"/>
  ${at({ x: 236, y: 282, scale: 0.95 }, stall('#e0473d'))}${at({ x: 52, y: 288, scale: 0.62 }, stall('#1f9d88'))}
  ${lampString(-10, 310, 8, 26)}
  ${at({ x: 158, y: 158, scale: 1.08, turn: -3 }, lantern('coral', 90))}
  ${at({ x: 246, y: 130, scale: 0.58, turn: 4 }, lantern('amber', 130))}
  ${at({ x: 40, y: 106, scale: 0.42 }, lantern('pink', 140))}`,
)

const spices = svg(
  side,
  side,
  `<defs>${fade('warm', ['#5d1f0a', '#a7480f', '#e39a2d'], 'across')}${kawung('k', '#fff', 0.09)}${spiceLights}</defs>
  <rect ${whole} fill="url(#warm)"/><rect ${whole} fill="url(#k)"/>
  <circle cx="150" cy="150" r="118" fill="#ffd98a" opacity=".14"/>
  <path d="M-10 300C40 210 110 176 196 184c46 4 84 30 114 70v56H-10Z" fill="#2e7d4f"/><path d="M-10 310C60 226 130 204 230 214M60 300c20-34 50-56 84-70M140 300c8-30 30-56 60-72M220 300c2-26 12-50 30-66" stroke="#1d5c38" stroke-width="4" fill="none"/>
  ${at({ x: 74, y: 232, scale: 0.92, turn: -24 }, cinnamon)}
  ${at({ x: 162, y: 138, scale: 1.06 }, nutmeg)}
  ${at({ x: 240, y: 240, scale: 0.92, turn: 12 }, starAnise)}
  ${at({ x: 48, y: 74, scale: 0.8, turn: -28 }, clove)}${at({ x: 262, y: 74, scale: 0.62, turn: 30 }, clove)}
  ${at({ x: 40, y: 150, scale: 0.7 }, star('#ffe9b3'))}${at({ x: 268, y: 160, scale: 0.55 }, star('#fff3d6'))}`,
)

const spicePouch = svg(
  side,
  side,
  `<defs>${fade('sea', ['#06283a', '#0f5d68', '#3fb096'], 'across')}${kawung('k', '#fff', 0.09)}${spiceLights}${clothLight}</defs>
  <rect ${whole} fill="url(#sea)"/><rect ${whole} fill="url(#k)"/>
  <circle cx="150" cy="138" r="120" fill="#d8fff0" opacity=".13"/>
  <path d="M-10 252c70-18 130-22 190-12s96 8 130 0v60H-10Z" fill="#0a3b45"/><path d="M-10 264c70-16 130-20 190-10s96 8 130 0" stroke="#1d7a7c" stroke-width="4" fill="none"/>
  ${at({ x: 84, y: 104, scale: 0.7, turn: -38 }, cinnamon)}
  ${at({ x: 150, y: 160, scale: 1.04 }, pouch)}
  ${at({ x: 52, y: 254, scale: 0.7, turn: 10 }, starAnise)}${at({ x: 252, y: 252, scale: 0.42, turn: 14 }, nutmeg)}
  ${at({ x: 206, y: 272, scale: 0.6, turn: 76 }, clove)}${at({ x: 108, y: 276, scale: 0.56, turn: -70 }, clove)}
  ${at({ x: 244, y: 62, scale: 0.8 }, star('#ffe9b3'))}${at({ x: 42, y: 44, scale: 0.6 }, star('#fff3d6'))}${at({ x: 268, y: 148, scale: 0.5 }, star('#fff'))}`,
)

/** Three evenings for each category: games side by side that nobody has drawn yet are not all alike. */
const grounds: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  slots: [
    ['#3a0f4f', '#7a2463', '#e0744f'],
    ['#1d1147', '#51206f', '#a8386f'],
    ['#4a1022', '#93253c', '#e8813f'],
  ],
  casino: [
    ['#062c27', '#0f6b5c', '#35a58c'],
    ['#3a0a1c', '#7d1a35', '#c2455a'],
    ['#101c3f', '#27458a', '#5a83cf'],
  ],
  sports: [
    ['#0b3320', '#1d6f45', '#5fb36f'],
    ['#0d2b45', '#1f5f8f', '#58a6cf'],
    ['#3d2a05', '#85600d', '#d9a72b'],
  ],
  fishing: [
    ['#042a52', '#075b86', '#17a2b8'],
    ['#062f3d', '#0d6f74', '#3fc0a8'],
    ['#15184f', '#2f3f9e', '#5f8fe0'],
  ],
  egames: [
    ['#1c1147', '#4630a0', '#8f6bff'],
    ['#32104a', '#7a2a8f', '#d368b8'],
    ['#08303f', '#14687f', '#4fc0d1'],
  ],
  lottery: [
    ['#5a1f05', '#a8480f', '#f0a52d'],
    ['#4a0f1f', '#a02a3a', '#e8734f'],
    ['#063a33', '#12756a', '#4fc3a0'],
  ],
  cockfight: [
    ['#4a1808', '#96400f', '#d98324'],
    ['#10321f', '#2a6b3f', '#8fae3f'],
    ['#33130f', '#7a2f22', '#cf6a4a'],
  ],
}

/** The object of a category over the kawung ground, lit from the upper left. */
function plainOf(category: string, colours: readonly string[]): string {
  const [defs, body] = categoryParts[category] ?? ['', '']
  return svg(
    side,
    side,
    `<defs>${fade('ground', colours, 'across')}${kawung('k', '#fff', 0.1)}${halo('h', '#ffe2a0')}${defs}</defs>
    <rect ${whole} fill="url(#ground)"/><rect ${whole} fill="url(#k)"/><circle cx="150" cy="146" r="138" fill="url(#h)" opacity=".5"/>
    ${at({ x: 46, y: 52, scale: 0.9 }, star('#fff3d6'))}${at({ x: 258, y: 74, scale: 0.6 }, star('#fff3d6'))}${at({ x: 248, y: 246, scale: 0.8 }, star('#ffe9b3'))}${at({ x: 40, y: 232, scale: 0.5 }, star('#fff'))}
    ${at({ x: 54, y: 54, scale: 3 }, body)}`,
  )
}

/** What games wear that nobody has drawn: `casino-0` to `casino-2` and so on. */
const plainPictures = Object.fromEntries(
  Object.entries(grounds).flatMap(([category, evenings]) =>
    evenings.map((colours, evening) => [`${category}-${evening}`, plainOf(category, colours)]),
  ),
)

/** Square pictures of games, by the name that the catalogue gives them. */
export const gamePictures: Readonly<Record<string, string>> = {
  'pasar-malam': nightMarket,
  rempah: spices,
  'rempah-kantong': spicePouch,
  ...plainPictures,
}
