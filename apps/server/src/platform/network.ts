import { normalizeIP } from '@fastify/rate-limit'

/** `203.0.113.9:51234` or `[2001:db8::1]:443`; an IPv6 address without brackets is whole. */
const withPort = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/

/**
 * What counts as one sender wherever calls, tries and lines are bounded by address (record 0036): an IPv6 visitor has a whole /64
 * to come from, and an IPv4 address may be written as one of IPv6. Some proxies write the port behind it, which is another at
 * each connection.
 */
export const networkOf = (ip: string): string => normalizeIP(withPort.exec(ip)?.slice(1).find(Boolean) ?? ip, 64)
