import type { Browser, BrowserContext, Page } from '@playwright/test'
import { siteOrigin } from '../support/addresses.ts'
import { ask, askWithPicture, makeVoucher } from '../support/calls.ts'
import { staffAt } from '../support/people.ts'
import { offerBonus, openAttendance, openPacket } from '../support/promotions.ts'
import { codeOfCaptcha, login } from '../support/test.ts'
import { people, stageDeposit } from './furnish.ts'
import type { Lang } from './options.ts'

export type Person = 'visitor' | 'staff' | keyof typeof people

/** Who is signed in where, and what staff do while pictures are taken. */
export interface Stage {
  contextOf: (person: Person, lang: Lang) => Promise<BrowserContext>
  /** The administrator and another: some acts take two. */
  desk: Page
  secondDesk: Page
  close: () => Promise<void>
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

const level = (number: number, name: string, turnoverNeeded: number) => ({
  level: number,
  nameId: name,
  nameEn: name,
  rebateExtraPpm: number * 500,
  cashbackExtraPpm: 0,
  withdrawalsPerDay: null,
  turnoverNeeded,
  depositsNeeded: number * 250_000,
  keepTurnover: 0,
  withdrawalMaximum: null,
})

const longPromotion = {
  title: 'Kesempatan berpartisipasi dalam pertanggungjawaban ketidakberuntungan akhir pekan berkepanjangan',
  summary: 'Mempertanggungjawabkan ketidakseimbangan perhitungan turnover sepanjang bulan November sampai Desember.',
  body: `<p>${'Berkesinambungan dan bertanggung jawab. '.repeat(12)}</p>`,
  terms: '<ul><li>Untuk anggota berusia 18 tahun ke atas.</li></ul>',
}

async function arrange(desk: Page): Promise<void> {
  const reason = 'Untuk gambar'
  await offerBonus(desk, 'Bonus harian')
  await offerBonus(desk, 'Bonus selamat datang kembali untuk anggota setia sepanjang tahun')
  await offerBonus(desk, 'Bonus kode', 'KODE1')
  await openPacket(desk, 'Angpao Tahun Baru')
  await openPacket(desk, 'Angpao besar', 1_000_000)
  await openAttendance(desk)
  await ask(desk, 'console/vip', {
    windowDays: 30,
    keepDays: 30,
    levels: [level(1, 'Melati', 100_000), level(2, 'Cempaka', 50_000_000), level(3, 'Wijayakusuma', 900_000_000)],
    reason,
  })
  const rule = { earnRates: { slots: 1_000, casino: 500 }, sharePpm: 50_000, holdDays: 7, isOn: true, reason }
  await ask(desk, 'console/referral/rule', rule)
  await makeVoucher(desk, 250_000)
  await ask(desk, 'console/content/promotion', {
    kind: 'promotion',
    path: 'panjang',
    itemSort: 2,
    isPublished: true,
    words: { id: longPromotion, en: longPromotion },
    facts: { art: 'rempah', picture: '' },
  })
}

const accountNumber = () => String(Date.now()).slice(-10)

/** A deposit of the member on this page, its receipt a picture of the page. */
export async function sendDeposit(page: Page, channel = 'bank_nusa'): Promise<{ id: string; serial: string }> {
  const banks = await ask(page, `Bank/${channel}/ListAccount`)
  const account = banks.results?.[0].id
  const { id: captchaId } = (await ask(page, 'captcha')).result
  const value = { requestId: crypto.randomUUID(), receivingAccountId: account, balance: Number(stageDeposit) }
  const receipt = await page.screenshot({ type: 'jpeg', quality: 40 })
  const whole = { ...value, captchaId, captcha: await codeOfCaptcha(captchaId) }
  return (await askWithPicture(page, 'Bank/Deposit', whole, receipt)).result
}

export async function approveDeposit(desk: Page, id: string): Promise<void> {
  await ask(desk, `console/deposits/${id}/claim`, {})
  await ask(desk, `console/deposits/${id}/approve`, {})
}

/** A withdrawal of the member on this page, to their own account. */
export async function sendWithdrawal(page: Page): Promise<{ id: string; serial: string }> {
  const [account] = (await ask(page, 'Bank/ListOwnAccount')).results ?? []
  const { bankId, accountNo, holder } = account
  const request = { requestId: crypto.randomUUID(), bank: bankId, account: accountNo, holder, balance: 100_000 }
  return (await ask(page, 'Bank/Withdraw', request)).result
}

/** The records of a member who has been here for a while. */
async function liveThrough(page: Page, desk: Page, isBonusClaimed: boolean): Promise<void> {
  const { fullName } = (await ask(page, 'member/profile')).result
  const account = { Bank: 'bank_nusa', Holder: fullName, Account: accountNumber(), AccountType: 0 }
  await ask(page, 'bank/AddBank', account)
  await approveDeposit(desk, (await sendDeposit(page)).id)
  const refused = await sendDeposit(page)
  await ask(desk, `console/deposits/${refused.id}/claim`, {})
  await ask(desk, `console/deposits/${refused.id}/reject`, { reason: 'Bukti transfer tidak terbaca' })
  await sendDeposit(page)
  if (!isBonusClaimed) return // its turnover stands in the way of withdrawals
  const offers = (await ask(page, 'Misc/ListBonus')).results ?? []
  await ask(page, 'promotions/ClaimBonus', { id: offers[0].id, version: offers[0].version, agree: true })
}

const spoken = (lang: Lang) => ({ name: 'i18n_redirected', value: lang, domain: 'localhost', path: '/' })

/** Signs everybody in once and lets staff and members do what the screens are to show. */
export async function setStage(browser: Browser, tell: (what: string) => void): Promise<Stage> {
  const common = { baseURL: siteOrigin, locale: 'id-ID', timezoneId: 'Asia/Jakarta' }
  tell('staff sign in')
  const desk = await staffAt(browser, 'admin@demo.test', '/console')
  const secondDesk = await staffAt(browser, 'penyelia@demo.test', '/console')
  tell('staff arrange offers')
  await arrange(desk.page)
  const states = new Map<Person, State>([['staff', await desk.context.storageState()]])
  for (const person of ['empty', 'pin', 'rich', 'full'] as const) {
    tell(`${person} signs in`)
    const context = await browser.newContext(common)
    const page = await context.newPage()
    const signIn = () => login(page, people[person].username, people[person].password)
    await signIn()
    if (person === 'full' || person === 'rich') {
      await liveThrough(page, desk.page, person === 'full')
      await context.clearCookies()
      await signIn() // of what staff decided before it, no dialog opens over the pictures
    }
    states.set(person, await context.storageState())
    await context.close()
  }
  const contexts = new Map<Person, Promise<BrowserContext>>()
  /** One browser for each person: what it has shown in one language is not shown again in the other. */
  const contextOf = async (person: Person, lang: Lang) => {
    const known =
      contexts.get(person) ??
      browser.newContext({ ...common, storageState: states.get(person), reducedMotion: 'reduce' })
    contexts.set(person, known)
    const context = await known
    await context.addCookies([spoken(lang)])
    return context
  }
  const close = async () => {
    for (const context of await Promise.all(contexts.values())) await context.close()
    await desk.context.close()
    await secondDesk.context.close()
  }
  return { contextOf, desk: desk.page, secondDesk: secondDesk.page, close }
}
