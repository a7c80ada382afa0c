/** The place of a row as text that clients give back and need not understand. Only the last part may hold a line break. */
export const cursorOf = (parts: readonly string[]): string => Buffer.from(parts.join('\n')).toString('base64url')

/**
 * Reads what {@link cursorOf} wrote.
 *
 * @returns so many parts, or null for what is none of ours: the list is read from its beginning then
 */
export function partsOf(cursor: string | undefined, count: number): string[] | null {
  const text = Buffer.from(cursor ?? '', 'base64url').toString()
  if (cursor === undefined || text.includes('\0')) return null // the database keeps no NUL
  const parts = text.split('\n')
  if (parts.length < count) return null
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join('\n')]
}
