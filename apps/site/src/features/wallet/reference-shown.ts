/** An id that only our own rows know, its kind before it: `grt_01m80yr6enk1hde8j0jmbx28ks`. */
const innerId = /^[a-z]+_[0-9a-z]{26}$/

/**
 * What a member can name an entry by: the serial of a request, a round, a code or a day. Our own ids say nothing to
 * anybody, so that an entry that has only such a one has no reference.
 */
export function referenceShown(reference: string | null): string | null {
  if (reference === null || innerId.test(reference)) return null
  return reference.split(':').at(-1) ?? null
}
