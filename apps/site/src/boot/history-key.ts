/** Names the entry of the browser's history that this document is, so that its scroll position is not another's. */
export function nameHistoryEntry(): void {
  if (history.state?.key) return
  history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, '')
}
