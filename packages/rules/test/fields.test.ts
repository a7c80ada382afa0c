import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contactSpellings,
  isEmail,
  isLastTry,
  isWeakPassword,
  isWeakPin,
  isWeakStaffPassword,
  localContact,
  maskAccountNumber,
  mirrorNames,
  nameMirrorOf,
  sentContact,
  storedContact,
  typedContact,
} from '../src/index.ts'

const digits = (length: fc.StringConstraints) => fc.string({ ...length, unit: fc.constantFrom(...'0123456789') })
const mobile = digits({ minLength: 7, maxLength: 11 }).map((rest) => `8${rest}`)

describe('a contact', () => {
  it.each([
    ['081234567890', '81234567890'],
    ['6281234567890', '81234567890'],
    ['+62 812-3456-7890', '81234567890'],
    ['62081234567890', '81234567890'],
    ['06281234567890', '81234567890'],
    ['006281234567890', '81234567890'],
    ['06227123456', '6227123456'],
    ['0217654321', '217654321'],
    ['62217654321', '217654321'],
    ['81234567890', '81234567890'],
    ['62812345', '62812345'],
    ['', ''],
    ['bukan nomor', 'bukannomor'],
  ])('written %j is %j locally', (written, local) => {
    expect(localContact(written)).toBe(local)
  })

  it('comes back from every spelling that it is stored or sent in', () => {
    fc.assert(
      fc.property(mobile, (local) => {
        expect(localContact(storedContact(local))).toBe(local)
        expect(localContact(sentContact(local))).toBe(local)
        expect(localContact(`+${storedContact(local)}`)).toBe(local)
        expect(localContact(local)).toBe(local)
      }),
    )
  })

  it('is asked about as 62… and then as 0…', () => {
    expect(contactSpellings('8123')).toEqual(['628123', '08123'])
  })

  it('is cleared while typing when it starts with 0, and keeps digits only', () => {
    expect(typedContact('0')).toBe('')
    expect(typedContact('0812')).toBe('')
    expect(typedContact('812-345 x')).toBe('812345')
  })

  it('is the local part where a browser fills it in whole behind the +62 that stands there', () => {
    expect(typedContact('+62 812-3456-7890')).toBe('81234567890')
    expect(typedContact('6281234567890')).toBe('81234567890')
    expect(typedContact('62812345')).toBe('62812345')
    expect(typedContact('+62 21 765 4321')).toBe('217654321')
    expect(typedContact('6227123456'), 'of Pematangsiantar, behind the +62').toBe('6227123456')
  })
})

describe('an account number', () => {
  it('shows only its last 3 characters', () => {
    expect(maskAccountNumber('5270118842')).toBe('•••••••842')
    expect(maskAccountNumber('842')).toBe('842')
    expect(maskAccountNumber('')).toBe('')
  })

  it('keeps its length under the mask and hides all but 3', () => {
    fc.assert(
      fc.property(digits({ minLength: 3, maxLength: 30 }), (number) => {
        const masked = maskAccountNumber(number)
        expect(masked).toHaveLength(number.length)
        expect(masked.replaceAll('•', '')).toBe(number.slice(-3))
      }),
    )
  })
})

describe('a PIN', () => {
  it.each(['000000', '777777', '123456', '654321', '890123', '012345', '210987'])('%s is weak', (pin) => {
    expect(isWeakPin(pin)).toBe(true)
  })

  it.each(['739154', '112233', '135790', '100000'])('%s is not weak', (pin) => {
    expect(isWeakPin(pin)).toBe(false)
  })

  it.each(['170845', '081745', '450817', '451708', '194508', '081945'])(
    '%s is weak for someone born on 17 August 1945',
    (pin) => {
      expect(isWeakPin(pin, '1945-08-17')).toBe(true)
      expect(isWeakPin(pin)).toBe(false)
    },
  )
})

describe('a password', () => {
  it('on the list of the most common ones is weak in any case', () => {
    expect(isWeakPassword('QWERTY123')).toBe(true)
    expect(isWeakPassword('Rahasia123')).toBe(false)
  })

  it.each([
    '123456789012',
    'password1234',
    'qwertyuiop12',
    'administrator',
    'Balai-Demo-2026',
    '            a b c d',
    'aaaaaaaaaaaaaaaa',
    'KataSandi 2026!',
    'sebelas-nya',
    'tetatasesase',
    'qwertyuiop-teras',
  ])('of the staff: %s is weak', (password) => {
    expect(isWeakStaffPassword(password, 'ayu@contoh.test')).toBe(true)
  })

  it('of the staff is weak with the name of their own address in it, and strong else', () => {
    expect(isWeakStaffPassword('ayu-suka-sepatu', 'ayu@contoh.test')).toBe(true)
    expect(isWeakStaffPassword('ayu-suka-sepatu', 'rani@contoh.test')).toBe(false)
    expect(isWeakStaffPassword('sepatu-merah-di-teras', 'ayu@contoh.test')).toBe(false)
    expect(isWeakStaffPassword('qwertyuiop-terase', 'ayu@contoh.test')).toBe(false)
  })

  it('equal to the username is weak', () => {
    expect(isWeakPassword('anggota12', 'ANGGOTA12')).toBe(true)
    expect(isWeakPassword('anggota12', '')).toBe(false)
    expect(isWeakPassword('anggota12 ', ' ANGGOTA12')).toBe(true)
  })
})

describe('an email address', () => {
  it.each([
    'a@b.id',
    'nama.depan+slot@sub.contoh.co.id',
    "o'neil@contoh.com",
    'x@1.xn--p1ai',
    `a@${'b.'.repeat(125)}id`,
  ])('%s is valid', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  it.each([
    '',
    '@b.id',
    'a@b',
    'a@b..id',
    'a@.id',
    'a.@b.id',
    'a..b@c.id',
    'a b@c.id',
    'a@b.1',
    'a@-b.id',
    'a@b@c.id',
    `${'a'.repeat(65)}@b.id`,
    `a@${'b.'.repeat(125)}ids`,
  ])('%s is not valid', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  it('is judged quickly even when it is hostile', () => {
    const started = performance.now()
    for (const hostile of [`${'a.'.repeat(50_000)}@`, `a@${'a-'.repeat(50_000)}`, `${'a@'.repeat(50_000)}`])
      isEmail(hostile)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('full name and account name', () => {
  it('the account name follows the full name while no bank account is asked for', () => {
    expect(mirrorNames({ fullname: 'Budi', preferredWithdrawalAccountName: 'lama' }, false)).toEqual({
      fullname: 'Budi',
      preferredWithdrawalAccountName: 'Budi',
    })
  })

  it('the full name follows the account name where one is asked for', () => {
    expect(mirrorNames({ fullname: 'lama', preferredWithdrawalAccountName: 'Budi' }, true)).toEqual({
      fullname: 'Budi',
      preferredWithdrawalAccountName: 'Budi',
    })
    expect(nameMirrorOf(true).typed).toBe('preferredWithdrawalAccountName')
  })
})

it('the warning of the last try comes with one try or none left', () => {
  expect([7, 8, 9, 10].map((retryCount) => isLastTry({ retryCount, maximumRetryCount: 10 }))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
