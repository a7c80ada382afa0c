/** What other tabs hear of by local storage. */
const leftKey = 'signed_out'

function drop(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft/')) sessionStorage.removeItem(key)
}

/** Whoever leaves, leaves nothing behind that was typed (`forms/drafts.ts`): not in this tab, by the form that does it, and in no other. */
export function dropDraftsOnLogout(): void {
  addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || !target.action.endsWith('/logout')) return
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
