import type { RealtimeWords } from './index.ts'

export const en: RealtimeWords = {
  state: {
    Disconnected: 'Disconnected',
    Connecting: 'Connecting',
    Connected: 'Connected',
    Disconnecting: 'Disconnecting',
    Reconnecting: 'Reconnecting',
  },
  lost: 'Live updates are interrupted; the balance is still refreshed when you return to this page.',
  restored: 'Live updates are back.',
}
