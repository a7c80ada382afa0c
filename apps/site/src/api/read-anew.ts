import type { Answer } from '@balai/contract'

/** Asks for the page that lies below an item. */
export type Ask<Item> = (before: string) => Promise<Answer<{ next: string | null }, Item>>

interface ReadAnew<Item> {
  /** Where the page below the first one begins; null where there is none. */
  from: string | null
  /** What may have become another since it was read. */
  open: readonly { id: string }[]
  ask: Ask<Item>
  /** Takes a page as it is now. False once nobody wants more. */
  tell: (told: readonly Item[]) => boolean
}

/**
 * Reads the pages of a list again from above until everything that is open was told, and no further. A refusal or a page
 * that is not wanted ends it; a line that is away rejects.
 */
export async function readAnew<Item extends { id: string }>({ from, open, ask, tell }: ReadAnew<Item>): Promise<void> {
  const untold = new Set(open.map(({ id }) => id))
  let next = from
  while (next !== null && untold.size > 0) {
    const answer = await ask(next)
    if (!answer.success || !tell(answer.results)) return
    for (const { id } of answer.results) untold.delete(id)
    next = answer.result.next
  }
}
