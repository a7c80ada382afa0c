import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberPassword, startTestServer, type TestServer } from '../../test/harness.ts'
import { networkOf } from './network.ts'
import { hashPassword } from './password.ts'
import { onTurnOf } from './turn-holder.ts'
import { NoRoom } from './turns.ts'

const here = new AbortController().signal

/** Keeps as many hashes waiting as find room, as somebody who tries names by the hundred; one that is done is asked for again. */
function flood(whose: string) {
  const state = { done: 0, refused: 0, isOn: true }
  const hash = (): Promise<void> =>
    onTurnOf({ whose, gone: here }, () => hashPassword('bukan ini')).then(
      () => {
        state.done += 1
        return state.isOn ? hash() : undefined
      },
      (fault: unknown) => {
        if (!(fault instanceof NoRoom)) throw fault
        state.refused += 1
      },
    )
  const all = Promise.all(Array.from({ length: 300 }, hash))
  const end = async () => {
    state.isOn = false
    await all
  }
  return { state, end }
}

describe('hashing takes turns (record 0767)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
  })
  afterAll(() => server.close())

  it('whoever asks for hundreds waits behind everybody else, and is sent away past a bound', async () => {
    const { state, end } = flood('one')
    await onTurnOf({ whose: 'another', gone: here }, () => hashPassword('sebuah sandi'))
    expect(state.done, 'of what was asked for before').toBeLessThan(50)
    expect(state.refused).toBeGreaterThan(0)
    await end()
  })

  it('a call is worked for in the turn of its session, or of the network that a stranger comes from', async () => {
    const stranger = '198.51.100.7'
    const from = (address: string) => server.visitor({ headers: { 'x-forwarded-for': address } })
    const member = await server.member()
    const logIn = { username: member.username, password: memberPassword }
    const theirs = flood(networkOf(stranger))
    for (const username of [member.username, 'tidakada02']) {
      const { status, headers, answer } = await from(stranger).send(calls.session.login, { ...logIn, username })
      expect(
        { status, after: headers.get('retry-after'), answer },
        'a name that nobody has is hashed for too',
      ).toMatchObject({
        status: 503,
        after: '5',
        answer: { success: false, code: 'TEMPORARY' },
      })
    }
    const nobody = { email: 'nobody@demo.test', password: memberPassword }
    expect(await from(stranger).call(calls.operators.consoleLogin, nobody)).toMatchObject({ code: 'TEMPORARY' })
    expect(await from('198.51.100.8').call(calls.session.login, logIn)).toMatchObject({ success: true })
    await theirs.end()
    expect(await from(stranger).call(calls.session.login, logIn)).toMatchObject({ success: true })

    const own = flood(member.memberId)
    const pin = { pin: '502917', confirmPin: '502917', password: memberPassword }
    expect(await member.call(calls.session.setPaymentPin, pin)).toMatchObject({ code: 'TEMPORARY' })
    await own.end()
    expect(await member.call(calls.session.setPaymentPin, pin)).toMatchObject({ success: true })
  })
})
