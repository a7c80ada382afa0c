import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerReminder, continueSitting, takeReminder } from './sitting.ts'

const minute = 60_000
const start = Date.parse('2026-11-21T12:00:00Z')

const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('', 'QuotaExceededError')
  },
}

describe('a sitting', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    })
  })

  it('goes on while the member is here, and begins anew after half an hour away', () => {
    continueSitting('mbr_a', start)
    expect(continueSitting('mbr_a', start + 29 * minute)).toMatchObject({ startedAt: start })
    expect(continueSitting('mbr_a', start + 59 * minute)).toMatchObject({ startedAt: start + 59 * minute })
  })

  it('of one member is not that of another on the same device', () => {
    continueSitting('mbr_a', start)
    expect(continueSitting('mbr_b', start + minute)).toMatchObject({ uid: 'mbr_b', startedAt: start + minute })
  })

  it('reminds every so often, once for all tabs', () => {
    continueSitting('mbr_a', start)
    for (let passed = 10; passed <= 30; passed += 10) continueSitting('mbr_a', start + passed * minute)
    const due = continueSitting('mbr_a', start + 30 * minute)
    expect(takeReminder(due, 30, start + 30 * minute)).toBe(true)
    const otherTab = continueSitting('mbr_a', start + 30 * minute + 1)
    expect(takeReminder(otherTab, 30, start + 30 * minute + 1)).toBe(false)
    expect(otherTab.startedAt).toBe(start)
  })

  it('begins anew when the clock was set back, so that no reminder waits for the hour that it had', () => {
    continueSitting('mbr_a', start)
    const back = start - 365 * 24 * 60 * minute
    expect(continueSitting('mbr_a', back)).toMatchObject({ startedAt: back, remindedAt: back })
  })

  it('is reminded anew from when the last reminder was answered', () => {
    const due = continueSitting('mbr_a', start)
    takeReminder(due, 0, start)
    answerReminder('mbr_a', start + 20 * minute)
    const now = start + 45 * minute
    expect(takeReminder(continueSitting('mbr_a', now), 30, now)).toBe(false)
    const later = start + 50 * minute
    expect(takeReminder(continueSitting('mbr_a', later), 30, later)).toBe(true)
  })

  it.each([
    ['closed', undefined],
    ['full', full],
  ])('is reminded where storage is %s, too', (how, storage) => {
    vi.stubGlobal('localStorage', storage)
    const reminders: number[] = []
    for (let passed = 0; passed <= 40; passed += 1) {
      const now = start + passed * minute
      const sitting = continueSitting(`mbr_${how}`, now)
      expect(sitting.startedAt).toBe(start)
      if (takeReminder(sitting, 15, now)) reminders.push(passed)
    }
    expect(reminders).toEqual([15, 30])
  })
})
