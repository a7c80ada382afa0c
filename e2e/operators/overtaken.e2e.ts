import type { Locator, Page } from '@playwright/test'
import { ask } from '../support/calls.ts'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const told = 'Orang lain menyimpan perubahan selagi kamu menulis.'
const heading = 'Diubah juga oleh orang lain'
const requestId = () => crypto.randomUUID()

/** Saves what a colleague overtook, and again what has been made of both. */
async function saveTwice(page: Page, dialog: Locator, between: (also: Locator) => Promise<void>): Promise<void> {
  await dialog.getByLabel('Alasan').fill('Yang saya tulis')
  await dialog.getByRole('textbox').first().press('Enter') // as far from what is told as one can be
  await expect(dialog.getByRole('alert')).toContainText(told)
  await expect(dialog.getByRole('alert'), 'nothing is saved unseen').toBeInViewport({ ratio: 0.9 })
  await expect(dialog.getByLabel('Alasan')).toHaveValue('Yang saya tulis')
  await between(dialog.getByRole('region', { name: heading }))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toHaveCount(0)
}

// record 1114
test('of two who change one bonus, the second keeps what was written, on top of what holds now', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/promotions')
  const title = `Berdua ${Date.now()}`
  const fresh = {
    ...{ id: null, version: null, titleId: title, titleEn: title, bodyId: 'Lama', bodyEn: 'Old', trigger: 'deposit' },
    ...{ depositNumber: null, code: null, amount: 5_000, percent: null, maximum: null, minimumDeposit: 50_000 },
    ...{ turnoverMultiplier: 500, turnoverBase: 'bonus', contributions: { slots: 100 }, lastsDays: 7 },
    ...{ claimWithinHours: 72, minimumLevel: 0, maximumClaims: null, isOn: false, reason: 'Uji peramban' },
    ...{ validFrom: new Date().toISOString(), validUntil: new Date(Date.now() + 86_400_000).toISOString() },
  }
  await ask(page, 'console/bonuses', { ...fresh, requestId: requestId() })
  const read = async () => (await ask(page, `console/bonuses?search=${encodeURIComponent(title)}`)).results?.[0]
  await page.goto(`/console/promotions?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Ubah ${title}` }).click()
  const dialog = page.getByRole('dialog')
  const { claims: _claims, ...seen } = await read()
  const shares = { turnoverMultiplier: 750, contributions: { slots: 100, casino: 50 } }
  const theirs = { ...shares, bodyId: 'Dari rekan', lastsDays: 9, reason: 'Rekan', requestId: requestId() }
  await ask(page, 'console/bonuses', { ...seen, ...theirs })
  await expect(dialog.getByText('Uraian (Indonesia)'), 'which may be left empty').toContainText('opsional')
  await dialog.getByLabel('Uraian (Indonesia)').fill('Dari saya')
  await saveTwice(page, dialog, async (also) => {
    await expect(also).toContainText('Dari rekan')
    await expect(also.locator('.field'), 'nothing else did both change').toHaveCount(1)
    await expect(dialog.getByLabel('Uraian (Indonesia)')).toHaveValue('Dari saya')
    await expect(dialog.getByLabel('Berlaku berapa hari setelah klaim'), 'what only the colleague changed').toHaveValue(
      '9',
    )
    await expect(dialog.getByLabel('Turnover (berapa kali)'), 'what is shown is what will be saved').toHaveValue('7,5')
    await expect(dialog.getByLabel('Kasino')).toHaveValue('50')
  })
  expect(await read()).toMatchObject({ ...shares, bodyId: 'Dari saya', lastsDays: 9 })
  await context.close()
})

