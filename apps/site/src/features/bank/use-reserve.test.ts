import { expect, it } from 'vitest'
import { reserve } from './use-reserve.ts'

type Ask = NonNullable<Parameters<typeof reserve>[2]>
type Answer = Awaited<ReturnType<Ask>>

/** What comes of a bank whose accounts answer so, in the operator's order: which were asked, and what was answered. */
async function comesOf(...codes: string[]) {
  const asked: string[] = []
  const ask: Ask = async (id) => {
    asked.push(id)
    const code = codes[Number(id)]
    const answer = code === 'OK' ? { success: true, result: { receivingAccountId: id } } : { success: false, code }
    return answer as Answer // of an answer it reads no more
  }
  const accounts = codes.map((_code, place) => ({ id: String(place) }))
  return { answer: await reserve(accounts, 50_000, ask), asked }
}

it('a sum is reserved at the first account of a bank, and at the next one only where the first has none left', async () => {
  expect(await comesOf('OK', 'OK')).toMatchObject({ asked: ['0'], answer: { result: { receivingAccountId: '0' } } })
  expect(await comesOf('NO_SUFFIX_LEFT', 'OK', 'OK')).toMatchObject({
    asked: ['0', '1'],
    answer: { result: { receivingAccountId: '1' } },
  })
  expect(await comesOf('NO_SUFFIX_LEFT', 'NO_SUFFIX_LEFT')).toMatchObject({ answer: { code: 'NO_SUFFIX_LEFT' } })
  for (const refusal of ['LIMIT_REACHED', 'TOO_MANY_PENDING', 'CHANNEL_CLOSED'])
    expect(await comesOf(refusal, 'OK'), 'what it is refused for elsewhere too').toMatchObject({
      asked: ['0'],
      answer: { code: refusal },
    })
  expect(await comesOf()).toEqual({ asked: [], answer: null })
})
