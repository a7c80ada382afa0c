import { expect, it } from 'vitest'
import { createPreloadQueue, preloadsAtOnce } from './preload-queue.ts'

it('spec 9: at most five pages are preloaded at once, each once, and a failure holds nobody up', async () => {
  const running = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  let most = 0
  const begun: string[] = []
  const add = createPreloadQueue(preloadsAtOnce, (path) => {
    begun.push(path)
    const done = new Promise<void>((resolve, reject) => running.set(path, { resolve, reject }))
    most = Math.max(most, running.size)
    return done.finally(() => running.delete(path))
  })
  for (let page = 0; page < 12; page += 1) add(`/${page}`)
  add('/0')
  expect(begun).toHaveLength(5)
  while (running.size > 0) {
    const [[path, done] = []] = running
    if (path === '/3') done?.reject(new Error('gone'))
    else done?.resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(begun).toEqual(Array.from({ length: 12 }, (_, page) => `/${page}`))
  expect(most).toBe(5)
})
