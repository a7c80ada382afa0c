/**
 * Whether a form has something that is begun and not finished, such as a date without its hour: it reads as empty, and
 * would be sent as that. Each of them is told to mark itself, and the first has the focus (record 1043).
 */
export function isUnfinished(form: HTMLFormElement): boolean {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  const unfinished = inputs.filter(({ validity }) => validity.badInput)
  for (const input of unfinished) input.checkValidity()
  unfinished[0]?.focus()
  return unfinished.length > 0
}
