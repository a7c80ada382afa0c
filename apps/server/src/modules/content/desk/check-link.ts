import { linkTarget } from '@balai/contract'
import type { Tx } from '@balai/db'
import { refuseFields } from '../errors.ts'
import type { HasGame } from '../links/leads.ts'
import { type ContentItem, isPathTaken } from '../store.ts'

async function leadsSomewhere(tx: Tx, operatorId: string, href: string, hasGame: HasGame): Promise<boolean> {
  const target = linkTarget(href)
  if (!('path' in target)) return target.is === 'site'
  const { is, path } = target
  if (is === 'game') return hasGame(tx, operatorId, path)
  if (await isPathTaken(tx, { operatorId, kind: is, path })) return true
  // The site sends whoever writes a game's slug alone to the game (decision 33).
  return is === 'page' && hasGame(tx, operatorId, path)
}

/**
 * What members would follow leads somewhere: asked of a link that is new, and of an old one where its item is shown, so that
 * what leads nowhere any more can still be hidden (record 0663). Drafts count: a banner is written beside its promotion.
 *
 * @throws Refusal INVALID_INPUT
 */
export async function checkLink(
  tx: Tx,
  { operatorId, facts, isPublished }: Pick<ContentItem, 'operatorId' | 'facts' | 'isPublished'>,
  { before, hasGame }: { before: ContentItem | null; hasGame: HasGame },
): Promise<void> {
  const { href } = facts
  if (!href || (!isPublished && before?.facts.href === href)) return
  if (!(await leadsSomewhere(tx, operatorId, href, hasGame)))
    throw refuseFields([{ field: 'facts.href', key: 'contentDesk.errors.leadsNowhere' }])
}
