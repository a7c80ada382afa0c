import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, credit, newRequestId, openBanks } from '../../../../test/bank-scene.ts'
import { memberPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'

const pin = '739154'
const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('account numbers before the PIN is entered', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await openBanks(server)
  })
  afterAll(() => server.close())

  /** A member with an account, a withdrawal and a PIN; `pending` has given the password only. */
  async function scene() {
    const member = await server.member()
    await credit(server, member, 500_000n)
    const account = await addAccount(member)
    const ask = { ...account, amount: 100_000 }
    await member.call(calls.bank.withdraw, { ...ask, requestId: newRequestId() })
    await member.call(calls.member.bindUsdt, { address: usdt, password: memberPassword })
    await member.call(calls.session.addUserPin, { pin, password: memberPassword })
    await member.call(calls.session.activateUserSecondPin, { isActivate: true })
    const pending = server.visitor()
    await pending.call(calls.session.login, { username: member.username, password: memberPassword })
    return { pending, ask, accountNo: account.accountNo }
  }

  it('are masked by the server as the dialog shows them, and whole after it', async () => {
    const { pending, accountNo } = await scene()
    const masked = `${'•'.repeat(accountNo.length - 3)}${accountNo.slice(-3)}`
    const expectNumber = async (shown: string) => {
      expect(await pending.call(calls.bank.listOwnAccount, {})).toMatchObject({ results: [{ accountNo: shown }] })
      expect(await pending.call(calls.bank.listWithdrawal, {})).toMatchObject({ results: [{ accountNo: shown }] })
      expect(await pending.call(calls.member.profile, {})).toMatchObject({
        result: { withdrawalBanks: [{ accountNo: shown }] },
      })
    }
    const asked = await Promise.all([
      pending.call(calls.bank.listOwnAccount, {}),
      pending.call(calls.bank.listWithdrawal, {}),
      pending.call(calls.member.profile, {}),
    ])
    expect(JSON.stringify(asked)).not.toContain(accountNo)
    expect(JSON.stringify(asked)).not.toContain(usdt)
    await expectNumber(masked)
    await pending.call(calls.session.checkUserPin, { pin })
    await expectNumber(accountNo)
    expect(await pending.call(calls.member.profile, {})).toMatchObject({ result: { usdtAddress: usdt } })
  })

  it('serve the pre-check masked, which tells of no guessed number whether it is right', async () => {
    const { pending, ask, accountNo } = await scene()
    const reasonsOf = async (given: string) => {
      const answer = await pending.call(calls.bank.withdrawPreCheck, { ...ask, accountNo: given })
      if (answer.success) return []
      const { reasons } = answer.result as { reasons: { code: string }[] } // PRE_CHECK_FAILED has them
      return reasons.map(({ code }) => code)
    }
    const masked = accountNo.replace(/.(?=...)/g, '•')
    const other = accountNo.replace(/^./, '1')
    for (const given of [masked, accountNo, other]) expect(await reasonsOf(given)).toEqual(['PENDING', 'PIN'])
    expect(await reasonsOf('1234')).toContain('ACCOUNT')
    await pending.call(calls.session.checkUserPin, { pin })
    expect(await reasonsOf(accountNo)).toEqual(['PENDING'])
    for (const given of [masked, other]) expect(await reasonsOf(given)).toContain('ACCOUNT')
    const withdrawn = await pending.send(calls.bank.withdraw, { ...ask, accountNo: masked, requestId: newRequestId() })
    expect(withdrawn.status).toBe(422)
  })
})
