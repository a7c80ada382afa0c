import { fill, messageByKey, words } from '@balai/copy'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBankRules,
  addPinRules,
  changePasswordRules,
  changePinRules,
  depositAmountRules,
  depositReceiptRules,
  type FieldRule,
  type FieldValue,
  fieldsOf,
  firstErroredField,
  forgotPasswordRules,
  forgottenPinRules,
  loginRules,
  pinRules,
  priority,
  type RegisterField,
  type RuleContext,
  type RuleSet,
  registerRules,
  resetPasswordRules,
  validate,
  withdrawRules,
} from '../src/index.ts'
import { failure } from '../src/rule-tests.ts'

const everything: Partial<Record<RegisterField, FieldValue>> = {
  username: 'budi123',
  password: 'Rahasia123',
  confirmPassword: 'Rahasia123',
  contact: '81234567890',
  fullname: 'Budi Santoso',
  email: 'budi@contoh.id',
  agree: true,
  captcha: '1234',
}

/** The sentence that a member reads under one field of the registration form. */
function says(field: RegisterField, change: Partial<Record<RegisterField, FieldValue>>, context: RuleContext = {}) {
  const error = validate(registerRules, { ...everything, ...change }, context).errors[field]
  return error && messageByKey('id', error.message, error.params)
}

const withBank: RuleContext = { needsBankAccount: true, bankMinLength: 12, bankMaxLength: 15 }

describe('the registration form says, in the words of spec 5,', () => {
  it.each<[RegisterField, FieldValue, RuleContext, string | undefined]>([
    ['username', '', {}, 'Nama Pengguna wajib diisi.'],
    ['username', undefined, {}, 'Nama Pengguna wajib diisi.'],
    ['username', '     ', {}, 'Nama Pengguna wajib diisi.'],
    ['username', 'budi1', {}, 'Diperlukan minimal 6 karakter.'],
    ['username', 'budi12', {}, undefined],
    ['username', 'budisantoso', {}, undefined],
    ['username', 'budisantoso1', {}, 'Diperlukan maksimal 11 karakter.'],
    ['username', 'budi 123', {}, 'Tidak dapat mengandung spasi.'],
    ['username', 'budi_123', {}, 'Hanya dapat mengandung huruf dan angka.'],
    ['username', 'budí123', {}, 'Hanya dapat mengandung huruf dan angka.'],
    ['username', 'budi123', { isAvailable: () => false }, 'Nama Pengguna sudah terdaftar.'],
    ['password', '', {}, 'Kata Sandi wajib diisi.'],
    ['password', 'Rahasi1', {}, 'Diperlukan minimal 8 karakter.'],
    ['password', 'R'.repeat(26), {}, 'Diperlukan maksimal 25 karakter.'],
    ['password', 'Rahasia-123', {}, 'Kata sandi tidak boleh menggunakan karakter spesial.'],
    ['password', 'Password1', {}, 'Kata sandi ini terlalu mudah ditebak.'],
    ['password', 'rahasia saya 7', {}, undefined],
    ['confirmPassword', '', {}, 'Konfirmasi Kata Sandi wajib diisi.'],
    ['confirmPassword', 'Rahasia124', {}, 'Konfirmasi kata sandi tidak sama dengan kata sandi.'],
    ['contact', '', {}, 'Nomor Telepon wajib diisi.'],
    ['contact', '8123x5678', {}, 'Nomor Telepon harus berupa angka.'],
    ['contact', '٨١٢٣٤٥٦٧٨', {}, 'Nomor Telepon harus berupa angka.'],
    ['contact', '0812x45678', {}, 'Nomor Telepon harus berupa angka.'],
    ['contact', '8123456', {}, 'Diperlukan minimal 8 digit.'],
    ['contact', '8123456789012', {}, 'Diperlukan maksimal 12 digit.'],
    ['contact', '081234567', {}, 'Nomor Telepon ditulis tanpa 0 di depan.'],
    ['contact', '81234567', { isAvailable: () => false }, 'Nomor Telepon sudah terdaftar.'],
    ['fullname', '', {}, 'Nama Lengkap wajib diisi.'],
    ['fullname', 'Budi 2', {}, 'Hanya dapat mengandung karakter alfabet.'],
    ['fullname', "Ma'ruf", {}, 'Hanya dapat mengandung karakter alfabet.'],
    ['email', '', {}, 'Email wajib diisi.'],
    ['email', 'budi@contoh', {}, 'Email tidak valid.'],
    ['email', 'budi@contoh.id', { isAvailable: () => false }, 'Email sudah terdaftar.'],
    ['preferredWithdrawalBank', '', {}, undefined],
    ['preferredWithdrawalBank', '', withBank, 'Bank wajib dipilih.'],
    ['preferredWithdrawalAccountName', '', {}, undefined],
    ['preferredWithdrawalAccountName', '', withBank, 'Nama sesuai rekening wajib diisi.'],
    ['preferredWithdrawalAccountName', 'Budi 2', withBank, 'Hanya dapat mengandung karakter alfabet.'],
    ['preferredWithdrawalAccountNo', '', {}, undefined],
    ['preferredWithdrawalAccountNo', '', withBank, 'Nomor rekening bank wajib diisi.'],
    ['preferredWithdrawalAccountNo', '12345678901x', withBank, 'Nomor rekening harus berupa angka.'],
    ['preferredWithdrawalAccountNo', '12345678901', withBank, 'Diperlukan minimal 12 digit.'],
    ['preferredWithdrawalAccountNo', '1234567890123456', withBank, 'Diperlukan maksimal 15 digit.'],
    ['preferredWithdrawalAccountNo', '123456789', { needsBankAccount: true }, 'Diperlukan minimal 10 digit.'],
    ['preferredWithdrawalAccountNo', '1'.repeat(40), { needsBankAccount: true }, undefined],
    [
      'preferredWithdrawalAccountNo',
      '123456789012',
      { ...withBank, isAvailable: () => false },
      'Nomor rekening sudah terdaftar.',
    ],
    ['agree', undefined, {}, 'Harap menyetujui syarat & ketentuan.'],
    ['agree', false, {}, 'Harap menyetujui syarat & ketentuan.'],
    ['agree', 0, {}, 'Harap menyetujui syarat & ketentuan.'],
    ['agree', 1, {}, undefined],
    ['captcha', '', {}, 'Kode verifikasi tidak valid.'],
    ['captcha', '1234', { isCaptchaRight: false }, 'Kode verifikasi tidak valid.'],
    ['captcha', '1234', { isCaptchaRight: true }, undefined],
  ])('of %s %j in %j: %s', (field, value, context, sentence) => {
    expect(says(field, { [field]: value }, context)).toBe(sentence)
  })

  it('that a password must not be the username', () => {
    expect(says('password', { username: 'budi12345', password: 'Budi12345' })).toBe(
      'Kata sandi ini terlalu mudah ditebak.',
    )
  })

  it('nothing when every field is right', () => {
    expect(validate(registerRules, everything, { isAvailable: () => true })).toEqual({ errors: {}, pending: [] })
  })
})

