import { normalizeIP } from '@fastify/rate-limit'

/**
 * What counts as one sender wherever calls, tries and lines are bounded by address (record 0036): an IPv6 visitor has a whole /64
 * to come from, and an IPv4 address may be written as one of IPv6.
 */
export const networkOf = (ip: string): string => normalizeIP(ip, 64)
