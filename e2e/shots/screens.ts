import type { Page } from '@playwright/test'
import { ask } from '../support/calls.ts'
import { onDatabase } from '../support/database.ts'
import type { Lang } from './options.ts'
import { approveDeposit, type Person, type Stage, sendDeposit, sendWithdrawal } from './stage.ts'

export interface Scene {
  page: Page
  stage: Stage
  lang: Lang
}

export interface Screen {
  name: string
  /** A heading of the contact sheet. */
  group: 'visitor' | 'member' | 'dialog' | 'state' | 'console'
  who: Person
  path: string
  /** What one does there before the picture: opens a dialog, presses send. */
  act?: (scene: Scene) => Promise<unknown>
  /** Tables that are away while the page is read, so that it fails as it would without them. */
  away?: readonly string[]
  /** Calls that are never answered, so that what waits can be seen. */
  hold?: RegExp
  /** Widths where it is looked at, when not at all. */
  widths?: readonly number[]
  /** It is the window that counts, not the whole page: something lies over it. */
  isWindow?: boolean
  /** Before and after the visit, for what the whole site must be told. */
  around?: (scene: Scene, visit: () => Promise<void>) => Promise<void>
}

const visitors: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['login', '/auth/login'],
  ['register', '/auth/register'],
  ['forgot-password', '/auth/forgot-password'],
  ['reset-password', '/ResetPassword?username=anggota1&token=tidak-berlaku'],
  ['invalid-referral', '/invalid-referral?ref=SALAH'],
  ['casino', '/casino'],
  ['cockfight', '/cockfight'],
  ['egames', '/egames'],
  ['fishing', '/fishing'],
  ['lottery', '/lottery'],
  ['slots', '/slots'],
  ['sports', '/sports'],
  ['egames-type', '/egames/crash'],
  ['fishing-type', '/fishing/solo'],
  ['slots-type', '/slots/video'],
  ['sports-event', '/sports-event'],
  ['promotion', '/promotion'],
  ['promotion-item', '/promotion/kenali-pasar-malam'],
  ['slot-winner', '/slot-winner'],
  ['news', '/news'],
  ['news-item', '/news/peluang-bisa-dibaca'],
  ['contact', '/contact'],
  ['content-page', '/bantuan'],
  ['game', '/game/pasar-malam'],
  ['game-plain', '/game/shot-fishing3'],
  ['line', '/auth/line'],
  ['not-found', '/tidak-ada/pertanggungjawaban-ketidakberuntungan-berkepanjangan'],
]

const members: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['game', '/game/rempah'],
  ['profile', '/profile'],
  ['change-password', '/profile/change-password'],
  ['reset-pin', '/profile/reset-pin'],
  ['kyc', '/profile/kyc'],
  ['devices', '/profile/devices'],
  ['limits', '/profile/limits'],
  ['claim-bonus', '/transaction/claim-bonus'],
  ['claim-history', '/transaction/claim-history'],
  ['deposit', '/transaction/deposit'],
  ['history', '/transaction/history'],
  ['history-bet', '/transaction/history-bet'],
  ['member-level', '/transaction/member-level'],
  ['red-packet', '/transaction/red-packet'],
  ['referral', '/transaction/referral'],
  ['transfer', '/transaction/transfer'],
  ['withdraw', '/transaction/withdraw'],
]

const click = (page: Page, selector: string) => page.locator(selector).first().click()
const submit = ({ page }: Scene) => click(page, 'main form button[type=submit], main form .btn-lg')
const opened = (page: Page, timeout = 30_000) => page.locator('dialog[open]').last().waitFor({ timeout })

/** The code of any member who can be referred by. */
async function someReferralCode(): Promise<string> {
  let code = ''
  await onDatabase(async (client) => {
    const { rows } = await client.query(
      "SELECT referral_code FROM member WHERE operator_id = 'demo' AND state = 'active' LIMIT 1",
    )
    code = rows[0].referral_code
  })
  return code
}

