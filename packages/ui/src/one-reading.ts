/**
 * For what is read because something is heard of it: one reading at a time, and one more where something was heard meanwhile. Begun
 * anew at each word, a reading would not end for as long as words come faster than it (record 0981).
 *
 * @param read settles when the reading has ended
 * @returns asks for a reading
 */
export function oneReading(read: () => Promise<unknown>): () => void {
  let isReading = false
  let isAsked = false
  const run = async (): Promise<void> => {
    isReading = true
    while (isAsked) {
      isAsked = false
      await read().catch(() => {}) // whoever shows what was read tells of it
    }
    isReading = false
  }
  return () => {
    isAsked = true
    if (!isReading) void run()
  }
}
