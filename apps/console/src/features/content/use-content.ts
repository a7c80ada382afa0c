import { type CallInput, type CallItem, type CallResult, type ContentKind, calls } from '@balai/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
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

/** Saving and removing; both make lists read again. */
export function useContentActs(kind: ContentKind) {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: [...queryKeys.content.all, kind], exact: true })
  const save = useMutation({
    mutationFn: async (draft: ContentDraft) => (await ask(calls.content.consoleSaveContent, draft)).result,
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (which: { id: string; version: number }) => ask(calls.content.consoleRemoveContent, { kind, ...which }),
    onSuccess,
  })
  return { save, remove }
}

export const usePreview = () =>
  useMutation({
    mutationFn: async (draft: CallInput<typeof calls.content.consolePreviewContent>) =>
      (await ask(calls.content.consolePreviewContent, draft)).result,
  })