const dialogs: readonly Omit<Screen, 'group'>[] = [
  { name: 'login', who: 'visitor', path: '/#login' },
  { name: 'register', who: 'visitor', path: '/#register' },
  { name: 'ended', who: 'visitor', path: '/?auth=ended&next=%2Fprofile' },
  {
    name: 'active-referral',
    who: 'visitor',
    path: '/promotion',
    act: async ({ page }) => page.goto(`/promotion?ref=${await someReferralCode()}`),
  },
  { name: 'welcome', who: 'full', path: '/?auth=success' },
  { name: 'security', who: 'pin', path: '/?auth=success' },
  { name: 'pin-entry', who: 'pin', path: '/?auth=success', act: ({ page }) => click(page, '.pin-box') },
  {
    name: 'deposit-success',
    who: 'full',
    path: '/profile/devices',
    act: async ({ page, stage }) => approveDeposit(stage.desk, (await sendDeposit(page)).id),
  },
  {
    name: 'withdraw-success',
    who: 'rich',
    path: '/profile/devices',
    act: async ({ page, stage }) => {
      const { id } = await sendWithdrawal(page)
      await ask(stage.secondDesk, `console/withdrawals/${id}/claim`, {})
      await ask(stage.secondDesk, `console/withdrawals/${id}/approve`, {})
      await ask(stage.secondDesk, `console/withdrawals/${id}/release`, {}).catch(() => {})
      await ask(stage.desk, `console/withdrawals/${id}/claim`, { takeOver: true })
      await ask(stage.desk, `console/withdrawals/${id}/pay`, {})
    },
  },
  {
    name: 'add-account',
    who: 'full',
    path: '/transaction/withdraw',
    act: ({ page }) => click(page, '.account-add'),
  },
  {
    name: 'confirm-withdrawal',
    who: 'rich',
    path: '/transaction/withdraw',
    act: async (scene) => {
      await scene.page.locator('[data-field=amount]').fill('250000')
      await scene.page.waitForTimeout(800)
      await submit(scene)
    },
  },
  {
    name: 'claim-bonus',
    who: 'empty',
    path: '/transaction/claim-bonus',
    act: ({ page }) => click(page, '.offer .btn'),
  },
  {
    name: 'forfeit-bonus',
    who: 'full',
    path: '/transaction/claim-bonus',
    act: ({ page }) => click(page, '.offer .btn-line'),
  },
  { name: 'limit', who: 'full', path: '/profile/limits', act: ({ page }) => click(page, '.limit .btn') },
  { name: 'break', who: 'full', path: '/profile/limits', act: ({ page }) => click(page, '.safer-card > .btn-quiet') },
  {
    name: 'exclusion',
    who: 'full',
    path: '/profile/limits',
    act: ({ page }) => page.locator('main .btn-quiet').last().click(),
  },
  {
    name: 'gift',
    who: 'rich',
    path: '/transaction/transfer',
    act: async ({ page }) => {
      await page.locator('[name=username]').fill('anggota1')
      await page.locator('[data-field=amount]').last().fill('50000')
      // One code a minute: the pictures in the other language were only just taken.
      for (;;) {
        await page.locator('main form [type=submit]').last().click()
        const isOpen = await opened(page, 3_000).then(
          () => true,
          () => false,
        )
        if (isOpen) return
        await page.waitForTimeout(10_000)
      }
    },
  },
  { name: 'wallet-menu', who: 'rich', path: '/slots', act: ({ page }) => click(page, '.wallet-button') },
]

const withErrors = (name: string, who: Person, path: string): Omit<Screen, 'group'> => ({
  name: `${name}-errors`,
  who,
  path,
  act: submit,
})

/** A withdrawal that is under way during the visit, and then given back: only one is at a time. */
const duringWithdrawal =
  (isApproved: boolean): NonNullable<Screen['around']> =>
  async ({ stage, page }, visit) => {
    const { id } = await sendWithdrawal(page)
    const claim = () => ask(stage.desk, `console/withdrawals/${id}/claim`, {})
    await claim()
    if (isApproved) await ask(stage.desk, `console/withdrawals/${id}/approve`, {})
    await visit().finally(async () => {
      await claim()
      await ask(stage.desk, `console/withdrawals/${id}/reject`, { reason: 'Untuk gambar' })
    })
  }

