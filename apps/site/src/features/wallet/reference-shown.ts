/** An id that only our own rows know, its kind before it: `grt_01m80yr6enk1hde8j0jmbx28ks`. */
const innerId = /^[a-z]+_[0-9a-z]{26}$/

/** A round by its provider's own id; the bet history shows the round itself. */
const round = /^round:/

/**
 * What a member can name an entry by: the serial of a request, a code or a day. Our own ids and those of providers say
 * nothing to anybody, so that an entry that has only such a one has no reference.
 */
export function referenceShown(reference: string | null): string | null {
  return !reference || innerId.test(reference) || round.test(reference) ? null : reference
}
