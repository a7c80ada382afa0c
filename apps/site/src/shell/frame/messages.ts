import { isColour, type ThemeKey, themeKeys } from '@balai/contract/frame'
import type { ThemeName } from '../../visit.ts'
import { originOf } from './origin.ts'

/** The colours of one theme by the keys of spec 3; what is absent keeps the operator's. */
export type Colours = Partial<Record<ThemeKey, string>>

/** What a parent page may ask for (spec 4, Theme and operator). `docs/frame.md` is the protocol as integrators read it. */
export type ParentMessage =
  | { type: 'set-colours'; theme: ThemeName | null; light: Colours; dark: Colours }
  | { type: 'get-colours' }
  | { type: 'set-logo'; logo: string | null; isShown: boolean }
  | { type: 'set-operator'; operatorId: string }

/** What the page says to its parent. */
export type PageMessage =
  | { type: 'ready'; version: 1 }
  | { type: 'colours'; theme: ThemeName; light: Colours; dark: Colours }
  | { type: 'operator-set'; operatorId: string }
  | { type: 'refused'; of: string }

const keys: ReadonlySet<string> = new Set(themeKeys)
/** A drawing of a few kilobytes is plenty for a header. */
const longestLogo = 100_000
const drawing = /^data:image\/(?:png|jpeg|webp|svg\+xml);base64,[a-z0-9+/]+=*$/i

type Fields = Record<string, unknown>

function readColours(given: unknown): Colours | null {
  if (given === undefined) return {}
  if (typeof given !== 'object' || given === null) return null
  const entries = Object.entries(given)
  const isRight = entries.every(([key, colour]) => keys.has(key) && typeof colour === 'string' && isColour(colour))
  return isRight ? (Object.fromEntries(entries) as Colours) : null // every key and value was checked on the line before
}

function readSetColours({ theme, light, dark }: Fields): ParentMessage | null {
  const [lightSet, darkSet] = [readColours(light), readColours(dark)]
  if (theme !== undefined && theme !== 'light' && theme !== 'dark') return null
  return lightSet && darkSet ? { type: 'set-colours', theme: theme ?? null, light: lightSet, dark: darkSet } : null
}

/** A drawing in the message itself, or a picture at a parent's own address: the content policy knows no other. */
function isLogo(text: string, parents: readonly string[]): boolean {
  if (text.length > longestLogo) return false
  return drawing.test(text) || parents.includes(originOf(text) ?? '')
}

function readSetLogo({ logo, isShown = true }: Fields, parents: readonly string[]): ParentMessage | null {
  if (typeof isShown !== 'boolean') return null
  if (logo === null) return { type: 'set-logo', logo: null, isShown }
  return typeof logo === 'string' && isLogo(logo, parents) ? { type: 'set-logo', logo, isShown } : null
}

function readSetOperator({ operatorId }: Fields): ParentMessage | null {
  const isId = typeof operatorId === 'string' && /^[a-z0-9-]{2,32}$/.test(operatorId)
  return isId ? { type: 'set-operator', operatorId } : null
}

const readers: Record<ParentMessage['type'], (fields: Fields, parents: readonly string[]) => ParentMessage | null> = {
  'set-colours': readSetColours,
  'get-colours': () => ({ type: 'get-colours' }),
  'set-logo': readSetLogo,
  'set-operator': readSetOperator,
}

/**
 * A message of a listed parent, checked whole (decision 31).
 *
 * @returns null for what is not addressed to us, `refused` for what is and cannot be followed
 */
export function readMessage(
  data: unknown,
  parents: readonly string[],
): ParentMessage | { type: 'refused'; of: string } | null {
  if (typeof data !== 'object' || data === null) return null
  const fields = data as Fields // an object; each field is checked by its reader
  const { to, type } = fields
  if (to !== 'balai' || typeof type !== 'string') return null
  const read = Object.hasOwn(readers, type) ? readers[type as ParentMessage['type']] : undefined // asked on this line
  return read?.(fields, parents) ?? { type: 'refused', of: type.slice(0, 40) }
}
