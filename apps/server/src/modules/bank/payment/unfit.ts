import type { UnfitNotice } from './notice-store.ts'

const find = (notices: readonly UnfitNotice[], outcome: UnfitNotice['outcome']): UnfitNotice | null =>
  notices.find((notice) => notice.outcome === outcome) ?? null

/** What a member reads of it: what keeps their payment from being credited (records 0613 and 1213). */
export const tellMember = (notices: readonly UnfitNotice[]) => ({
  otherSum: find(notices, 'AMOUNT_DIFFERS'),
  countedBefore: find(notices, 'ALREADY_COUNTED'),
})

/** What staff read of it at the desk: all of it (record 0670). */
export const tellDesk = (notices: readonly UnfitNotice[]) => ({
  otherSum: find(notices, 'AMOUNT_DIFFERS'),
  otherNotices: notices.flatMap(({ outcome, ...told }) => (outcome === 'AMOUNT_DIFFERS' ? [] : [{ outcome, ...told }])),
})
