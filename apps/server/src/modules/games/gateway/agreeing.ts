import { textArray } from '@balai/db'

/** `text[]` for the functions of a batch: where all values agree, one stands for all. */
export function agreeing(values: readonly (string | null)[]): Buffer {
  const [first = null] = values
  return textArray(values.every((value) => value === first) ? values.slice(0, 1) : values)
}