describe('one error at a time', () => {
  const all: FieldRule<'it' | 'other'>[] = [
    { rule: 'required' },
    { rule: 'minLength', length: 4 },
    { rule: 'maxLength', length: 2 },
    { rule: 'noSpaces' },
    { rule: 'alphanumericWithUnderscore' },
    { rule: 'alphaWithSpaces' },
    { rule: 'valid', check: 'isTicked' },
    { rule: 'email' },
    { rule: 'available', kind: 'username' },
    { rule: 'sameAs', field: 'other' },
    { rule: 'numeric' },
    { rule: 'minValue', value: 5 },
    { rule: 'maxValue', value: 3 },
    { rule: 'alphanumericWithSpace' },
    { rule: 'alphanumeric' },
  ]
  const context: RuleContext = { isAvailable: () => false }

  it('has a rule for each place of the spec’s order', () => {
    expect(all.map(({ rule }) => rule)).toEqual(priority)
  })

  it('follows the spec’s priority however a rule set is written and whichever rules it has', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all, { minLength: 1 }),
        fc.oneof(fc.constantFrom('', 'a b', '!! !', '4', 'ab@', '007'), fc.string({ unit: 'grapheme', maxLength: 8 })),
        (rules, value) => {
          const values = { it: value, other: 'x' }
          const failing = all.filter((rule) =>
            rule.rule === 'available' ? value.trim() !== '' : failure({ rule, value, values, context }) !== undefined,
          )
          const expected = priority.find(
            (name) => failing.some(({ rule }) => rule === name) && rules.some(({ rule }) => rule === name),
          )
          expect(validate<'it' | 'other'>({ it: rules, other: [] }, values, context).errors.it?.rule).toBe(expected)
        },
      ),
    )
  })

  it('says the general sentence of the spec where a rule brings none', () => {
    const generic = words('id').common.rules
    for (const rule of all) {
      const value =
        rule.rule === 'required'
          ? ''
          : rule.rule === 'minLength'
            ? 'a'
            : rule.rule === 'maxValue'
              ? '4'
              : rule.rule === 'minValue'
                ? '4'
                : '!! !'
      const { errors } = validate<'it' | 'other'>({ it: [rule], other: [] }, { it: value, other: 'x' }, context)
      expect(errors.it?.rule).toBe(rule.rule)
      expect(errors.it && messageByKey('id', errors.it.message, errors.it.params)).toBe(
        fill(generic[rule.rule], {
          n: 'length' in rule ? Number(rule.length) : 'value' in rule ? Number(rule.value) : undefined,
        }),
      )
    }
  })

  it('lets an empty value pass every rule but required', () => {
    for (const value of ['', '   ', null, undefined]) {
      expect(validate<'it' | 'other'>({ it: all.slice(1), other: [] }, { it: value, other: 'x' }, context)).toEqual({
        errors: {},
        pending: [],
      })
    }
  })
})

