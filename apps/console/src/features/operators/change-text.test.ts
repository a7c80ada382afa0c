import { contentKinds } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { type Lang, langs, words } from '@balai/copy'
import { describe, expect, it } from 'vitest'
import { knownActs, nameOfAct } from './audit-actions.ts'
import { changedFields, changeText } from './change-text.ts'
import { vocabularyOf, wordOf } from './trail-words.ts'

const told = (line: { action: string; subject?: string; before?: object; after?: object }, lang: Lang = 'id') =>
  changeText({ subject: 'some_1', before: null, after: null, ...line }, words(lang), 'Asia/Jakarta')

describe('a line of the audit trail', () => {
  it('says which receiving account was closed', () => {
    const before = { id: 'rcv_1', bankId: 'bnk_1', holder: 'Balai', accountNo: '0012345678', isOpen: true, rank: 0 }
    const line = { action: 'channel.save-account', subject: 'bnk_1', before, after: { ...before, isOpen: false } }
    expect(told(line)).toBe('Nomor rekening: 0012345678, Dibuka untuk deposit anggota: Ya → Tidak')
  })

  it('says by which proof a withdrawal was paid', () => {
    const after = { state: 'paid', amount: 100_000, payReference: 'TRX-1' }
    expect(told({ action: 'withdrawal.pay', before: { state: 'approved' }, after })).toBe(
      'Rp\u00a0100.000 · Disetujui → Dibayar · Nomor bukti transfer: TRX-1',
    )
  })

  it('says what a case of play was about', () => {
    const play = { member: 'rinjani', provider: 'Kit', round: 'round_1', transaction: 'win_1' }
    expect(told({ action: 'case.resolve', after: { kind: 'ORPHAN_WIN', amount: 4_000, ...play } })).toBe(
      'Rp\u00a04.000 · Jenis: Kemenangan tanpa taruhan, Anggota: rinjani, Penyedia: Kit, Putaran: round_1, Transaksi: win_1',
    )
  })

  it('says what kind of content was changed', () => {
    const before = { kind: 'banner', itemSort: 1 }
    expect(told({ action: 'content.change', before, after: { kind: 'banner', itemSort: 2 } })).toBe(
      'Jenis: Banner, Urutan: 1 → 2',
    )
  })

  it('says which channel was changed, and a new name as a change', () => {
    const before = { id: 'bnk_1', title: 'Bank Nusa', code: 'NUSA', creditPercent: 100 }
    const line = { action: 'channel.save', subject: 'bnk_1', before }
    expect(told({ ...line, after: { ...before, creditPercent: 90 } })).toBe(
      'Nama: Bank Nusa, Persen yang masuk saldo: 100 → 90',
    )
    expect(told({ ...line, after: { ...before, title: 'Nusa' } })).toBe('Nama: Bank Nusa → Nusa')
  })

  it('leaves out the channel of a new account, which is its subject', () => {
    const after = { bankId: 'bnk_1', id: 'rcv_1', accountNo: '0012345678' }
    expect(told({ action: 'channel.add-account', subject: 'bnk_1', after })).toBe('Nomor rekening: 0012345678')
  })

  it('calls a decision about a referral and a sum of deposits as their desk does', () => {
    expect(told({ action: 'referral-flag.confirmed', after: { state: 'confirmed' } }, 'en')).toBe('Fraud')
    expect(told({ action: 'red-packet.make', after: { minimumDeposits: 50_000 } })).toBe(
      'Jumlah deposit paling sedikit: Rp\u00a050.000',
    )
  })

  it('tells acts on a member as people say them', () => {
    const member = (act: string, before: object | null, after: object | null) =>
      told({ action: act, subject: 'mbr_1', ...(before && { before }), ...(after && { after }) })
    expect(member('member.unblock', { state: 'blocked', stateReason: 'pin' }, { state: 'active' })).toBe(
      'Diblokir → Aktif · Alasan status: lima kali salah memasukkan PIN → –',
    )
    expect(
      member('member.unblock', { wrongPasswords: 9, isLocked: true }, { wrongPasswords: 0, isLocked: false }),
    ).toBe('Salah kata sandi: 9 → 0, Login terkunci: Ya → Tidak')
    expect(member('member.clear-pin', { isActive: true, wrongTries: 2 }, { isSet: false, sessions: 1 })).toBe(
      'PIN dipakai: Ya → –, Salah PIN: 2 → –, Punya PIN: Tidak, Sesi: 1',
    )
    const account = { id: 'acc_1', bankId: 'bnk_1', bankName: 'Bank Nusa', accountNo: '0012345678', holder: 'Budi' }
    expect(member('member.remove-account', account, null)).toBe(
      'Bank: Bank Nusa, Nomor rekening: 0012345678, Atas nama: Budi',
    )
    expect(member('kyc.revoke', { state: 'approved' }, { state: 'revoked' })).toBe('Disetujui → Dicabut')
    expect(member('referral-flag.confirmed', null, { state: 'confirmed', downline: 'budi', voided: 1_234_567 })).toBe(
      'Curang · Teman: budi, Dibatalkan: Rp\u00a01.234.567',
    )
  })

  it('says the sum of a decision first, then what became of it', () => {
    const line = {
      action: 'deposit.approve',
      before: { state: 'pending' },
      after: { state: 'approved', amount: 500_000 },
    }
    expect(told(line)).toBe('Rp\u00a0500.000 · Menunggu → Disetujui')
  })

  it('tells a licence field by field, and of a new one what differs', () => {
    const licence = { licenceNumber: 'L-1', licenceAuthority: 'Otoritas Uji', permittedCountries: ['ID', 'PH'] }
    const put = { action: 'settings.licence', after: { ...licence, minimumAge: 21 } }
    expect(told(put)).toBe(
      'Nomor lisensi: L-1, Otoritas pemberi: Otoritas Uji, Negara yang diizinkan: ID; PH, Usia paling muda: 21',
    )
    expect(told({ ...put, before: put.after, after: { ...put.after, permittedCountries: ['PH'] } }, 'en')).toBe(
      'Permitted countries: − ID',
    )
  })

  it('shows shares in percent, as staff set them', () => {
    const before = { sharePpm: 50_000, earnRates: { slots: 1_500 } }
    expect(told({ action: 'referral-rule.change', before, after: { ...before, sharePpm: 60_000 } }, 'en')).toBe(
      'Share of a friend’s losses, paid monthly (%): 5 → 6',
    )
    expect(told({ action: 'referral-rule.change', after: { earnRates: { slots: 1_500 } } })).toContain('Slot: 0,15%')
  })
})

