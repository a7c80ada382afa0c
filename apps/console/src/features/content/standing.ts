import type { ListedContent } from './use-content.ts'

type Timed = Pick<ListedContent, 'isPublished' | 'startsAt' | 'endsAt' | 'changedAt' | 'leadsNowhere'>

/**
 * Whether members see an item at this moment, and if not, why. It is never earlier than its last change: a clock here that is
 * behind the server's does not call planned what has just begun.
 */
export function standingOf(
  { isPublished, startsAt, endsAt, changedAt, leadsNowhere }: Timed,
  clock: number,
): 'shown' | 'hidden' | 'planned' | 'over' | 'nowhere' {
  const now = Math.max(clock, Date.parse(changedAt))
  if (!isPublished) return 'hidden'
  if (startsAt !== null && Date.parse(startsAt) > now) return 'planned'
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over'
  return leadsNowhere ? 'nowhere' : 'shown'
}
