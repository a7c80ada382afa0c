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

/** What a person wrote, over what holds now: a field that they left alone is as a colleague has it. */
export function carryOver<Draft extends object>(before: Draft, draft: Draft, now: Draft): Draft {
  const was = new Map(Object.entries(before))
  const own = Object.entries(draft).filter(([name, value]) => !isSame(was.get(name), value))
  return { ...now, ...Object.fromEntries(own) }
}
