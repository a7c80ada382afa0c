import { z } from 'zod'
import { amountOut, emptyInput, instantOut } from '../schema.ts'

const kind = z.enum(['deposit', 'stake', 'loss'])
const period = z.enum(['day', 'week', 'month'])
const which = { kind, period }

/** Whole rupiah; 0 allows nothing at all, null lifts the limit. */
const limitIn = z.int().min(0).max(Number.MAX_SAFE_INTEGER).transform(BigInt).nullable()

/** Minutes between two reminders. */
const reminderMinutes = z.union([z.literal(15), z.literal(30), z.literal(60), z.literal(120)]).nullable()

/** What staff see of a member who stays away: a self-exclusion or a break of the member's own that holds now; `until` is null for good. Staff end none. */
export const memberAbsence = z.object({ kind: z.enum(['excluded', 'break']), until: instantOut.nullable() })

/** A line of the member's own log: what was changed, by nobody else (record 0274). */
export const saferPlayChange = z.object({
  id: z.string(),
  at: instantOut,
  act: z.enum(['set', 'asked', 'confirmed', 'canceled', 'break', 'exclusion']),
  /** Null for a break and an exclusion. */
  kind: kind.nullable(),
  period: period.nullable(),
  /** Whole rupiah; null is no limit. */
  from: amountOut.nullable(),
  to: amountOut.nullable(),
  /** From when it holds, at the earliest; null for what never will. */
  effectiveAt: instantOut.nullable(),
  /** Of a break or an exclusion; null where there is no end. */
  until: instantOut.nullable(),
})

const standing = z.object({
  limits: z.array(
    z.object({
      ...which,
      limit: amountOut.nullable(),
      /** Below zero for the losses of a member who is winning. */
      used: amountOut,
      /** A higher limit, or none, that waits for its time and a second yes. */
      increase: z
        .object({
          amount: amountOut.nullable(),
          confirmableFrom: instantOut,
          confirmableUntil: instantOut,
          /** By the server's clock; a phone's may be wrong. */
          isConfirmable: z.boolean(),
        })
        .nullable(),
    }),
  ),
  breakUntil: instantOut.nullable(),
  excludedUntil: instantOut.nullable(),
  isExcludedForGood: z.boolean(),
  reminderMinutes: z.int().nullable(),
  /** The newest fifty of the member's own changes, newest first. */
  changes: z.array(saferPlayChange),
  /** Wins less stakes of the day, week and month that run; below zero is lost. */
  net: z.object({ day: amountOut, week: amountOut, month: amountOut }),
})

export const getStanding = { input: emptyInput, result: standing }

export const setLimit = {
  input: z.object({ ...which, amount: limitIn }),
  /** `isApplied` is false for an increase, which waits. */
  result: standing.extend({ isApplied: z.boolean() }),
}

export const confirmLimit = { input: z.object(which), result: standing }
export const cancelIncrease = { input: z.object(which), result: standing }

export const takeBreak = {
  /** Whole days from now. */
  input: z.object({ days: z.int().min(1).max(42) }),
  result: standing,
}

export const exclude = {
  input: z.object({
    /** Whole months from now; null for good. */
    months: z.union([z.literal(6), z.literal(12), z.literal(24), z.literal(60)]).nullable(),
    /** There is no way back: the second yes is part of the call. */
    isSure: z.literal(true),
  }),
  result: z.object({ excludedUntil: instantOut.nullable(), isExcludedForGood: z.boolean() }),
}

export const setReminder = { input: z.object({ minutes: reminderMinutes }), result: standing }
