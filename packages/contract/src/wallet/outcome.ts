import { z } from 'zod'

/** What came of moving credit. DONE is all of it; where it is REFUSED or PENDING, a part of it may have moved. */
export const outcome = z.enum(['DONE', 'NOTHING', 'REFUSED', 'PENDING', 'HALFWAY'])
