import { fade, svg } from './shapes.ts'

/* Small drawings for the way to each list: one object, one light, no ground of their own. */
const side = 64
/** The gradient that it uses, called `a`, and the object itself. */
type Part = readonly [defs: string, body: string]
const tile = (defs: string, body: string): Part => [defs, body]
const shade = '<ellipse cx="32" cy="57" rx="22" ry="4" fill="#000" opacity=".14"/>'

const slots = tile(
  fade('a', ['#ff8a5c', '#d7373f']),
  `${shade}<rect x="8" y="12" width="44" height="42" rx="8" fill="url(#a)"/><path d="M14 12V9a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v3Z" fill="#ffc145"/>
  <rect x="13" y="20" width="34" height="20" rx="4" fill="#fff6e2"/><path d="M24.500 20v20M35.500 20v20" stroke="#e3c9a0" stroke-width="1.500"/>
  <path d="M16 25h6l-3 10M27 25h6l-3 10M38 25h6l-3 10" fill="none" stroke="#c62f3a" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="20" y="44" width="20" height="5" rx="2.500" fill="#8f1f2c"/><path d="M52 36h4V20" fill="none" stroke="#7a5a3a" stroke-width="3" stroke-linecap="round"/><circle cx="56" cy="17" r="5" fill="#ffc145"/>`,
)

const casino = tile(
  fade('a', ['#2fb89b', '#0f6b5c']),
  `${shade}<rect x="6" y="10" width="28" height="40" rx="4" fill="#fff6e2" transform="rotate(-12 20 30)"/><path d="M20 22c4-6 12-1 8 5l-8 9-8-9c-4-6 4-11 8-5Z" fill="#d7373f" transform="rotate(-12 20 30)"/>
  <circle cx="42" cy="40" r="17" fill="url(#a)"/><circle cx="42" cy="40" r="17" fill="none" stroke="#fff6e2" stroke-width="5" stroke-dasharray="8.900 8.900"/><circle cx="42" cy="40" r="9" fill="#fff6e2"/><path d="m42 34 2 4 4 .6-3 3 .8 4.400-3.800-2-3.800 2 .8-4.400-3-3 4-.6Z" fill="#f5ac1b"/>`,
)

const sports = tile(
  fade('a', ['#ffffff', '#cfd8dc']),
  `${shade}<circle cx="32" cy="31" r="24" fill="url(#a)"/><path d="m32 20 10 7-4 12H26l-4-12Z" fill="#1d3b44"/>
  <path d="M32 20V8M42 27l11-4M38 39l7 9M26 39l-7 9M22 27l-11-4" stroke="#1d3b44" stroke-width="2.500"/>
  <path d="m27 7.500 5 3.500 5-3.500M55 26l-4 5 4 6M42 53l2-6 6-2M14 45l6 2 2 6M9 37l4-6-4-5" fill="none" stroke="#1d3b44" stroke-width="2.500"/>`,
)

const fishing = tile(
  fade('a', ['#5fd4e8', '#1573b8']),
  `${shade}<path d="M44 32 60 19c-2 8-2 18 0 26Z" fill="#f59a1f"/><path d="M3 32C12 16 34 12 50 32 34 52 12 48 3 32Z" fill="url(#a)"/>
  <path d="M24 17c4-8 12-9 16-7-3 3-4 7-3 11Z" fill="#f59a1f"/><path d="M26 45c2 6 8 8 13 7-2-3-3-5-2-9Z" fill="#f59a1f"/>
  <path d="M22 22c5 6 5 14 0 20" fill="none" stroke="#0d4f86" stroke-width="2.500" stroke-linecap="round"/><circle cx="13" cy="29" r="4" fill="#fff"/><circle cx="12" cy="29" r="2" fill="#0b2e4a"/>
  <path d="M29 28c3 0 3 4 6 4s3-4 6-4M29 36c3 0 3 4 6 4" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>`,
)

const egames = tile(
  fade('a', ['#8f6bff', '#5031b8']),
  `${shade}<path d="M20 18h24c10 0 16 14 16 26 0 8-8 9-12 3l-4-6H20l-4 6c-4 6-12 5-12-3 0-12 6-26 16-26Z" fill="url(#a)"/>
  <path d="M20 24v12M14 30h12" stroke="#fff6e2" stroke-width="4" stroke-linecap="round"/><circle cx="43" cy="34" r="3.500" fill="#ffc145"/><circle cx="49" cy="27" r="3.500" fill="#4fd1b5"/><circle cx="40" cy="25" r="3" fill="#ff7a9c"/>
  <path d="M32 18v-5c0-4 4-3 4-7" fill="none" stroke="#5031b8" stroke-width="2.500" stroke-linecap="round"/>`,
)

const lottery = tile(
  fade('a', ['#ffd36b', '#f08c1a']),
  `${shade}<circle cx="21" cy="41" r="15" fill="#d7373f"/><circle cx="21" cy="40" r="9" fill="#fff6e2"/><path d="M18 36h6l-3.500 9" fill="none" stroke="#3a1a14" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="46" cy="43" r="13" fill="#1f9d88"/><circle cx="46" cy="42" r="8" fill="#fff6e2"/><path d="M47 38v9M44 40l3-2" stroke="#3a1a14" stroke-width="2.500" stroke-linecap="round"/>
  <circle cx="36" cy="18" r="15" fill="url(#a)"/><circle cx="36" cy="17" r="9" fill="#fff6e2"/><path d="M38 12c-5 2-6 5-6 7a4 4 0 1 0 4-3" fill="none" stroke="#3a1a14" stroke-width="2.500" stroke-linecap="round"/>`,
)

const cockfight = tile(
  fade('a', ['#f4813a', '#b83a1c']),
  `${shade}<path d="M4 54c2-16 8-26 18-32l14-4c12 0 16 12 12 24-2 6-6 10-10 12Z" fill="url(#a)"/><path d="M4 54c2-10 6-18 12-24 2 10 8 18 18 24Z" fill="#1f6f5f"/>
  <path d="M22 20c-3-6 0-10 3-9-1-6 5-9 7-4 3-5 9-3 8 2 4-1 6 4 3 8Z" fill="#d7273b"/><path d="m46 24 13 4-12 5Z" fill="#ffc145"/><path d="M44 33c5 0 6 9 2 11-4 1-5-6-2-11Z" fill="#d7273b"/>
  <circle cx="38" cy="24" r="4" fill="#fff6e2"/><circle cx="39" cy="24" r="2" fill="#2a1208"/>`,
)

const sportsEvent = tile(
  fade('a', ['#4caf70', '#1d6f45']),
  `${shade}<rect x="4" y="14" width="56" height="40" rx="6" fill="url(#a)"/><path d="M32 14v40M4 24h9v20H4M60 24h-9v20h9" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/><circle cx="32" cy="34" r="8" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>
  <rect x="16" y="4" width="32" height="16" rx="4" fill="#1d3b44"/><path d="M22 9v6M42 9v6" stroke="#ffd36b" stroke-width="3" stroke-linecap="round"/><circle cx="32" cy="10" r="1.500" fill="#ffd36b"/><circle cx="32" cy="14.500" r="1.500" fill="#ffd36b"/>`,
)

/** The object of each category, 64 by 64, by its word in addresses. */
export const categoryParts: Readonly<Record<string, Part>> = {
  slots,
  casino,
  sports,
  fishing,
  egames,
  lottery,
  cockfight,
  sportsEvent,
}

export const categoryPictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(categoryParts).map(([name, [defs, body]]) => [name, svg(side, side, `<defs>${defs}</defs>${body}`)]),
)
