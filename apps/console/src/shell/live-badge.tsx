import { Button, classNames } from '@balai/ui'
import { useSay, useWords } from '../words/words.tsx'
import { pollMs, useLive } from './live.tsx'

/** Says whether the queues move by themselves; announced when it changes. */
export function LiveBadge() {
  const { state } = useLive()
  const { hub: states, queue } = useWords('operators')
  const word = { live: queue.live, connecting: queue.liveConnecting, lost: states.Disconnected }[state]
  return (
    <span role="status" className={classNames('live-badge', `live-badge-${state}`)}>
      <span className="live-dot" aria-hidden="true" />
      <span className="live-word">{word}</span>
    </span>
  )
}

/** The sentence across the page while the hub is away. */
export function LiveNotice() {
  const { state, connect } = useLive()
  const { queue } = useWords('operators')
  const say = useSay()
  if (state !== 'lost') return null
  return (
    <div className="live-notice">
      <p role="status">{say(queue.liveLost, { seconds: pollMs / 1000 })}</p>
      <Button tone="plain" size="sm" onClick={connect}>
        {queue.liveRetry}
      </Button>
    </div>
  )
}