interface SchemaOfField {
  description?: string | undefined
  unwrap?: () => unknown
}

/** Whether the contract says of a field that it holds rupiah, under what may make it optional. */
const holdsRupiah = ({ description, unwrap }: SchemaOfField): boolean =>
  description === 'Whole rupiah' || (unwrap !== undefined && holdsRupiah(unwrap() as SchemaOfField)) // a schema again

describe('every sum that staff set', () => {
  const { operators, bank, promotions } = schemas
  const set: Record<string, object> = {
    'settings.change': operators.consoleSaveSettings.input.shape,
    'channel.add': bank.consoleAddChannel.input.shape,
    'bonus.make': promotions.consoleSaveBonus.input.shape,
    'red-packet.make': promotions.consoleSaveRedPacket.input.shape,
    'voucher.make': promotions.consoleAddVoucher.input.shape,
    'attendance.change': promotions.consoleSaveAttendance.input.shape,
    'payout-rule.change': promotions.consoleSavePayoutRule.input.shape,
  }
  it.each(Object.entries(set))('is told in rupiah: %s', (action, shape) => {
    const names = Object.entries(shape as Record<string, SchemaOfField>) // fields by their names
      .filter(([, field]) => holdsRupiah(field))
      .map(([name]) => name)
    expect(names).not.toEqual([])
    for (const name of names) expect(told({ action, after: { [name]: 50_000 } })).toContain('Rp\u00a050.000')
  })

  it('is told in rupiah: levels, whose fields stand in one another', () => {
    const levels = [{ level: 1, turnoverNeeded: 100_000, keepTurnover: 50_000 }]
    expect(told({ action: 'vip.change', after: { levels } })).toMatch(/Rp\u00a0100\.000.*Rp\u00a050\.000/)
  })
})

