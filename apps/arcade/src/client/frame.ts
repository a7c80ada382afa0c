/** What the game tells the page around it. Hints only: nothing in them is a reason to change a balance. */
export type FrameMessage =
  | { type: 'ready'; game: string }
  | { type: 'balance-changed' }
  | { type: 'round-open'; round: string | null }
  | { type: 'round-closed'; round: string }
  | { type: 'exit-requested' }
  | { type: 'session-over' }

/** Null for what is no address; `URL.parse` came to browsers later than the oldest that play here. */
function originOf(address: string): string | null {
  try {
    return new URL(address).origin
  } catch {
    return null
  }
}

/** Talks only to the origin that the launch named; with none, or outside a frame, to nobody. */
export function createFrame(parentOrigin: string | null, onBalanceHint: () => void) {
  const isFramed = globalThis.parent !== globalThis.window
  const isHeard = isFramed && parentOrigin !== null
  if (isHeard)
    addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.origin !== parentOrigin || event.source !== globalThis.parent) return
      const data = event.data
      if (typeof data === 'object' && data !== null && 'to' in data && data.to === 'arcade' && 'type' in data)
        if (data.type === 'read-balance') onBalanceHint()
    })

  const send = (message: FrameMessage): void => {
    if (isHeard) globalThis.parent.postMessage({ from: 'arcade', version: 1, ...message }, parentOrigin)
  }

  return {
    /** Whether a page around hears the game. It gives the focus to the game then, unless the member has gone on in that page. */
    isHeard,
    /** Whether the page around is of the site that the lobby belongs to: it has a way back of its own, and two would be one too many. */
    isOfLobby: (lobbyUrl: string | null): boolean =>
      isHeard && lobbyUrl !== null && originOf(lobbyUrl) === parentOrigin,
    send,
    /** Asks the page around to close the game; where nobody does, goes to the lobby. */
    leave(lobbyUrl: string | null): void {
      send({ type: 'exit-requested' })
      if (!lobbyUrl) return
      if (!isFramed) location.href = lobbyUrl
      else if (!parentOrigin) open(lobbyUrl, '_top')
    },
  }
}

export type Frame = ReturnType<typeof createFrame>
