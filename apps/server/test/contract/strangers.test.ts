import { type AnyCall, type CallAuth, permissions } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureMark } from '../../src/api-document/operation.ts'
import { picturePaths } from '../../src/api-document/pictures.ts'
import type { MemberVisitor, Visitor } from '../harness.ts'
import { staffOfAnother } from '../other-operator.ts'
import { everyCall } from './every-call.ts'
import { takeTour } from './tour/index.ts'
import type { Tour } from './tour/tour.ts'

/**
 * Every call that names an object, made by somebody whose object it is not, with the very ids of a call that succeeded: what
 * belongs to another member or to another operator answers as what does not exist, and tells nothing.
 */
let tour: Tour
let stranger: MemberVisitor
let foreignStaff: Visitor
beforeAll(async () => {
  tour = await takeTour()
  stranger = await tour.member()
  foreignStaff = await staffOfAnother(tour.server, permissions)
}, 300_000)
afterAll(() => tour?.server.close())

const madeId = /\b[a-z]{2,5}_[0-9a-hjkmnp-tv-z]{26}\b/g
/** Of these every member of the operator may speak: offers, red packets and what is published. Staff may of none. */
const shared: Partial<Record<CallAuth, RegExp>> = { member: /^(bns|rpk|cnt)_/ }
const isShared = (auth: CallAuth, id: string): boolean => shared[auth]?.test(id) === true
/** Fields that name one object, whatever its id looks like. */
const naming: readonly string[] = ['id', 'noticeId']
const idsIn = (value: unknown): string[] => JSON.stringify(value).match(madeId) ?? []

type Input = Record<string, unknown>
const inputOf = (name: string): Input => changing[name]?.() ?? tour.shown.get(name)?.input ?? {}
/** Names an object that is there: an id that we made, or an id of another form. */
const namesOne = (auth: CallAuth, input: Input): boolean =>
  [...idsIn(input), ...naming.map((name) => input[name])].some((id) => typeof id === 'string' && !isShared(auth, id))

/** The tour shows how these make something new; here they change what is there. */
const changing: Readonly<Record<string, () => Input>> = {
  'promotions.consoleSaveBonus': () => {
    const { input = {}, answer } = tour.shown.get('promotions.consoleSaveBonus') ?? {}
    return { ...input, id: (answer as { result: { id: string } }).result.id, version: 1 } // as the contract has it
  },
}

const photo = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')
const withPictures = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value === pictureMark ? photo : value]))

/** Looks for an id among one's own: nothing is found, and that is no refusal. */
const narrowed: readonly string[] = ['operators.listAudit']
/** Names a channel or a campaign, which are the operator's. */
const ofEverybody: readonly string[] = ['bank.listAccount', 'bank.checkBanks']

/** The same input about something that never was. */
const ofNothing = (auth: CallAuth, input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (typeof value !== 'string' || isShared(auth, value)) return [name, value]
      if (name === 'id' && /^\d+$/.test(value)) return [name, '987654321']
      if (name === 'noticeId') return [name, 'no-such-notice']
      return [name, value.replace(madeId, (id) => `${id.slice(0, -4)}zzzz`)]
    }),
  )

async function ask(who: Visitor, call: AnyCall, input: Input) {
  const { status, answer } = await who.send(call, withPictures(input))
  return { status, answer }
}

/** What answers otherwise than of an object that never was, and how many calls were asked. */
async function tellApart(who: Visitor, auth: CallAuth, passed: readonly string[]) {
  const wrong: unknown[] = []
  let asked = 0
  for (const { name, call } of everyCall.filter((named) => named.call.auth === auth)) {
    if (passed.includes(name) || !namesOne(auth, inputOf(name))) continue
    asked += 1
    const given = await ask(who, call, inputOf(name))
    const nothing = await ask(who, call, ofNothing(auth, inputOf(name)))
    const kind = ({ status, answer }: typeof given) => [status, answer.success ? 'success' : answer.code]
    const isSame = !given.answer.success && String(kind(given)) === String(kind(nothing))
    if (!isSame || /NOT_SIGNED_IN|INVALID_INPUT|FAULT/.test(String(kind(given))))
      wrong.push([name, kind(given), kind(nothing)])
  }
  return { wrong, asked }
}

describe('an object of somebody else', () => {
  test('is nobody’s for another member, in any call', async () => {
    const { wrong, asked } = await tellApart(stranger, 'member', ofEverybody)
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThanOrEqual(5)
  })

  test('is nobody’s for staff of another operator, in any call', async () => {
    const { wrong, asked } = await tellApart(foreignStaff, 'staff', narrowed)
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThanOrEqual(36)
  })

  test('is in no list of another member or operator', async () => {
    const ids = new Set([...tour.shown.values()].flatMap(({ answer }) => idsIn(answer)))
    const known = (auth: CallAuth, value: unknown) => idsIn(value).filter((id) => ids.has(id) && !isShared(auth, id))
    const told: unknown[] = []
    for (const named of everyCall.filter(
      ({ call }) => call.auth !== 'public' && call.method === 'GET' && !call.changes,
    )) {
      const who = named.call.auth === 'staff' ? foreignStaff : stranger
      const input = inputOf(named.name)
      const { answer } = await ask(who, named.call, input)
      const found = known(named.call.auth, answer).filter((id) => !idsIn(input).includes(id))
      if (found.length > 0) told.push([named.name, found])
    }
    expect(told).toEqual([])
  })

  test('is in no picture', async () => {
    const examples = Object.fromEntries([...tour.shown].map(([name, shown]) => [name.replace('pictures.', ''), shown]))
    const paths = Object.entries(picturePaths(examples)).filter(([path]) => !path.startsWith('/media'))
    expect(paths).toHaveLength(3)
    for (const [path, { get }] of paths) {
      const filled = (get?.parameters ?? []).reduce(
        (sum, { name, example }) => sum.replace(`{${name}}`, encodeURIComponent(String(example))),
        path,
      )
      const response = await (path.includes('/console/') ? foreignStaff : stranger).fetch(filled)
      expect([filled, response.status]).toEqual([filled, 404])
    }
  })
})
