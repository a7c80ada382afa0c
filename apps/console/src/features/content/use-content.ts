import { type CallInput, type CallItem, type CallResult, type ContentKind, calls } from '@balai/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'

export type ListedContent = CallItem<typeof calls.content.consoleListContent>
export type ContentItem = CallResult<typeof calls.content.consoleGetContent>
export type ContentDraft = CallInput<typeof calls.content.consoleSaveContent>

const pageSize = 100

export function useContentList(kind: ContentKind) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.content.all, kind],
    queryFn: async ({ pageParam }) => {
      const before = pageParam === null ? {} : { before: pageParam }
      const { results, result } = await ask(calls.content.consoleListContent, { kind, count: pageSize, ...before })
      return { items: results, next: result.next }
    },
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: ({ next }) => next,
  })
}

/** One item; none is asked for where a new one is written. */
export function useContentItem(kind: ContentKind, id: string | null) {
  return useQuery({
    queryKey: [...queryKeys.content.all, kind, id],
    queryFn: async () => (await ask(calls.content.consoleGetContent, { kind, id: id ?? '' })).result,
    enabled: id !== null,
    // What somebody is writing is not read over their shoulder.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

async function findPage(path: string): Promise<string | null> {
  const { results } = await ask(calls.content.consoleListContent, { kind: 'page', path, count: 1 })
  return results.at(0)?.id ?? null
}

/** The id of the operator's page at an address, hidden ones too; null where there is none. Asked once: somebody writes meanwhile. */
export function usePageAt(path: string) {
  return useQuery({
    queryKey: [...queryKeys.content.all, 'page', 'at', path],
    queryFn: () => findPage(path),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** An item that leads somewhere. */
export type Linking = CallResult<typeof calls.games.consoleGameLinks>['links'][number]

/** What leads to an item, as it is whenever somebody looks. */
export function useContentLinks(kind: ContentKind, id: string) {
  return useQuery({
    queryKey: [...queryKeys.content.all, kind, id, 'links'],
    queryFn: async () => (await ask(calls.content.consoleContentLinks, { kind, id })).result.links,
    gcTime: 0,
  })
}

/** What became of a save: a colleague may have changed the item first, and then it comes as it is now, or removed it. */
type SaveOutcome = { is: 'saved' | 'overtaken'; item: ContentItem } | { is: 'removed' }

/** A save, and an earlier one of other contents whose answer was lost, if any. Each goes under a name of its own. */
export interface Saving {
  draft: ContentDraft
  unanswered: ContentDraft | null
}

/**
 * Asks a save whose answer was lost again as it was: it is done once (record 0511).
 *
 * @returns the item as it is now; null where it was refused, and nothing came of it
 */
async function findOut(unanswered: ContentDraft): Promise<ContentItem | null> {
  try {
    return (await ask(calls.content.consoleSaveContent, unanswered)).result
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

async function saveOrFindOut({ draft: given, unanswered }: Saving): Promise<SaveOutcome> {
  const earlier = unanswered && (await findOut(unanswered))
  // Somebody has changed since what that save made; one that changed nothing made no version.
  if (earlier && earlier.version > (unanswered.version ?? 0) + 1) return { is: 'overtaken', item: earlier }
  const draft = earlier ? { ...given, id: earlier.id, version: earlier.version } : given
  const { kind, id } = draft
  try {
    return { is: 'saved', item: (await ask(calls.content.consoleSaveContent, draft)).result }
  } catch (error) {
    const code = error instanceof ApiFailure && id !== undefined ? error.code : ''
    if (code === 'UNKNOWN_CONTENT') return { is: 'removed' }
    if (code !== 'CONTENT_CHANGED') throw error
    return { is: 'overtaken', item: (await ask(calls.content.consoleGetContent, { kind, id: id ?? '' })).result }
  }
}

/** Makes the lists of a kind read again. */
function useListChange(kind: ContentKind) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [...queryKeys.content.all, kind], exact: true })
}

export const useContentSave = (kind: ContentKind) =>
  useMutation({ mutationFn: saveOrFindOut, onSuccess: useListChange(kind) })

export const useContentRemoval = (kind: ContentKind) =>
  useMutation({
    mutationFn: (which: { id: string; version: number; reason: string }) =>
      ask(calls.content.consoleRemoveContent, { kind, ...which }),
    onSuccess: useListChange(kind),
  })

export const usePreview = () =>
  useMutation({
    mutationFn: async (draft: CallInput<typeof calls.content.consolePreviewContent>) =>
      (await ask(calls.content.consolePreviewContent, draft)).result,
  })
