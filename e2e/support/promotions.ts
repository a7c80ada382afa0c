import { bonusTerms } from '@balai/testkit/bonus-terms'
import type { Page } from '@playwright/test'
import { ask, instantIn } from './calls.ts'

/** A bonus of everybody's, claimed daily, five times its turnover; with a code where one is given. */
export function offerBonus(desk: Page, title: string, code: string | null = null): Promise<unknown> {
  return ask(desk, 'console/bonuses', {
    ...bonusTerms,
    titleId: title,
    titleEn: title,
    trigger: code === null ? 'daily' : 'code',
    code,
    validFrom: instantIn(-1),
    validUntil: instantIn(30),
  })
}

export function openPacket(desk: Page, title: string, minimumDeposits = 0): Promise<unknown> {
  return ask(desk, 'console/red-packets', {
    titleId: title,
    titleEn: title,
    budget: 50_000,
    smallest: 2_000,
    largest: 2_000,
    minimumLevel: 0,
    minimumDeposits,
    depositsDays: 30,
    opensAt: instantIn(-1),
    closesAt: instantIn(1),
    reason: 'Uji peramban',
  })
}

/** Two days in a row with a deposit, and one prize. */
export function openAttendance(desk: Page, isOn = true): Promise<unknown> {
  return ask(desk, 'console/attendance', {
    minimumDeposit: 20_000,
    daysNeeded: 2,
    prizes: [
      { amount: 1_000, weight: 3 },
      { amount: 9_000, weight: 1 },
    ],
    isOn,
    reason: 'Uji peramban',
  })
}
