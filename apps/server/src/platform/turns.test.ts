import { describe, expect, it } from 'vitest'
import { createTurns, NoRoom } from './turns.ts'

const here = new AbortController().signal

/** Work that ends when it is told to. */
function newWork() {
  const done: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    await new Promise<void>((resolve) => ends.push(resolve))
    done.push(name)
  }
  return { done, work, endAll: async (all: Promise<unknown>) => drain(ends, all) }
}

async function drain(ends: (() => void)[], all: Promise<unknown>): Promise<void> {
  let isOver = false
  all.finally(() => {
    isOver = true
  })
  while (!isOver) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
}

describe('turns', () => {
  it('one who sends much waits behind everybody who sends little', async () => {
    const turns = createTurns({ most: 10, mostWithMore: 10 })
    const { done, work, endAll } = newWork()
    const sent = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => turns.take({ whose: 'a' }, here, work(name))),
      ...['b1', 'b2'].map((name) => turns.take({ whose: 'b' }, here, work(name))),
      turns.take({ whose: 'c' }, here, work('c1')),
    ]
    await endAll(Promise.all(sent))
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('one who waits already is sent away before somebody who comes for the first time is', async () => {
    const turns = createTurns({ most: 4, mostWithMore: 2 })
    const { done, work, endAll } = newWork()
    const sent = ['a1', 'a2', 'a3'].map((name) => turns.take({ whose: 'a' }, here, work(name)))
    await expect(turns.take({ whose: 'a' }, here, work('a4'))).rejects.toThrow(NoRoom)
    sent.push(turns.take({ whose: 'b' }, here, work('b1')), turns.take({ whose: 'c' }, here, work('c1')))
    await expect(turns.take({ whose: 'd' }, here, work('d1'))).rejects.toThrow(NoRoom)
    await endAll(Promise.all(sent))
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  it('a few of one’s own wait as if they came for the first time, also where others fill the line', async () => {
    const turns = createTurns({ most: 6, mostWithMore: 2, few: 2 })
    const { work, endAll } = newWork()
    const sent = ['a1', 'a2', 'a3'].map((name) => turns.take({ whose: 'a' }, here, work(name)))
    sent.push(turns.take({ whose: 'b' }, here, work('b1')), turns.take({ whose: 'b' }, here, work('b2')))
    await expect(turns.take({ whose: 'b' }, here, work('b3'))).rejects.toThrow(NoRoom)
    await expect(turns.take({ whose: 'a' }, here, work('a4'))).rejects.toThrow(NoRoom)
    await endAll(Promise.all(sent))
  })

  it('whoever of the largest operator sends much gives up a place before who sends little does', async () => {
    const turns = createTurns({ most: 4, mostWithMore: 4 })
    const { done, work, endAll } = newWork()
    const send = (among: string, whose: string, name: string) => turns.take({ among, whose }, here, work(name))
    const sent = [send('A', 'busy', 'at work'), ...['a1', 'a2', 'a3'].map((name) => send('A', 'much', name))]
    const outcomes = Promise.allSettled([...sent, send('A', 'little', 'a4'), send('B', 'b', 'b1')])
    await endAll(outcomes)
    expect(done).toEqual(['at work', 'a1', 'b1', 'a4', 'a2'])
    expect((await outcomes).map(({ status }) => status === 'rejected')).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ])
  })

  it('operators take turns, however many of one wait', async () => {
    const turns = createTurns({ most: 10, mostWithMore: 10 })
    const { done, work, endAll } = newWork()
    const send = (among: string, whose: string, name: string) => turns.take({ among, whose }, here, work(name))
    const sent = ['a1', 'a2', 'a3', 'a4'].map((name) => send('A', name, name))
    sent.push(send('A', 'a2', 'a2 again'), send('B', 'b1', 'b1'), send('B', 'b2', 'b2'))
    await endAll(Promise.all(sent))
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4', 'a2 again'])
  })

  it('whoever comes for an operator with fewer in a full line takes the place of the last of the one with most', async () => {
    const turns = createTurns({ most: 4, mostWithMore: 2 })
    const { done, work, endAll } = newWork()
    const sentAway: string[] = []
    const send = (among: string, whose: string) =>
      turns.take({ among, whose }, here, work(whose)).catch((error: unknown) => {
        expect(error).toBeInstanceOf(NoRoom)
        sentAway.push(whose)
      })
    const sent = ['a1', 'a2', 'a3', 'a4', 'a5'].map((whose) => send('A', whose))
    expect(turns.hasRoom({ among: 'A', whose: 'a6' }), 'nobody of one’s own').toBe(false)
    expect(turns.hasRoom({ among: 'B', whose: 'b1' })).toBe(true)
    sent.push(send('A', 'a6'), send('B', 'b1'), send('B', 'b1'), send('B', 'b2'))
    expect(turns.hasRoom({ among: 'B', whose: 'b3' }), 'two of each wait').toBe(false)
    expect(turns.hasRoom({ among: 'C', whose: 'c1' })).toBe(true)
    await endAll(Promise.all(sent))
    expect(sentAway.sort(), 'b1 waits already, and sends no second one').toEqual(['a4', 'a5', 'a6', 'b1'])
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  })

  it('whoever leaves is not worked for, and makes room', async () => {
    const turns = createTurns({ most: 1, mostWithMore: 1 })
    const { done, work, endAll } = newWork()
    const leaver = new AbortController()
    const first = turns.take({ whose: 'a' }, here, work('a'))
    const left = turns.take({ whose: 'b' }, leaver.signal, work('b'))
    leaver.abort()
    await expect(left).rejects.toThrow(NoRoom)
    await expect(turns.take({ whose: 'b' }, leaver.signal, work('b'))).rejects.toThrow(NoRoom)
    await endAll(Promise.all([first, turns.take({ whose: 'c' }, here, work('c'))]))
    expect(done).toEqual(['a', 'c'])
  })

  it('so many work at a time as there are places, whoever comes next waits, and places come back', async () => {
    const turns = createTurns({ most: 10, mostWithMore: 10, atOnce: 2 })
    const { done, work, endAll } = newWork()
    let begun = 0
    const counted = (name: string) => () => {
      begun += 1
      return work(name)()
    }
    for (let round = 1; round <= 2; round += 1) {
      const sent = ['a', 'b', 'c'].map((name) => turns.take({ whose: name }, here, counted(name)))
      await new Promise(setImmediate)
      expect(begun).toBe(round * 3 - 1)
      await endAll(Promise.all(sent))
      expect(done).toEqual(['a', 'b', 'c', 'a', 'b', 'c'].slice(0, round * 3))
    }
  })

  it('work that fails passes the turn on', async () => {
    const turns = createTurns({ most: 1, mostWithMore: 1 })
    const failed = turns.take({ whose: 'a' }, here, async () => {
      throw new Error('broken')
    })
    const next = turns.take({ whose: 'b' }, here, async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await turns.take({ whose: 'c' }, here, async () => 'again')).toBe('again')
  })
})