describe('what opens a line of the audit trail', () => {
  it('has every field on either side, those too that stayed as they were', () => {
    const before = { kind: 'banner', itemSort: 1, path: 'awal' }
    const line = { action: 'content.change', subject: 'cnt_1', before, after: { ...before, itemSort: 2 } }
    const fields = changedFields(line, words('id'), 'Asia/Jakarta')
    expect(fields.map(({ before, after }) => [before, after])).toEqual([
      ['Banner', 'Banner'],
      ['1', '2'],
      ['awal', 'awal'],
    ])
    expect(changedFields({ ...line, before: null }, words('id'), 'Asia/Jakarta')[1]).toMatchObject({
      before: null,
      after: '2',
    })
  })

  it('says whether a member was let in, or wrong tries were forgiven', () => {
    const act = (after: object) => nameOfAct({ action: 'member.unblock', after: { ...after } }, words('id').operators)
    expect(act({ state: 'active', wrongTries: 0 })).toBe('Membuka blokir anggota')
    expect(act({ wrongPasswords: 0 })).toBe('Menghapus hitungan percobaan salah anggota')
  })

  it('says whether the site was opened or closed', () => {
    const act = (isMaintenance: boolean) => ({ action: 'site.maintenance', after: { isMaintenance } })
    expect(nameOfAct(act(true), words('id').operators)).toBe('Menutup situs')
    expect(nameOfAct(act(false), words('id').operators)).toBe('Membuka situs')
  })
})