// record 1185
test('a day that a colleague changed shows in the field that one is in, and while it is read, or could not be, the form says so', async ({
  browser,
  watched,
}) => {
  watched.allow(/net::ERR_FAILED/)
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/promotions')
  const title = `Hari ${Date.now()}`
  const fresh = {
    ...{ id: null, version: null, titleId: title, titleEn: title, bodyId: '', bodyEn: '', trigger: 'deposit' },
    ...{ depositNumber: null, code: null, amount: 5_000, percent: null, maximum: null, minimumDeposit: 50_000 },
    ...{ turnoverMultiplier: 500, turnoverBase: 'bonus', contributions: { slots: 100 }, lastsDays: 7 },
    ...{ claimWithinHours: 72, minimumLevel: 0, maximumClaims: null, isOn: false, reason: 'Uji peramban' },
    ...{ validFrom: '2030-02-28T05:00:00Z', validUntil: '2030-06-01T05:00:00Z' },
  }
  await ask(page, 'console/bonuses', { ...fresh, requestId: requestId() })
  const list = `console/bonuses?search=${encodeURIComponent(title)}`
  await page.goto(`/console/promotions?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Ubah ${title}` }).click()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByLabel('Mulai', { exact: true })
  await expect(day).toHaveValue('2030-02-28T12:00')
  const { claims: _claims, ...seen } = (await ask(page, list)).results?.[0] ?? {}
  const theirs = { validFrom: '2030-03-05T06:30:00Z', reason: 'Rekan', requestId: requestId() }
  await ask(page, 'console/bonuses', { ...seen, ...theirs })

  await dialog.getByLabel('Alasan').fill('Yang saya tulis')
  await day.focus()
  await page.route(/api\/console\/bonuses\?/, (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert'), 'it could not be read').toContainText('Tidak ada jawaban')
  await expect(dialog.getByRole('alert')).not.toContainText('Buka lagi')
  await page.unroute(/api\/console\/bonuses\?/)

  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route(/api\/console\/bonuses\?/, async (route) => {
    await held
    await route.continue()
  })
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Memproses' }), 'while it is read').toBeVisible()
  answer()
  await expect(dialog.getByRole('alert')).toContainText(told)
  await expect(day).toBeFocused()
  await expect(day, 'what is shown is what will be saved').toHaveValue('2030-03-05T13:30')

  // The keys that follow land in the day that is shown, and the day that is impossible on the way stays theirs.
  await day.fill('2030-03-09T13:30')
  await expect(day).toHaveValue('2030-03-09T13:30')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await ask(page, list)).results?.[0]?.validFrom).toBe('2030-03-09T13:30:00.000+07:00')
  await context.close()
})

test('of two who change one role, the second keeps what was chosen and reads what it allows now', async ({
  browser,
}) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/staff?tab=roles')
  const name = `Peran ${Date.now()}`
  await ask(page, 'console/roles', {
    requestId: requestId(),
    name,
    permissions: ['member.read', 'vip.read'],
    reason: 'Uji peramban',
  })
  const read = async () => (await ask(page, 'console/roles')).results?.find((role) => role.name.startsWith(name))
  await page.reload()
  await page.getByRole('button', { name: `Ubah ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const { id, version } = await read()
  const theirs = { name: `${name} malam`, permissions: ['member.read', 'report.read'], reason: 'Rekan' }
  await ask(page, 'console/roles', { id, version, requestId: requestId(), ...theirs })
  await dialog.getByLabel('Membaca jejak audit').check()
  await saveTwice(page, dialog, async (also) => {
    await expect(also).toContainText('Melihat anggota')
    await expect(also).toContainText('Membaca laporan harian')
    await expect(dialog.getByRole('textbox').first(), 'what only the colleague changed').toHaveValue(`${name} malam`)
    await expect(dialog.getByLabel('Membaca jejak audit')).toBeChecked()
    await expect(dialog.getByLabel('Membaca laporan harian'), 'the box that the colleague ticked').toBeChecked()
    await expect(dialog.getByLabel('Melihat VIP'), 'and the one they emptied').not.toBeChecked()
  })
  const now = await read()
  expect(now.name).toBe(`${name} malam`)
  expect(new Set(now.permissions)).toEqual(new Set(['member.read', 'report.read', 'audit.read']))
  await ask(page, 'console/roles/remove', { id, version: now.version, reason: 'Uji selesai' })
  await context.close()
})

test('of two who make a level, the second makes the one above', async ({ browser }) => {
  const { page, context } = await staffAt(browser, 'admin@demo.test', '/console/vip')
  const read = async () => {
    const { version, windowDays, keepDays, levels } = (await ask(page, 'console/vip')).result
    const decided = levels.map(({ members: _members, widens: _widens, ...level }: { members: 0; widens: 0 }) => level)
    return { version, windowDays, keepDays, levels: decided }
  }
  const before = await read()
  const place = before.levels.length + 1
  await page.getByRole('button', { name: 'Tingkat baru' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nama (Indonesia)').fill('Punyaku')
  await dialog.getByLabel('Nama (Inggris)').fill('Mine')
  const theirs = {
    ...{ level: place, nameId: 'Punya rekan', nameEn: 'Theirs', turnoverNeeded: 300_000_000_000, depositsNeeded: null },
    ...{ keepTurnover: 0, rebateExtraPpm: 0, cashbackExtraPpm: 0, withdrawalMaximum: null, withdrawalsPerDay: null },
  }
  await ask(page, 'console/vip', { ...before, levels: [...before.levels, theirs], reason: 'Rekan' })
  await saveTwice(page, dialog, async () => {
    await expect(page.getByRole('dialog', { name: `Tingkat ${place + 1}` })).toBeVisible()
    await expect(dialog.getByLabel('Nama (Indonesia)')).toHaveValue('Punyaku')
  })
  const made = await read()
  expect(made.levels.slice(place - 1).map(({ nameId }: { nameId: string }) => nameId)).toEqual([
    'Punya rekan',
    'Punyaku',
  ])
  await ask(page, 'console/vip', { ...before, version: made.version, reason: 'Uji selesai' })
  await context.close()
})
