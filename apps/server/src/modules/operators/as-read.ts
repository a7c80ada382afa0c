import { isDeepStrictEqual } from 'node:util'
import { message } from '@balai/copy'
import { Refusal, type Text } from '../../platform/refusal.ts'

const text: Text = (language) => message(language, 'operators.settings.errors.changed')

/** Settings by the names that forms give to their fields. */
interface AsRead {
  /** What holds, on the locked row. */
  now: object
  /** What is asked for. */
  change: object
  /** What was read of it; a field that is left out is changed whatever it was. */
  read: object
}

/** @throws Refusal SETTINGS_CHANGED, at the fields that somebody else changed to something else since they were read (record 0658) */
export function assertAsRead({ now, change, read }: AsRead): void {
  const [holds, asked] = [new Map(Object.entries(now)), new Map(Object.entries(change))]
  const changed = Object.entries(read).filter(
    ([name, value]) =>
      value !== undefined &&
      asked.get(name) !== undefined &&
      !isDeepStrictEqual(holds.get(name), value) &&
      !isDeepStrictEqual(holds.get(name), asked.get(name)),
  )
  if (changed.length === 0) return
  throw new Refusal({
    code: 'SETTINGS_CHANGED',
    text,
    errors: Object.fromEntries(changed.map(([name]) => [name, text])),
  })
}