describe('the field that the page scrolls to', () => {
  it('is the first errored one in the order of spec 4', () => {
    expect(fieldsOf(registerRules)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'contact',
      'fullname',
      'email',
      'referral',
      'preferredWithdrawalBank',
      'preferredWithdrawalAccountName',
      'preferredWithdrawalAccountNo',
      'agree',
      'captcha',
    ])
    expect(firstErroredField(registerRules, { captcha: {}, email: {} })).toBe('email')
    expect(firstErroredField(registerRules, {})).toBeUndefined()
  })
})

describe('availability', () => {
  it('is asked about for every filled field that is otherwise right', () => {
    const { pending } = validate(registerRules, { ...everything, preferredWithdrawalAccountNo: '1234567890' })
    expect(pending).toEqual([
      { field: 'username', kind: 'username', spellings: ['budi123'] },
      { field: 'contact', kind: 'phone', spellings: ['6281234567890', '081234567890'] },
      { field: 'email', kind: 'email', spellings: ['budi@contoh.id'] },
      { field: 'preferredWithdrawalAccountNo', kind: 'accountNumber', spellings: ['1234567890'] },
    ])
  })

  it('of an empty field is no question', () => {
    expect(validate(registerRules, {}).pending).toEqual([])
  })

  it('of a contact needs both spellings to be free', () => {
    const taken = (spelling: string): RuleContext => ({ isAvailable: (_kind, asked) => asked !== spelling })
    expect(says('contact', {}, taken('6281234567890'))).toBe('Nomor Telepon sudah terdaftar.')
    expect(says('contact', {}, taken('081234567890'))).toBe('Nomor Telepon sudah terdaftar.')
    const halfKnown: RuleContext = { isAvailable: (_kind, asked) => (asked.startsWith('62') ? true : undefined) }
    expect(validate(registerRules, everything, halfKnown).pending.map(({ field }) => field)).toContain('contact')
  })
})

