import { at, fade, ferrisWheel, kawung, lampString, lantern, lanternLights, stall, star, svg } from './shapes.ts'
import { cinnamon, clove, nutmeg, spiceLights, starAnise } from './spices.ts'

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

/** For games that have no drawing yet: the ground of all others. */
const plain = svg(
  side,
  side,
  `<defs>${fade('ground', ['#0b3a33', '#15806d'], 'across')}${kawung('k', '#fff', 0.12)}</defs><rect ${whole} fill="url(#ground)"/><rect ${whole} fill="url(#k)"/>
  <g transform="translate(150 150) scale(2.600)"><g fill="#f5ac1b"><path d="M-3-3C-16-3-25-12-27-27c15 2 24 11 24 24Z"/><path d="M3-3C3-16 12-25 27-27 25-12 16-3 3-3Z" opacity=".85"/><path d="M-3 3c0 13-9 22-24 24C-25 12-16 3-3 3Z" opacity=".85"/><path d="M3 3c13 0 22 9 24 24C12 25 3 16 3 3Z" opacity=".7"/></g><path d="m0-5 5 5-5 5-5-5z" fill="#fff3d6"/></g>`,
)

/** Square pictures of games, by the name that the catalogue gives them. */
export const gamePictures: Readonly<Record<string, string>> = {
  'pasar-malam': nightMarket,
  rempah: spices,
  kawung: plain,
}
