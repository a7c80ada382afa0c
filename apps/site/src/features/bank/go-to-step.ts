/** Puts another step in the place of one, whose end the member may have stood at, and begins it at the top of the page. */
export function goToStep(change: () => void): void {
  change()
  window.scrollTo({ top: 0 })
}