describe('the other forms', () => {
  const firstSentence = <F extends string>(
    rules: RuleSet<F>,
    values: Partial<Record<F, FieldValue>>,
    context?: RuleContext,
  ) => {
    const { errors } = validate(rules, values, context)
    const field = firstErroredField(rules, errors)
    const error = field && errors[field]
    return error && messageByKey('id', error.message, error.params)
  }

  it('login asks for username and password, and for the captcha only once it is needed', () => {
    expect(firstSentence(loginRules, {})).toBe('Nama Pengguna wajib diisi.')
    expect(firstSentence(loginRules, { username: 'budi123' })).toBe('Password wajib diisi.')
    expect(firstSentence(loginRules, { username: 'x', password: 'y' })).toBeUndefined()
    expect(firstSentence(loginRules, { username: 'x', password: 'y' }, { needsCaptcha: true })).toBe(
      'Kode verifikasi tidak valid.',
    )
    const wrong: RuleContext = { needsCaptcha: true, isCaptchaRight: false }
    expect(firstSentence(loginRules, { username: 'x', password: 'y', captcha: '1234' }, wrong)).toBe(
      'Kode verifikasi tidak valid.',
    )
  })

  it.each(['12345', '1234567', '12345a', '١٢٣٤٥٦', ''])('a PIN of %j is refused', (pin) => {
    expect(firstSentence(pinRules, { pin })).toMatch(/^PIN /)
  })

  it('a PIN that strangers try first is refused when it is chosen, not when it is entered', () => {
    expect(firstSentence(pinRules, { pin: '123456' })).toBeUndefined()
    const chosen = (pin: string, confirmPin = pin) => firstSentence(addPinRules, { password: 'x', pin, confirmPin })
    expect(chosen('123456')).toBe('PIN ini terlalu mudah ditebak. Pilih yang lain.')
    expect(chosen('739154', '739155')).toBe('Kedua PIN tidak sama.')
    expect(chosen('739154')).toBeUndefined()
  })

  it('a new password follows the rules of registration and must not be the username', () => {
    const values = { currentPassword: 'x', newPassword: 'budi12345', confirmPassword: 'budi12345' }
    expect(firstSentence(changePasswordRules, values)).toBeUndefined()
    expect(firstSentence(changePasswordRules, values, { username: 'Budi12345' })).toBe(
      'Kata sandi ini terlalu mudah ditebak.',
    )
    expect(firstSentence(resetPasswordRules, { newPassword: 'kurang1', confirmPassword: 'kurang1' })).toBe(
      'Diperlukan minimal 8 karakter.',
    )
    expect(firstSentence(forgotPasswordRules, { username: 'budi123', email: 'budi' })).toBe('Email tidak valid.')
  })

  it.each(['-1', '1.5', '1e5', '5e4', '٥٠٠٠٠', 'abc', '0x10', '+5'])('an amount of %j is no whole number', (amount) => {
    expect(firstSentence(withdrawRules, { account: 'a', amount })).toBe('Jumlah harus berupa angka bulat.')
  })

  it('an amount keeps to the limits of its channel, also far beyond 2^53', () => {
    const limits: RuleContext = { amountMin: 10_000n, amountMax: 50_000_000n }
    const amount = (value: string) => firstSentence(withdrawRules, { account: 'a', amount: value }, limits)
    expect(amount('9999')).toBe('Jumlah minimal Rp\u00a010.000.')
    expect(amount('10000')).toBeUndefined()
    expect(amount('50000000')).toBeUndefined()
    expect(amount('50000001')).toBe('Jumlah maksimal Rp\u00a050.000.000.')
    expect(amount('9007199254740993')).toBe('Jumlah maksimal Rp\u00a050.000.000.')
    expect(firstSentence(withdrawRules, { account: 'a', amount: '0' })).toBe('Jumlah minimal Rp\u00a01.')
  })

  it('a deposit needs a channel, an amount and a receipt', () => {
    expect(firstSentence(depositAmountRules, {})).toBe('Pilih cara bayar.')
    expect(firstSentence(depositReceiptRules, {})).toBe('Bukti transfer wajib diunggah.')
  })

  it('a further account has the rules of the first', () => {
    const account = { bank: 'bca', holder: 'Budi Santoso' }
    expect(firstSentence(addBankRules, account)).toBe('Nomor rekening bank wajib diisi.')
    expect(firstSentence(addBankRules, { ...account, account: '123' })).toBe('Diperlukan minimal 10 digit.')
  })
})

it('every sentence of every rule set is complete once its limit is filled in', () => {
  const sets: RuleSet<string>[] = [
    registerRules,
    loginRules,
    pinRules,
    forgottenPinRules,
    changePinRules,
    changePasswordRules,
    resetPasswordRules,
    forgotPasswordRules,
    depositAmountRules,
    depositReceiptRules,
    withdrawRules,
    addBankRules,
  ]
  for (const rule of sets.flatMap((set) => Object.values(set).flat())) {
    const params = { n: rule.rule.endsWith('Length') || rule.rule.endsWith('Value') ? 7 : undefined }
    for (const lang of ['id', 'en'] as const) {
      expect(messageByKey(lang, rule.message ?? `common.rules.${rule.rule}`, params)).not.toMatch(/[{}]/)
    }
  }
})
