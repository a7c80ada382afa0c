/** What other tabs hear of by local storage. */
const leftKey = 'signed_out'

/** Where a member's balance is kept (spec 3, Wallet list). */
export const userBalanceKey = 'user_balance'

/** Where storage is closed, as it is to framed pages in some browsers, nothing is kept there either. */
export function forgetBalance(): void {
  try {
    localStorage.removeItem(userBalanceKey)
  } catch {
    // As above.
  }
}

function drop(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft/')) sessionStorage.removeItem(key)
}

/** Whoever leaves, leaves nothing behind that was typed (`forms/drafts.ts`) or read: not in this tab, by the form that does it, and in no other. */
export function dropDraftsOnLogout(): void {
  addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || !target.action.endsWith('/logout')) return
      forgetBalance()
      try {
        drop()
        localStorage.setItem(leftKey, String(Date.now()))
      } catch {
        // Storage is closed to framed pages in some browsers: nothing is kept there either.
      }
    },
    true,
  )
  addEventListener('storage', ({ key }) => key === leftKey && drop())
}
