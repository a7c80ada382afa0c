import { type ContentKindRules, calls, contentKinds, type Language } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../../platform/http/call-route.ts'
import { readPage } from '../../../platform/page.ts'
import { actingOf } from '../../operators/index.ts'
import { refuseContent } from '../errors.ts'
import type { HasGame, Leads } from '../links/leads.ts'
import { readLinking } from '../links/linking.ts'
import { takePicture } from '../picture/take.ts'
import { newestPlaceText, readPlace, sortedPlaceText } from '../place.ts'
import { titleOf } from '../shown.ts'
import { type ContentItem, readForDesk, readItem } from '../store.ts'
import { type DeskDeps, removeItem, saveItem } from './acts.ts'
import { checkDraft } from './check-draft.ts'

/** The routes of the console's content desk. */
export function contentDeskRoutes(route: Route, deps: DeskDeps & { hasGame: HasGame; leads: Leads }): void {
  const { db, clock, leads } = deps
  const { content } = schemas

  const toDesk = async (item: ContentItem, language: Language) => ({
    ...item,
    startsAt: item.isUndated ? null : item.startsAt,
    title: titleOf(item, language),
    leadsNowhere: !(await leads.isOpen(item)),
    deadLinks: await leads.deadIn(item),
  })
  const toDeskList = (items: readonly ContentItem[], language: Language) =>
    Promise.all(items.map((item) => toDesk(item, language)))

  route(
    calls.content.consoleListContent,
    content.consoleListContent,
    async ({ operatorId, language }, { kind, path = null, before, count }) => {
      const rules: ContentKindRules = contentKinds[kind]
      const isNewestFirst = rules.order === 'newest'
      const query = { operatorId, kind, path, before: readPlace(before), count, isNewestFirst }
      const placeText: (item: ContentItem) => string = isNewestFirst ? newestPlaceText : sortedPlaceText
      const { page, next } = await readPage(query, (query) => readForDesk(db, query), placeText)
      return { results: await toDeskList(page, language), result: { next } }
    },
  )

  route(calls.content.consoleGetContent, content.consoleGetContent, async ({ operatorId, language }, { kind, id }) => {
    const item = await readItem(db, { operatorId, kind, id })
    if (!item) throw refuseContent('UNKNOWN_CONTENT')
    return { result: await toDesk(item, language) }
  })

  route(calls.content.consoleContentLinks, content.consoleContentLinks, async ({ operatorId, language }, which) => {
    const item = await readItem(db, { operatorId, ...which })
    if (!item) throw refuseContent('UNKNOWN_CONTENT')
    const linking = await readLinking(db, { operatorId, is: item.kind, path: item.path })
    const links = await Promise.all(linking.map(async ({ item, by }) => ({ ...(await toDesk(item, language)), by })))
    return { result: { links } }
  })

  route(calls.content.consoleSaveContent, content.consoleSaveContent, async (context, draft) => ({
    result: await toDesk(await saveItem(deps, actingOf(context, deps), draft), context.language),
  }))

  route(calls.content.consolePreviewContent, content.consolePreviewContent, async (_context, draft) => {
    const { words, facts } = checkDraft(draft, clock.now())
    return { result: { words, facts } }
  })

  route(calls.content.consoleRemoveContent, content.consoleRemoveContent, async (context, which) => {
    await removeItem(deps, actingOf(context, deps), which)
    return {}
  })

  route(
    calls.content.consoleAddPicture,
    content.consoleAddPicture,
    async ({ operatorId, staff, gone }, { use, image }) => ({
      result: await takePicture(deps, operatorId, { image, use, sender: { operatorId, whose: staff.staffId, gone } }),
    }),
  )
}
