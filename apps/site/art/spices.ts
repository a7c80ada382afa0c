import { glow } from './shapes.ts'

export const spiceLights = [
  glow('s-fruit', '#ffe08a', '#e59a24'),
  glow('s-seed', '#a3592a', '#4a200c'),
  glow('s-leaf', '#6cc07a', '#1f6b45'),
].join('')

/** A nutmeg fruit, split to show the seed in its red mace; about 180 across. */
export const nutmeg = `<path d="M6-82c18-30 58-38 92-22-12 32-52 46-92 22Z" fill="url(#s-leaf)"/><path d="M6-82c28-2 58-8 92-22" stroke="#17583a" stroke-width="3" fill="none"/>
  <path d="M-6-84c-20-26-56-30-84-12 18 26 54 32 84 12Z" fill="#3f9a5f"/>
  <path d="M0-96v20" stroke="#5b3a16" stroke-width="8" stroke-linecap="round"/>
  <path d="M0-80c52-8 90 30 88 76C86 46 50 84 0 84S-86 46-88-4C-90-50-52-88 0-80Z" fill="url(#s-fruit)"/>
  <path d="M-50-44c-16 14-24 34-22 56" stroke="#fff" stroke-opacity=".55" stroke-width="11" stroke-linecap="round" fill="none"/>
  <path d="M0-62c36 18 52 44 48 74C44 46 24 66 0 72-24 66-44 46-48 12-52-18-36-44 0-62Z" fill="#fff1cf"/>
  <path d="M0-48c26 14 38 36 36 60C33 38 18 56 0 60-18 56-33 38-36 12-38-12-26-34 0-48Z" fill="url(#s-seed)"/>
  <g fill="none" stroke="#e03a2a" stroke-width="8" stroke-linecap="round"><path d="M0-44C-8-10-10 26-2 56"/><path d="M-4-30c-16 8-26 22-28 36M-6-4c-10 6-16 14-20 28M2-26c14 4 24 14 30 30M-1 2c12 2 20 10 26 24M-3 28c8 0 14 4 18 12"/></g>
  <path d="M-14-34c-8 6-12 12-14 18" stroke="#ff8a73" stroke-width="3.500" stroke-linecap="round" fill="none"/>`

/** Three sticks of cinnamon tied together, 120 long. */
export const cinnamon = `<g><rect x="-64" y="-26" width="128" height="20" rx="10" fill="#8a4a20"/><rect x="-60" y="-6" width="124" height="20" rx="10" fill="#a55d2a"/><rect x="-66" y="12" width="122" height="20" rx="10" fill="#77401b"/>
  <g fill="none" stroke="#5a2c10" stroke-width="3"><circle cx="54" cy="-16" r="5"/><circle cx="54" cy="4" r="5"/><circle cx="46" cy="22" r="5"/></g>
  <path d="M-50-20h84M-46 0h80M-52 18h76" stroke="#d9935a" stroke-width="3" stroke-linecap="round" opacity=".7"/><rect x="-14" y="-30" width="16" height="66" rx="4" fill="#e8c07a"/><path d="M-14-10h16M-14 8h16M-14 24h16" stroke="#b98a3e" stroke-width="2"/></g>`

/** A star anise, 80 across. */
export const starAnise = `${[0, 45, 90, 135, 180, 225, 270, 315]
  .map(
    (angle) =>
      `<g transform="rotate(${angle})"><path d="M0-6C12-14 14-32 0-44-14-32-12-14 0-6Z" fill="#6b3413"/><path d="M0-12c6-6 7-16 0-24-7 8-6 18 0 24Z" fill="#a8622c"/><circle cy="-24" r="4" fill="#ffcf7a"/></g>`,
  )
  .join('')}<circle r="7" fill="#4a200c"/>`

export const clothLight = glow('s-cloth', '#e8577a', '#98284c')

/** A cloth pouch tied with a cord, open enough to show what is in it; about 170 across and 190 high. */
export const pouch = `<path d="M-58-44C-96 2-100 92-62 104c36 10 88 10 124 0 38-12 34-102-4-148Z" fill="url(#s-cloth)"/>
  <path d="M-62 104C-92 94-94 40-78 0c-4 44 8 82 34 108-6 0-12-2-18-4Z" fill="#7d1f3f" opacity=".55"/>
  <path d="M-44-44c-2-22-14-34-24-46 20 4 30-4 40-12 8 8 18 12 28 4 10 8 20 4 28-4 10 8 20 16 40 12-10 12-22 24-24 46Z" fill="#d9486a"/>
  <path d="M-28-46c0-16-4-28-10-40M0-46v-46M28-46c0-16 4-28 10-40" stroke="#8c2446" stroke-width="4" stroke-linecap="round" fill="none"/>
  <rect x="-62" y="-54" width="124" height="17" rx="8.5" fill="#ffcf5c"/><path d="M-54-50h84" stroke="#fff1bf" stroke-width="4" stroke-linecap="round"/>
  <path d="M48-44c24 6 30 26 22 46M56-42c20 0 36 12 38 34" stroke="#ffcf5c" stroke-width="6" stroke-linecap="round" fill="none"/><circle cx="70" cy="6" r="8" fill="#ffcf5c"/><circle cx="94" cy="-4" r="8" fill="#ffcf5c"/>
  <g fill="none" stroke="#ffd98a" stroke-width="5" stroke-linejoin="round"><path d="M0 0 26 32 0 64-26 32Z"/><path d="M0 16 13 32 0 48-13 32Z"/></g>
  <path d="M-52-16c-14 20-20 44-18 66" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linecap="round" fill="none"/>`

/** A clove, 70 long. */
export const clove = `<path d="M-5-8h10l4 50c0 6-18 6-18 0Z" fill="#6b3413"/><path d="M-5-8h5v54c-5 0-9-1-9-4Z" fill="#8a4a20"/><path d="M-16-18-4-6h8l12-12-7-2-9 6-9-6Z" fill="#54260d"/><circle cy="-20" r="11" fill="#b0612b"/><circle cx="-3" cy="-24" r="4" fill="#e09a5c"/>`