const states: readonly Omit<Screen, 'group'>[] = [
  ...members.map(([name, path]) => ({ name: `${name}-empty`, who: 'empty' as const, path })),
  ...['home', 'profile', 'deposit', 'history', 'transfer', 'withdraw', 'claim-bonus'].map((name) => ({
    name: `${name}-large`,
    who: 'rich' as const,
    path: members.find(([known]) => known === name)?.[1] ?? '/',
  })),
  { name: 'withdraw-pending', who: 'rich', path: '/transaction/withdraw', around: duringWithdrawal(false) },
  { name: 'withdraw-approved', who: 'rich', path: '/transaction/withdraw', around: duringWithdrawal(true) },
  withErrors('login', 'visitor', '/auth/login'),
  withErrors('register', 'visitor', '/auth/register'),
  withErrors('change-password', 'full', '/profile/change-password'),
  withErrors('kyc', 'empty', '/profile/kyc'),
  withErrors('deposit', 'full', '/transaction/deposit'),
  withErrors('withdraw', 'full', '/transaction/withdraw'),
  { name: 'promotion-long', who: 'visitor', path: '/promotion/panjang' },
  { name: 'home-failed', who: 'visitor', path: '/', away: ['game', 'content_item'] },
  { name: 'slots-failed', who: 'visitor', path: '/slots', away: ['game'] },
  { name: 'promotion-failed', who: 'visitor', path: '/promotion', away: ['content_item'] },
  { name: 'slots-none', who: 'visitor', path: '/slots?search=tidakada' },
  {
    name: 'slots-loading',
    who: 'visitor',
    path: '/slots',
    hold: /\.data/,
    act: ({ page }) => page.getByRole('searchbox').fill('rempah'),
  },
  {
    name: 'deposit-reserved',
    who: 'empty',
    path: '/transaction/deposit',
    act: async (scene) => {
      const amount = scene.page.locator('[data-field=amount]')
      if ((await amount.count()) === 0) return // reserved already, for the picture in the other language
      await amount.fill('200000')
      await submit(scene)
      await scene.page.waitForTimeout(1_000)
    },
  },
  {
    name: 'register-success',
    who: 'visitor',
    path: '/auth/register',
    act: async ({ page }) => {
      const url = new URL(page.url()).origin
      await page.context().addCookies([{ name: 'registered', value: 'wulan88.in', url }])
      await page.goto('/register-success')
    },
  },
  {
    name: 'maintenance',
    who: 'visitor',
    path: '/maintenance',
    around: async ({ stage, page }, visit) => {
      const turn = (isOn: boolean) => ask(stage.desk, 'console/site/maintenance', { isOn, reason: 'Untuk gambar' })
      await turn(true)
      // The site hears of it within five seconds; until then the notice leads home.
      const isClosed = async () => (await page.request.get('/maintenance')).url().endsWith('/maintenance')
      while (!(await isClosed())) await page.waitForTimeout(500)
      await visit().finally(() => turn(false))
    },
  },
]

const rooms = [
  'deposits',
  'withdrawals',
  'adjustments',
  'transit',
  'channels',
  'members',
  'contact-changes',
  'kyc',
  'messages',
  'rounds',
  'games',
  'promotions',
  'referral',
  'vip',
  'content',
  'content/promotion',
  'content/promotion/new',
  'site',
  'report',
  'staff',
  'staff?tab=roles',
  'settings',
  'audit',
  'client-log',
  'second-factor',
  'password',
  'welcome',
]
const deskWidths = [1024, 1440]
/** Rooms whose first row is opened as well. */
const opening = ['deposits', 'members']

/** The tab with the accounts of whom the search found first. */
async function openAccounts({ page }: Scene): Promise<void> {
  await click(page, 'tbody a')
  await click(page, '.member-records label:has(input[value=accounts])')
  await page.waitForLoadState('networkidle')
}

/** Every screen, dialog and state that is photographed. A new page has its row here. */
export const screens: readonly Screen[] = [
  ...visitors.map(([name, path]) => ({ name, group: 'visitor' as const, who: 'visitor' as const, path })),
  ...members.map(([name, path]) => ({ name: `member-${name}`, group: 'member' as const, who: 'full' as const, path })),
  ...dialogs.map((dialog) => ({
    ...dialog,
    name: `dialog-${dialog.name}`,
    group: 'dialog' as const,
    isWindow: true,
    act: async (scene: Scene) => {
      await dialog.act?.(scene)
      if (dialog.name !== 'wallet-menu') await opened(scene.page)
    },
  })),
  ...states.map((state) => ({ ...state, name: `state-${state.name}`, group: 'state' as const })),
  ...rooms.map((room) => ({
    name: `console-${room.replaceAll(/[/?=]/g, '-')}`,
    group: 'console' as const,
    who: 'staff' as const,
    path: `/console/${room}`,
    widths: deskWidths,
    isWindow: true,
  })),
  ...['accounts', 'account-removal'].map((name) => ({
    name: `console-member-${name}`,
    group: 'console' as const,
    who: 'staff' as const,
    path: '/console/members?search=anggota1',
    widths: deskWidths,
    isWindow: true,
    act: async (scene: Scene) => {
      await openAccounts(scene)
      if (name === 'accounts') return
      await click(scene.page, '.member-records .records button')
      await opened(scene.page)
    },
  })),
  ...opening.map((room) => ({
    name: `console-${room}-one`,
    group: 'console' as const,
    who: 'staff' as const,
    path: `/console/${room}`,
    widths: deskWidths,
    isWindow: true,
    act: async ({ page }: Scene) => {
      await click(page, 'tbody a')
      await page.waitForLoadState('networkidle')
    },
  })),
]

/** Takes the tables away while something is read. */
export async function withoutTables(tables: readonly string[], act: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    onDatabase(async (client) => {
      for (const table of tables) await client.query(`ALTER TABLE ${from}${table} RENAME TO ${to}${table}`)
    })
  await rename('', 'away_')
  try {
    await act()
  } finally {
    await rename('away_', '')
  }
}
