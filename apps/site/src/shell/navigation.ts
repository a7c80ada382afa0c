import { gameCategories } from '@balai/contract'
import type { CommonWords } from '@balai/copy/common'
import { Gamepad2, Gift, House, type LucideIcon, Plus, UserRound } from 'lucide-react'
import { paths } from '../paths.ts'

interface NavigationItem {
  word: keyof CommonWords['nav']
  to: string
  icon: LucideIcon
  /** Whether a page belongs to it; it lights up there. */
  isHere: (path: string) => boolean
}

const isOfGames = new RegExp(`^/(${gameCategories.join('|')}|sports-event|slot-winner|game)(/|$)`)

/** The bottom navigation of phones (record 0240): five places, and every page of the site belongs to one at most. */
export const bottomItems: readonly (NavigationItem & { isMain?: boolean })[] = [
  { word: 'home', to: paths.home(), icon: House, isHere: (path) => path === '/' },
  { word: 'promotion', to: paths.promotion(), icon: Gift, isHere: (path) => path.startsWith('/promotion') },
  {
    word: 'deposit',
    to: paths.deposit(),
    icon: Plus,
    isMain: true,
    isHere: (path) => path === paths.deposit(),
  },
  { word: 'games', to: paths.slots(), icon: Gamepad2, isHere: (path) => isOfGames.test(path) },
  {
    word: 'profile',
    to: paths.profile(),
    icon: UserRound,
    isHere: (path) => path !== paths.deposit() && /^\/(profile|transaction)/.test(path),
  },
]
