/** What a game's frame may tell us. Hints only: no money moves by a message. */
export type GameMessage =
  | { type: 'ready' }
  | { type: 'balance-changed' }
  | { type: 'round-open' }
  | { type: 'round-closed' }
  | { type: 'exit-requested' }
  | { type: 'session-over' }

const known: ReadonlySet<string> = new Set<GameMessage['type']>([
  'ready',
  'balance-changed',
  'round-open',
  'round-closed',
  'exit-requested',
  'session-over',
])

/**
 * Hears the game in `frame`, and nobody else: the message must come from its window and its origin, and have the shape
 * of the contract (decision 31).
 *
 * @returns stops listening
 */
export function listenToGame(frame: HTMLIFrameElement, origin: string, onMessage: (message: GameMessage) => void) {
  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const { data } = event
    if (typeof data !== 'object' || data === null || !('type' in data) || !('from' in data)) return
    if (data.from === 'arcade' && typeof data.type === 'string' && known.has(data.type)) onMessage(data as GameMessage) // checked on this line
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}

/** Tells the game that the balance changed here, by a deposit say: it reads it again. */
export function tellBalanceChanged(frame: HTMLIFrameElement, origin: string): void {
  frame.contentWindow?.postMessage({ to: 'arcade', type: 'read-balance' }, origin)
}
