/**
 * What kind of thing a value is, all the way down, in one line of text: fields by name, lists by what their items can
 * be. Two answers of one shape tell the same, whatever their figures are.
 */
export function shapeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join(' | ')}]`
  if (typeof value !== 'object') return typeof value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${name}: ${shapeOf(field)}`).join(', ')}}`
}
