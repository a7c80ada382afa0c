import { inStorage } from './storage.ts'

/** What other tabs hear of by local storage when a member has left, and this one as an event. */
export const leftKey = 'signed_out'

/** Where a member's balance is kept (spec 3, Wallet list). */
export const userBalanceKey = 'user_balance'

/** What a member left in this tab stands in storage under these: typed (`forms/drafts.ts`) or reserved (`features/bank/reservation.ts`). */
export const leftBehind = /^(draft|deposit)\//

export const forgetBalance = (): void => inStorage(() => localStorage.removeItem(userBalanceKey))

export function dropLeft(): void {
  inStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (leftBehind.test(key)) sessionStorage.removeItem(key)
  })
}
