import { inStorage } from '../../boot/storage.ts'
import type { GamePage } from './read-category.ts'

export interface KeptList {
  /** Which entry of the browser's history it belongs to. */
  entry: string
  /** The pages after the first. */
  pages: GamePage[]
  /** How far down it stood. */
  y: number
}

/** Tells documents of one tab apart: an address that is typed anew is no return. */
interface StoredList extends KeptList {
  document: number
}

const storageKey = 'game-lists'
const mostLists = 5

/** Without storage a list starts at its beginning. */
const readAll = (): StoredList[] => inStorage(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'), [])

/** Keeps a list for this tab; the newest five are kept. A list that has not grown needs no keeping. */
export function keepList(list: KeptList): void {
  const others = readAll().filter(({ entry }) => entry !== list.entry)
  const stored: StoredList = { ...list, document: performance.timeOrigin }
  const lists = list.pages.length > 0 ? [stored, ...others].slice(0, mostLists) : others
  inStorage(() => sessionStorage.setItem(storageKey, JSON.stringify(lists)))
}

export function recallList(entry: string): KeptList | null {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // entries of that type
  const isOldTab = arrival?.type === 'reload' || arrival?.type === 'back_forward'
  const list = readAll().find((each) => each.entry === entry)
  return list && (isOldTab || list.document === performance.timeOrigin) ? list : null
}
