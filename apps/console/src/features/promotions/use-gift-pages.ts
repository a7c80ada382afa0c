import { useInfiniteQuery } from '@tanstack/react-query'
import { queryKeys } from '../../api/queries.ts'

interface Page<Row> {
  results: Row[]
  result: { next: string | null }
}

const first = null as string | null // the first page comes after nothing

/**
 * The pages of a list of this room, in the shape that `RecordTable` takes.
 *
 * @param name of the list, and what it was asked for, such as a search
 * @param read a page; `from` says after what, and nothing for the first one
 */
export function useGiftPages<Row>(name: readonly string[], read: (from: { before?: string }) => Promise<Page<Row>>) {
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.giving.all, ...name],
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { before: pageParam }),
    initialPageParam: first,
    getNextPageParam: ({ result }) => result.next,
    placeholderData: (before) => before, // the list stays in sight while one types
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}
