import { expect, it } from 'vitest'
import { createOwnTurns } from './own-turns.ts'
import type { RequestContext } from './request.ts'

it('a stranger has no line, so that nothing listens for the end of their connection', async () => {
  let asked = 0
  const stranger = {
    member: null,
    staff: null,
    get gone() {
      asked += 1
      return new AbortController().signal
    },
  }
  const onOwnTurn = createOwnTurns(1)
  const work = (hasWaited: boolean) => Promise.resolve(hasWaited)
  expect(await onOwnTurn(stranger as RequestContext, work)).toBe(false) // of what it asks, all
  expect(asked).toBe(0)
})
