import { z } from 'zod'

/** spec 2: the lists of games, one for each of these. */
export const category = z.enum(['casino', 'cockfight', 'egames', 'fishing', 'lottery', 'slots', 'sports'])
