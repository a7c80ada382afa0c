import { at, ferrisWheel, glow, halo, lampString, lantern, lanternLights, stall, star, svg } from './shapes.ts'
import { cinnamon, clove, nutmeg, spiceLights, starAnise } from './spices.ts'

/* 520 by 440, transparent: the banner's own ground shows through. The hero keeps to the right, words stand to the left. */
const [width, height] = [520, 440]

const nightMarket = svg(
  width,
  height,
  `<defs>${lanternLights}</defs>
  <circle cx="452" cy="70" r="58" fill="#ffe6a6" opacity=".16"/><circle cx="452" cy="70" r="37" fill="#ffe9b3"/><circle cx="464" cy="62" r="30" fill="#fff6dc"/>
  ${at({ x: 200, y: 96, scale: 0.9 }, star('#ffe9b3'))}${at({ x: 328, y: 60, scale: 0.7 }, star('#ffe9b3'))}
  ${at({ x: 236, y: 246, scale: 1.32 }, ferrisWheel('#8c469f'))}
  <path d="M40 440c20-30 90-46 190-44s210 14 290-12v56Z" fill="#230d42"/>
  ${at({ x: 420, y: 428, scale: 1.42 }, stall('#e0473d'))}${at({ x: 118, y: 432, scale: 0.86 }, stall('#1f9d88'))}
  ${lampString(120, 540, 6, 34)}
  ${at({ x: 360, y: 206, scale: 1.22, turn: -3 }, lantern('coral', 130))}${at({ x: 466, y: 196, scale: 0.66, turn: 5 }, lantern('amber', 220))}${at({ x: 214, y: 118, scale: 0.5 }, lantern('pink', 180))}`,
)

const spices = svg(
  width,
  height,
  `<defs>${spiceLights}${halo('sun', '#ffd98a')}</defs>
  <circle cx="330" cy="210" r="220" fill="url(#sun)" opacity=".35"/>
  <path d="M60 440c50-100 150-150 270-138 80 8 140 40 190 90v48Z" fill="#2e7d4f"/><path d="M110 440c70-80 170-118 300-106M230 440c20-50 60-90 120-112M340 440c10-40 40-78 84-98" stroke="#1d5c38" stroke-width="5" fill="none"/>
  ${at({ x: 190, y: 352, scale: 1.36, turn: -20 }, cinnamon)}${at({ x: 336, y: 214, scale: 1.66 }, nutmeg)}
  ${at({ x: 452, y: 366, scale: 1.36, turn: 12 }, starAnise)}${at({ x: 146, y: 196, scale: 1.1, turn: -30 }, clove)}${at({ x: 482, y: 140, scale: 0.9, turn: 32 }, clove)}
  ${at({ x: 90, y: 290, scale: 0.9 }, star('#ffe9b3'))}${at({ x: 214, y: 84, scale: 0.8 }, star('#fff3d6'))}`,
)

/** The hall itself, its lamps lit: a joglo of three roofs on its posts. */
const hall = svg(
  width,
  height,
  `<defs>${lanternLights}${glow('inside', '#ffe6a0', '#f5a623')}</defs>
  <circle cx="320" cy="190" r="180" fill="url(#l-halo)" opacity=".35"/>
  <path d="M90 440c40-26 130-40 230-40s170 14 200 34v6Z" fill="#05251f"/>
  <path d="M154 262h332v130H154Z" fill="url(#inside)"/>
  <g fill="#3b1c0c"><path d="M176 250h18v150h-18zM262 250h16v150h-16zM362 250h16v150h-16zM446 250h18v150h-18z"/><rect x="140" y="388" width="360" height="18" rx="4"/><rect x="122" y="402" width="396" height="16" rx="4" fill="#5a2d14"/></g>
  <path d="M320 42c14 34 34 58 66 74 40 22 90 60 128 128-70-16-130-22-194-22s-124 6-194 22c38-68 88-106 128-128 32-16 52-40 66-74Z" fill="#b9451f"/>
  <path d="M320 42c14 34 34 58 66 74 40 22 90 60 128 128-50-52-96-78-150-90-30-8-44-60-44-112Z" fill="#8c2f14"/>
  <path d="M126 244c70-16 130-22 194-22s124 6 194 22l6 16c-74-16-136-22-200-22s-126 6-200 22Z" fill="#f5ac1b"/>
  <path d="M226 150c60-14 128-14 188 0M182 190c90-20 186-20 276 0" stroke="#6e220c" stroke-width="5" fill="none" opacity=".5"/>
  <circle cx="320" cy="40" r="9" fill="#f5ac1b"/>
  ${at({ x: 228, y: 300, scale: 0.34 }, lantern('coral', 60))}${at({ x: 320, y: 310, scale: 0.42 }, lantern('coral', 70))}${at({ x: 412, y: 300, scale: 0.34 }, lantern('coral', 60))}
  <g fill="#123f35"><circle cx="300" cy="352" r="10"/><path d="M284 396c0-22 6-32 16-32s16 10 16 32Z"/><circle cx="340" cy="356" r="9"/><path d="M326 396c0-20 5-29 14-29s14 9 14 29Z"/></g>
  <path d="M70 440c-4-40-30-60-54-62 2 36 22 60 54 62Zm6 0c0-54 22-84 54-92 6 48-14 84-54 92Z" fill="#2c8a6f"/>`,
)

