import { ApiFailure } from '../api/console-api.ts'

/** Whether a colleague changed what was to be changed, after it was read here (record 0658). */
export const isSettingsChanged = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.code === 'SETTINGS_CHANGED'

/** What the fields of a change were when they were read. */
export const readOf = <Change extends object>(read: object, change: Change): Change => {
  const was = new Map(Object.entries(read))
  return Object.fromEntries(Object.keys(change).map((name) => [name, was.get(name)])) as Change // of the change's own fields
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const overtakenCodes: readonly string[] = ['RULES_CHANGED', 'OFFER_CHANGED', 'ROLE_CHANGED', 'STAFF_CHANGED']

/** Whether a colleague changed what is written whole, after it was read here. */
export const isOvertaken = (error: Error): boolean => error instanceof ApiFailure && overtakenCodes.includes(error.code)

/** What a person wrote, over what holds now: a field that they left alone is as a colleague has it. */
export function carryOver<Draft extends object>(before: Draft, draft: Draft, now: Draft): Draft {
  const was = new Map(Object.entries(before))
  const own = Object.entries(draft).filter(([name, value]) => !isSame(was.get(name), value))
  return { ...now, ...Object.fromEntries(own) }
}

/** The fields that a person and a colleague both changed since `before`, and not to the same. */
export function changedByBoth<Draft extends object>(before: Draft, draft: Draft, now: Draft): string[] {
  const [was, is] = [before, now].map((one) => new Map(Object.entries(one)))
  return Object.entries(draft)
    .filter(([name, value]) => ![was, is].some((one) => isSame(one?.get(name), value)))
    .filter(([name]) => !isSame(was?.get(name), is?.get(name)))
    .map(([name]) => name)
}
