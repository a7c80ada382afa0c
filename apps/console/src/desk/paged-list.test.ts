import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { isNextDue } from './paged-list.tsx'

it('a next page that is due while the list is read anew comes after that, and nothing that was decided stays in it', async () => {
  let waiting = ['a', 'b', 'c', 'd']
  const answers: (() => void)[] = []
  const client = new QueryClient()
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['queue'],
    queryFn: async ({ pageParam }) => {
      const rows = waiting.filter((row) => row > pageParam).slice(0, 2)
      await new Promise<void>((resolve) => answers.push(resolve))
      return rows
    },
    initialPageParam: '',
    getNextPageParam: (rows: string[]) => (rows.length < 2 ? null : rows.at(-1)),
  })
  const rows = () => list.getCurrentResult().data?.pages.flat()
  const answer = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    answers.shift()?.()
  }
  let isNearEnd = false
  const goOn = () => {
    if (isNearEnd && isNextDue(list.getCurrentResult())) void list.fetchNextPage()
  }
  const leave = list.subscribe(goOn)
  await answer()
  await expect.poll(rows).toEqual(['a', 'b'])
  waiting = ['b', 'c', 'd', 'e'] // a colleague decided the first
  void client.invalidateQueries({ queryKey: ['queue'] })
  isNearEnd = true
  goOn()
  await answer()
  await answer()
  isNearEnd = false
  await expect.poll(rows).toEqual(['b', 'c', 'd', 'e'])
  leave()
  client.clear()
})