describe('every field that an act writes has a word', () => {
  const { bank, content, games, operators, promotions, referral, vip } = schemas
  const kinds = Object.values(contentKinds)
  const facts = kinds.flatMap((kind) => Object.keys(kind.facts))
  const texts = kinds.flatMap((kind) => Object.keys(kind.words))
  const item = ['path', 'itemSort', 'isPublished', 'startsAt', 'endsAt']
  const inBoth = texts.flatMap((name) => [`id.${name}`, `en.${name}`])
  const itemFields = ['kind', ...item, ...facts, ...inBoth]
  const channel = Object.keys(bank.consoleAddChannel.input.shape)
  const receiving = Object.keys(bank.consoleAddReceivingAccount.input.shape)
  const bonus = Object.keys(promotions.consoleSaveBonus.input.shape)
  const licence = ['licenceNumber', 'licenceAuthority', 'permittedCountries', 'minimumAge']
  const [submission, decided] = [['submission'], ['state', 'amount']]
  const adjustment = ['adjustment', 'bucket', ...decided]
  const transit = ['transfer', 'provider', 'direction', 'amount']
  const contact = ['phone', 'email', 'contactChange', 'state']
  const role = ['name', 'permissions']
  const flag = ['state', 'downline', 'voided']
  const written: Record<string, readonly string[]> = {
    'staff.login': [],
    'staff.logout': [],
    'staff.second-factor': [],
    'staff.add': ['email', 'name', 'role'],
    'staff.change': ['email', 'name', 'role', 'isActive'],
    'staff.invite': ['email'],
    'staff.remove-second-factor': ['email'],
    'staff.sign-out': ['email'],
    'staff.password': [],
    'staff.password-by-link': [],
    'staff.found': ['email', 'name', 'role'],
    'staff.rescue': ['email'],
    'role.make': role,
    'role.change': role,
    'role.remove': role,
    'deposit.claim': [],
    'deposit.take-over': [],
    'deposit.release': [],
    'deposit.approve': decided,
    'deposit.reject': ['state'],
    'deposit.receipt': [],
    'withdrawal.claim': [],
    'withdrawal.take-over': [],
    'withdrawal.release': [],
    'withdrawal.approve': decided,
    'withdrawal.reject': decided,
    'withdrawal.pay': [...decided, 'payReference'],
    'withdrawal.compare': [],
    'withdrawal.bounce': decided,
    'channel.add': channel,
    'channel.save': channel,
    'channel.add-account': receiving,
    'channel.save-account': receiving,
    'payment.resolve': ['outcome', 'amount', 'order', 'gateway', 'gatewayReference'],
    'member.block': ['state'],
    'member.unblock': ['state', 'stateReason', 'wrongTries', 'wrongPasswords', 'isLocked'],
    'member.sign-out': ['session', 'sessions'],
    'member.clear-pin': ['isActive', 'wrongTries', 'isSet', 'sessions'],
    'member.remove-account': ['bankName', 'accountNo', 'holder'],
    'member.ask-contact': contact,
    'member.change-contact': [...contact, 'sessions'],
    'member.reject-contact': contact,
    'adjustment.ask': adjustment,
    'adjustment.approve': adjustment,
    'adjustment.reject': adjustment,
    'transit.ask': [...transit, 'said'],
    'transit.state': [...transit, 'outcome'],
    'transit.confirm': [...transit, 'outcome'],
    'transit.decline': [...transit, 'outcome'],
    'transit.settle': [...transit, 'outcome'],
    'kyc.claim': submission,
    'kyc.take-over': submission,
    'kyc.release': submission,
    'kyc.approve': [...submission, 'expiresAt'],
    'kyc.reject': submission,
    'kyc.revoke': [...submission, 'state', 'expiresAt'],
    'kyc.picture': [...submission, 'picture'],
    'round.requery': ['transactions'],
    'round.ask': ['act'],
    'round.decline': ['act'],
    'round.confirm': ['act'],
    'case.resolve': ['kind', 'amount', 'member', 'provider', 'round', 'transaction'],
    'game.edit': Object.keys(games.consoleEditGame.input.shape).filter(
      (name) => name !== 'provider' && name !== 'code',
    ),
    'game.connect-provider': ['name', 'mode', 'baseUrl', 'profile', 'isOn', 'games', 'stakes', 'keyId'],
    'content.make': itemFields,
    'content.change': itemFields,
    'content.remove': itemFields,
    'site.change': Object.keys(content.consoleSaveSite.input.shape),
    'site.maintenance': ['isMaintenance'],
    'settings.change': Object.keys(operators.consoleSaveSettings.input.shape),
    'settings.add-host': ['hosts'],
    'settings.remove-host': ['hosts'],
    'settings.licence': licence,
    'settings.remove-licence': licence,
    'bonus.make': bonus,
    'bonus.change': bonus,
    'red-packet.make': Object.keys(promotions.consoleSaveRedPacket.input.shape),
    'red-packet.turn-on': ['isOn'],
    'red-packet.turn-off': ['isOn'],
    'voucher.make': Object.keys(promotions.consoleAddVoucher.input.shape),
    'voucher.turn-on': ['isOn'],
    'voucher.turn-off': ['isOn'],
    'attendance.change': Object.keys(promotions.consoleSaveAttendance.input.shape),
    'payout-rule.change': Object.keys(promotions.consoleSavePayoutRule.input.shape),
    'referral-rule.change': Object.keys(referral.consoleSaveReferralRule.input.shape),
    'referral-flag.cleared': flag,
    'referral-flag.confirmed': flag,
    'vip.change': Object.keys(vip.consoleSaveVip.input.shape),
  }
  /** What a call is given beside the fields, or the line tells elsewhere. */
  const beside = ['id', 'version', 'read', 'reason', 'requestId']

  it.each([...knownActs, 'site.maintenance'])('%s', (action) => {
    const names = written[action]
    if (!names) throw new Error('a new act stands here with the fields that it writes')
    for (const lang of langs) {
      const { fields } = vocabularyOf(action, words(lang))
      const nameless = names.filter((name) => !beside.includes(name) && wordOf(fields, name) === undefined)
      expect({ lang, nameless }).toEqual({ lang, nameless: [] })
    }
  })
})
