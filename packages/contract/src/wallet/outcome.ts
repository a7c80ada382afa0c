import { z } from 'zod'

/**
 * What came of moving credit. DONE is all of it; where it is REFUSED or PENDING, a part of it may have moved. HALFWAY is what
 * was to go from provider to provider, came as far as the main wallet, and goes no further by itself (records 0740, 0846).
 */
export const outcome = z.enum(['DONE', 'NOTHING', 'REFUSED', 'PENDING', 'HALFWAY'])
