import { contactChannels, contentArts, contentKindNames, ownBlocks } from '@balai/contract'
import { hundredths, schemas } from '@balai/contract/schemas'
import { langs, words } from '@balai/copy'
import { describe, expect, it } from 'vitest'
import { changeText } from './change-text.ts'
import { vocabularyOf, wordOf } from './trail-words.ts'

const told = (action: string, after: object, before: object | null = null) =>
  changeText({ subject: 'some_1', before, after, action }, words('id'), 'Asia/Jakarta')

describe('what somebody typed stands in the trail as they typed it', () => {
  it('a reference or a note that begins as a moment does', () => {
    const after = { state: 'paid', amount: 100_000, payReference: '2026-11-28T14:05:33 BCA 8812' }
    expect(told('withdrawal.pay', after)).toBe(
      'Rp\u00a0100.000 · Dibayar · Nomor bukti transfer: 2026-11-28T14:05:33 BCA 8812',
    )
    const whole = { ...after, payReference: '2026-11-28T14:05:33Z' }
    expect(told('withdrawal.pay', whole)).toContain('2026-11-28T14:05:33Z')
    expect(told('voucher.make', { note: '2026-12-01T00:00:00 promo' })).toBe('Catatan: 2026-12-01T00:00:00 promo')
  })

  it.each([
    ['voucher.make', { note: 'pending' }, 'Catatan: pending'],
    ['member.remove-account', { holder: 'active' }, 'Atas nama: active'],
    ['bonus.make', { code: 'bonus', titleId: 'daily' }, 'Kode: bonus, Judul (Indonesia): daily'],
    ['content.make', { kind: 'contact', value: 'email' }, 'Jenis: Kontak, Nomor, nama, atau alamat: email'],
    ['member.unblock', { stateReason: 'cash' }, 'Alasan status: cash'],
  ])('a word that means something elsewhere: %s', (action, after, text) => {
    expect(told(action, after)).toBe(text)
  })

  it('and a moment that no calendar has breaks no page', () => {
    expect(told('voucher.make', { expiresAt: '2026-13-45T99:00:00Z' })).toBe('Berlaku sampai: 2026-13-45T99:00:00Z')
  })
})

interface Field {
  options?: readonly unknown[]
  unwrap?: () => unknown
  safeParse(value: unknown): { data?: unknown; error?: { issues: { message: string }[] } | undefined }
}

const { operators, bank, games, content, promotions, referral, vip } = schemas
/** What acts write that staff fill a form for. */
const forms = {
  'settings.change': operators.consoleSaveSettings,
  'role.make': operators.consoleSaveRole,
  'channel.add': bank.consoleAddChannel,
  'game.edit': games.consoleEditGame,
  'site.change': content.consoleSaveSite,
  'bonus.make': promotions.consoleSaveBonus,
  'red-packet.make': promotions.consoleSaveRedPacket,
  'voucher.make': promotions.consoleAddVoucher,
  'attendance.change': promotions.consoleSaveAttendance,
  'payout-rule.change': promotions.consoleSavePayoutRule,
  'referral-rule.change': referral.consoleSaveReferralRule,
  'vip.change': vip.consoleSaveVip,
}
const fields = Object.entries(forms).flatMap(([action, { input }]) =>
  Object.entries(input.shape as object as Record<string, Field>) // fields by their names
    .filter(([name]) => name !== 'read' && name !== 'id')
    .map(([name, field]) => ({ action, name, field })),
)

/** The choices that a field has, under what may make it optional or a list. */
const choicesOf = ({ options, unwrap }: Field): readonly unknown[] =>
  options ?? (unwrap ? choicesOf(unwrap() as Field) : []) // a schema again

describe('what the system keeps is told as people say it', () => {
  it('every choice of a form that has words has them by its field', () => {
    // A game's type has no words in the console yet.
    const chosen = fields
      .map(({ field, ...each }) => ({ ...each, choices: choicesOf(field) }))
      .filter(({ name, choices }) => name !== 'type' && choices.every((choice) => typeof choice === 'string'))
      .filter(({ choices }) => choices.length > 0)
    expect(chosen.map(({ action, name }) => `${action} ${name}`)).toEqual([
      'role.make permissions',
      'game.edit category',
      'site.change localeStrategy',
      'bonus.make trigger',
      'bonus.make turnoverBase',
      'payout-rule.change kind',
      'payout-rule.change period',
    ])
    for (const { action, name, choices } of chosen) expectWords(action, name, choices as string[]) // filtered above
  })

  it.each([
    ['deposit.approve', 'state', ['pending', 'approved', 'rejected']],
    ['withdrawal.pay', 'state', ['pending', 'approved', 'rejected', 'paid', 'bounced']],
    ['adjustment.ask', 'state', ['pending', 'approved', 'rejected']],
    ['adjustment.ask', 'bucket', ['cash', 'bonus']],
    ['member.unblock', 'state', ['active', 'blocked', 'closed']],
    ['member.unblock', 'stateReason', [...ownBlocks]],
    ['member.ask-contact', 'state', ['pending', 'approved', 'rejected']],
    ['kyc.revoke', 'state', ['approved', 'revoked']],
    ['kyc.picture', 'picture', ['document', 'selfie']],
    ['referral-flag.confirmed', 'state', ['cleared', 'confirmed']],
    ['round.ask', 'act', Object.keys(words('id').operators.rounds.act)],
    ['transit.ask', 'direction', Object.keys(words('id').operators.transit.directions)],
    ['transit.ask', 'said', Object.keys(words('id').operators.transit.saidShort)],
    ['transit.state', 'outcome', Object.keys(words('id').operators.transit.outcomes)],
    ['content.make', 'kind', contentKindNames],
    ['content.make', 'art', contentArts],
    ['content.make', 'channel', contactChannels],
  ] as const)('%s: %s', expectWords)

  it('every moment that staff set is told by the clocks of the operator', () => {
    const at = '2026-11-28T14:05:33.000Z'
    const moments = fields.filter(({ field }) => field.safeParse(at).data instanceof Date)
    expect(moments.map(({ name }) => name).toSorted()).toEqual([
      'closesAt',
      'expiresAt',
      'opensAt',
      'validFrom',
      'validUntil',
    ])
    const own = ['startsAt', 'endsAt'].map((name) => ({ action: 'content.make', name }))
    for (const { action, name } of [...moments, ...own, { action: 'kyc.approve', name: 'expiresAt' }])
      expect(told(action, { [name]: at }), `${action} ${name}`).toContain(': 28-11-2026 21:05 WIB')
    expect(told('content.make', { startsAt: '2026-11-28T14:05:33+07:00' })).toContain(': 28-11-2026 14:05 WIB')
  })

  it('what is kept in hundredths is told in times', () => {
    const kept = fields.filter(({ field }) => field.safeParse(-1).error?.issues[0]?.message === hundredths)
    expect(kept.map(({ name }) => name)).toEqual(['turnoverMultiplier'])
    for (const { action, name } of kept) expect(told(action, { [name]: 750 }, { [name]: 500 })).toContain('5 → 7,5')
  })
})

function expectWords(action: string, name: string, choices: readonly string[]): void {
  expect(choices).not.toEqual([])
  for (const lang of langs) {
    const table = vocabularyOf(action, words(lang)).values[name] ?? {}
    expect(choices.filter((choice) => wordOf([table], choice) === undefined)).toEqual([])
  }
}
