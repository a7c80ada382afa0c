import { z } from 'zod'
import { gameTypes } from './types.ts'

/** spec 2: the lists of games, one for each of these. */
export const category = z.enum(['casino', 'cockfight', 'egames', 'fishing', 'lottery', 'slots', 'sports'])

/** The kind of a game within its category (record 0180). */
export const gameType = z.enum(Object.values(gameTypes).flat())
