import { z } from 'zod'
import { gameCategories, gameTypes } from './types.ts'

export const category = z.enum(gameCategories)

/** The kind of a game within its category (record 0180). */
export const gameType = z.enum(Object.values(gameTypes).flat())
