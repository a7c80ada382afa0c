import type { CommonWords } from '@balai/copy/common'
import { Gamepad2, History, House, type LucideIcon, Plus, UserRound } from 'lucide-react'
import { paths } from '../paths.ts'

interface NavigationItem {
  word: keyof CommonWords['nav']
  to: string
  icon: LucideIcon
}

/** The bottom navigation of phones, five at most. It leads only to pages that there are (record 0072). */
export const bottomItems: readonly (NavigationItem & { isMain?: boolean })[] = [
  { word: 'home', to: paths.home(), icon: House },
  { word: 'games', to: paths.slots(), icon: Gamepad2 },
  { word: 'deposit', to: paths.deposit(), icon: Plus, isMain: true },
  { word: 'history', to: paths.history(), icon: History },
  { word: 'account', to: paths.profile(), icon: UserRound },
]

/** The categories in the header of the desktop; home is the name beside them. */
export const categoryWords = ['slots', 'casino', 'sports', 'fishing', 'egames', 'lottery', 'cockfight'] as const