/** A receipt that becomes balance: paper, coins and a tick. */
const deposit = svg(
  width,
  height,
  `<defs>${glow('coin', '#ffe9a6', '#f0a01c')}${halo('halo', '#bfe6ff')}</defs>
  <circle cx="320" cy="220" r="200" fill="url(#halo)" opacity=".42"/>
  <g transform="rotate(7 320 220)"><path d="M214 50h212v306l-26-18-27 18-26-18-27 18-27-18-26 18-27-18-26 18Z" fill="#f8fbff"/><path d="M396 50h30v306l-26-18Z" fill="#d8e6f2"/><rect x="240" y="82" width="120" height="18" rx="9" fill="#1f5f8f"/><path d="M240 132h146M240 164h112M240 196h132" stroke="#b7cbdc" stroke-width="12" stroke-linecap="round"/><rect x="240" y="228" width="90" height="22" rx="11" fill="#f5ac1b"/></g>
  <circle cx="428" cy="120" r="50" fill="#1fa37f"/><path d="m404 120 17 18 32-36" stroke="#fff" stroke-width="13" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
  ${[0, 1, 2, 3]
    .map(
      (place) =>
        `<ellipse cx="206" cy="${392 - place * 24}" rx="66" ry="22" fill="#b86d0e"/><ellipse cx="206" cy="${384 - place * 24}" rx="66" ry="22" fill="url(#coin)"/>`,
    )
    .join('')}
  <path d="M206 296c-18 4-18 12 0 16 18-4 18-12 0-16Zm-36 16c18 4 30 2 36 0-6-4-18-6-36 0Zm72 0c-18 4-30 2-36 0 6-4 18-6 36 0Z" fill="#9a5a0a" opacity=".55"/>
  ${[0, 1].map((place) => `<ellipse cx="356" cy="${408 - place * 24}" rx="58" ry="19" fill="#b86d0e"/><ellipse cx="356" cy="${401 - place * 24}" rx="58" ry="19" fill="url(#coin)"/>`).join('')}
  ${at({ x: 150, y: 120, scale: 1.2 }, star('#fff3d6'))}${at({ x: 470, y: 250, scale: 0.9 }, star('#fff3d6'))}`,
)

/** Setting limits: an hourglass in calm leaves. */
const saferPlay = svg(
  width,
  height,
  `<defs>${glow('sand', '#ffe9a6', '#f0a01c')}${halo('halo', '#d9f7d2')}</defs>
  <circle cx="320" cy="220" r="200" fill="url(#halo)" opacity=".42"/>
  <path d="M150 440C90 380 84 290 130 220c60 50 80 140 20 220Zm340 0c50-60 54-130 14-190-52 44-66 118-14 190Z" fill="#1d5c38"/><path d="M206 440c-70-20-116-80-112-156 74 14 122 74 112 156Zm222 0c60-18 98-68 96-132-64 12-104 62-96 132Z" fill="#3f9a5f"/>
  <rect x="212" y="48" width="216" height="34" rx="12" fill="#8a4a20"/><rect x="212" y="372" width="216" height="34" rx="12" fill="#8a4a20"/><path d="M224 60h120M224 384h120" stroke="#c98a52" stroke-width="7" stroke-linecap="round"/>
  <path d="M236 82h168c0 76-34 106-64 145 30 39 64 69 64 145H236c0-76 34-106 64-145-30-39-64-69-64-145Z" fill="#e9fbff" opacity=".92"/>
  <path d="M262 140h116c-10 34-32 56-58 82-26-26-48-48-58-82Z" fill="url(#sand)"/><path d="M318 222h4v92h-4Z" fill="#f0a01c"/><path d="M252 372c4-36 34-58 68-58s64 22 68 58Z" fill="url(#sand)"/>
  <path d="M256 100c2 40 14 66 34 92M260 350c2-24 10-40 22-54" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round"/>
  ${at({ x: 170, y: 130, scale: 1.1 }, star('#fff3d6'))}${at({ x: 470, y: 150, scale: 0.9 }, star('#fff3d6'))}`,
)

/** A coin of the house: kawung on its face, worth nothing outside the hall. */
const houseCoin = `<ellipse cx="7" cy="6" rx="100" ry="100" fill="#8a5a06"/><circle r="100" fill="url(#coin)"/><circle r="80" fill="none" stroke="#b9790d" stroke-width="5"/>
  <g fill="#9a5f08">${[0, 90, 180, 270].map((angle) => `<path transform="rotate(${angle})" d="M-5-5C-30-5-46-21-50-50-21-46-5-30-5-5Z"/>`).join('')}<path d="m0-9 9 9-9 9-9-9z"/></g>
  <path d="M-66-44C-52-66-30-80-4-82" stroke="#fff" stroke-opacity=".7" stroke-width="9" stroke-linecap="round" fill="none"/>`

/** Credit to play with, and no money anywhere. */
const credit = svg(
  width,
  height,
  `<defs>${glow('coin', '#fff0b8', '#f0a01c')}${halo('halo', '#ffe9a6')}</defs>
  <circle cx="320" cy="220" r="210" fill="url(#halo)" opacity=".45"/>
  ${at({ x: 452, y: 330, scale: 0.62, turn: 18 }, houseCoin)}${at({ x: 196, y: 340, scale: 0.72, turn: -16 }, houseCoin)}${at({ x: 330, y: 208, scale: 1.42 }, houseCoin)}
  ${at({ x: 150, y: 150, scale: 1.3 }, star('#fff3d6'))}${at({ x: 492, y: 130, scale: 1 }, star('#fff3d6'))}${at({ x: 214, y: 60, scale: 0.8 }, star('#fff3d6'))}`,
)

/** Pictures of banners, by the name that the operator gives them. */
export const bannerPictures: Readonly<Record<string, string>> = {
  'pasar-malam': nightMarket,
  rempah: spices,
  'selamat-datang': hall,
  deposit,
  kredit: credit,
  'main-aman': saferPlay,
}
