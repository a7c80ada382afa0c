import type { CallItem, calls } from '@balai/contract'
import { Button, Dialog, Skeleton, State, writeMoney } from '@balai/ui'
import { useSay, useWords } from '../../words/words.tsx'
import { useRoundPicture } from './use-round-picture.ts'

export type Round = Pick<CallItem<typeof calls.games.gameLog>, 'id' | 'title' | 'stake' | 'win' | 'detailImage'>

/** A round of one's own as a picture: every bet in it and what became of it (spec 7, bet-detail image); its number is text, to be copied. */
export function RoundDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const { history } = useWords('games')
  const { actions, states } = useWords('common')
  const say = useSay()
  const { picture, retry } = useRoundPicture(round.detailImage)
  return (
    <Dialog title={history.details} onClose={onClose} closeLabel={actions.close}>
      {picture.step === 'loading' ? <Skeleton className="round-picture" /> : null}
      {picture.step === 'failed' ? (
        <State
          art="lantern"
          title={history.pictureFailed}
          isAlert
          actions={
            <Button tone="quiet" onClick={retry}>
              {actions.retry}
            </Button>
          }
        >
          {states.failedHint}
        </State>
      ) : null}
      {picture.step === 'shown' ? (
        <img
          className="round-picture"
          src={picture.address}
          alt={
            picture.described ??
            say(history.picture, {
              title: round.title,
              stake: writeMoney(round.stake),
              win: writeMoney(round.win),
              net: writeMoney(round.win - round.stake),
            })
          }
        />
      ) : null}
      <dl className="pairs round-number">
        <div>
          <dt>{history.number}</dt>
          <dd className="num">{round.id}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
