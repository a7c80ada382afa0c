import { z } from 'zod'

/**
 * What came of moving credit. DONE is all of it; where it is REFUSED or PENDING, a part of it may have moved. HALFWAY is an
 * order from provider to provider that came as far as the main wallet, and goes no further by itself (record 0740).
 */
export const outcome = z.enum(['DONE', 'NOTHING', 'REFUSED', 'PENDING', 'HALFWAY'])
