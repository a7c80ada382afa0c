import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBanks, sceneSettings } from '../bank-scene.ts'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
let member: MemberVisitor
beforeAll(async () => {
  server = await startTestServer(sceneSettings)
  await openBanks(server)
  member = await server.member({ isProgram: true })
})
afterAll(() => server.close())

async function marked(method: string, path: string, given: object): Promise<string[]> {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) for (const one of [value].flat()) asked.append(name, String(one))
  const query = method === 'GET' ? `?${asked}` : ''
  const body = method === 'GET' ? {} : { body: JSON.stringify(given), headers: { 'content-type': 'application/json' } }
  const response = await member.fetch(`/api/${path}${query}`, { method, ...body })
  return Object.keys(((await response.json()) as { errors?: object }).errors ?? {}) // the envelope
}

const bank = { Bank: 'bank_nusa', Holder: 'Orang Lain' }
const form = { username: 'orangbaru1', password: memberPassword, agree: true }

// The name; what its schema refuses, then what the slice does.
it.each([
  [
    'NewPassword',
    'POST',
    'member/changepassword',
    { NewPassword: 5 },
    { CurrentPassword: 'x', NewPassword: 'x', ConfirmPassword: 'x' },
  ],
  [
    'CurrentPassword',
    'POST',
    'member/changepassword',
    { CurrentPassword: 5 },
    { CurrentPassword: 'x', NewPassword: 'Lebih rahasia 9', ConfirmPassword: 'Lebih rahasia 9' },
  ],
  ['PIN', 'GET', 'member/CheckUserPin', { PIN: ['1', '2'] }, { PIN: '1' }],
  ['Email', 'POST', 'member/RequestKycOTP', { Email: 5 }, { Email: 'x' }],
  ['confirmpassword', 'POST', 'member/register', { confirmpassword: 5 }, { ...form, confirmpassword: 'x' }],
  ['referrerId', 'POST', 'member/UpdateReferrer', { referrerId: 5 }, { referrerId: 'nobody' }],
  [
    'referrerId',
    'POST',
    'member/registermobile',
    { referrerId: 5 },
    { mobileNumber: '081234567890', password: memberPassword, referrerId: 'nobody' },
  ],
  ['Holder', 'POST', 'bank/AddBank', { ...bank, Account: '1234567890', Holder: 5 }, { ...bank, Account: '1234567890' }],
] as const)('%s is called so in %s %s, whatever is wrong with it', async (name, method, path, ofSchema, ofSlice) => {
  for (const given of [ofSchema, ofSlice]) expect(await marked(method, path, given)).toContain(name)
})

it('what is asked about alone is called as it was asked', async () => {
  expect(await marked('GET', 'member/CheckAvailable', { username: member.username })).toEqual(['username'])
  expect(await marked('GET', 'member/CheckAvailable', { phone: `0812000${member.username.slice(-4)}` })).toEqual([
    'phone',
  ])
})
