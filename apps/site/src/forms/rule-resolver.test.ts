import { registerRules } from '@balai/rules'
import { describe, expect, it } from 'vitest'
import { type AskAvailable, ruleResolver } from './rule-resolver.ts'

const right = {
  username: 'budi123',
  password: 'Rahasia 123',
  confirmPassword: 'Rahasia 123',
  contact: '81234567890',
  fullname: 'Budi Santoso',
  email: 'budi@contoh.test',
  agree: true,
  captcha: '1234',
}

function judge(values: Record<string, unknown>, askAvailable: AskAvailable = async () => true) {
  const { resolver } = ruleResolver<keyof typeof registerRules, Record<string, unknown>>({
    rules: registerRules,
    context: () => ({ isCaptchaRight: true }),
    sayKey: (key) => key,
    askAvailable,
  })
  const options = { fields: {}, names: [], shouldUseNativeValidation: false }
  return resolver(values, undefined, options)
}

describe('a form under the rules of spec 5', () => {
  it('passes with its values when all is right', async () =>
    expect(await judge(right)).toEqual({ values: right, errors: {} }))

  it('shows one error by field, the first in the spec’s priority', async () => {
    const { errors } = await judge({ ...right, username: 'a b' })
    expect(errors).toEqual({ username: { type: 'minLength', message: 'member.rules.minLength' } })
  })

  it('asks about a contact as 62…, if that is free as 0…, and shows that it is taken', async () => {
    const asked: string[] = []
    const takenAs = (taken: string) => (kind: string, spelling: string) => {
      if (kind === 'phone') asked.push(spelling)
      return Promise.resolve(spelling !== taken)
    }
    await judge(right, takenAs('6281234567890'))
    expect(asked.splice(0)).toEqual(['6281234567890'])
    const { errors } = await judge(right, takenAs('081234567890'))
    expect(asked).toEqual(['6281234567890', '081234567890'])
    expect(errors).toEqual({ contact: { type: 'available', message: 'member.rules.contact.available' } })
  })

  it('asks about the field that is typed in, and about no other', async () => {
    const asked: string[] = []
    const { resolver } = ruleResolver<keyof typeof registerRules, Record<string, unknown>>({
      rules: registerRules,
      context: () => ({ isCaptchaRight: true }),
      sayKey: (key) => key,
      askAvailable: async (kind) => asked.push(kind) > 0,
    })
    const typing = (name: string) =>
      resolver(right, undefined, { fields: {}, names: [name], shouldUseNativeValidation: false })
    await typing('agree')
    expect(asked).toEqual([])
    await typing('email')
    expect(asked).toEqual(['email'])
  })

  it('asks about an account number at the bank that is chosen, and again when another one is', async () => {
    const asked: string[] = []
    let bankId = 'bank_nusa'
    const { resolver } = ruleResolver<keyof typeof registerRules, Record<string, unknown>>({
      rules: registerRules,
      context: () => ({ isCaptchaRight: true, needsBankAccount: true }),
      sayKey: (key) => key,
      bankId: () => bankId,
      askAvailable: async (kind, _spelling, at) => {
        if (kind === 'accountNumber') asked.push(at)
        return kind !== 'accountNumber' || at !== 'bank_nusa'
      },
    })
    const account = { preferredWithdrawalAccountName: 'Budi Santoso', preferredWithdrawalAccountNo: '1234567890' }
    const typing = () =>
      resolver({ ...right, ...account, preferredWithdrawalBank: bankId }, undefined, {
        fields: {},
        names: [],
        shouldUseNativeValidation: false,
      })
    const message = 'member.rules.accountNumber.available'
    expect((await typing()).errors).toEqual({ preferredWithdrawalAccountNo: { type: 'available', message } })
    bankId = 'bank_samudra'
    expect((await typing()).errors).toEqual({})
    await typing()
    expect(asked).toEqual(['bank_nusa', 'bank_samudra'])
  })

  it('what the server told of a field stands over an answer that comes late, until its value changes or the form is sent', async () => {
    let answer = (_isFree: boolean) => {}
    const { refuse, resolver } = ruleResolver<keyof typeof registerRules, Record<string, unknown>>({
      rules: registerRules,
      context: () => ({ isCaptchaRight: true }),
      sayKey: (key) => key,
      askAvailable: (kind) => (kind === 'email' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(true)),
    })
    const judged = async (values: object, ...names: string[]) =>
      (await resolver({ ...right, ...values }, undefined, { fields: {}, names, shouldUseNativeValidation: false }))
        .errors
    const late = judged({}, 'email')
    await new Promise((resolve) => setTimeout(resolve, 500))
    refuse(right, { email: 'Email tidak valid.' })
    answer(true)
    expect(await late).toEqual({ email: { type: 'server', message: 'Email tidak valid.' } })
    expect(await judged({}, 'agree')).toEqual({})
    const other = judged({ email: 'lain@contoh.test' }, 'email')
    await new Promise((resolve) => setTimeout(resolve, 500))
    answer(true)
    expect(await other).toEqual({})
    expect(await judged({}, 'email', 'agree'), 'the server judges anew').toEqual({})
    expect(await judged({}, 'email')).toEqual({})
  })

  it('does not ask about a field that is wrong anyway', async () => {
    const asked: string[] = []
    await judge({ ...right, email: 'no address' }, async (kind) => {
      asked.push(kind)
      return true
    })
    expect(asked).not.toContain('email')
  })
})
