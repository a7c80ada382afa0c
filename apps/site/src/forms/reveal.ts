/** Goes to a field by its name, or to the group that bears it as `data-field` (spec 4, Registration 1). */
export function reveal(field: string): void {
  const name = CSS.escape(field)
  const input = document.querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]:not([type="hidden"])`)
  input?.scrollIntoView({ behavior: 'smooth', block: 'center' })
  input?.focus({ preventScroll: true })
}
