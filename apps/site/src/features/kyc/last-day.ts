import type { Lang } from '@balai/copy/browser'
import { formatStamp, readStamp } from '../../time/moment.tsx'

/** The last day on which a verification holds, in the operator's zone: it ends as the day after begins. */
export function lastDay(expiresAt: string, lang: Lang, zone: string | undefined): string {
  return formatStamp(new Date(readStamp(expiresAt).getTime() - 1).toISOString(), 'day', lang, zone)
}
