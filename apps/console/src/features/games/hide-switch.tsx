import { Button, onFirstPress, useToast } from '@balai/ui'
import { useFailureToast } from '../../desk/failure.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type DeskGame, type Leading, useTurnGame } from './use-games-desk.ts'

interface HideSwitchProps {
  game: DeskGame
  /** Something leads to the game, or may: whoever hides it is asked first. */
  onAsk: (leading: Leading) => void
}

/** Hides or shows at once, as it is undone as easily; but for a game that something leads to (record 0731). */
export function HideSwitch({ game, onAsk }: HideSwitchProps) {
  const { catalogue: words } = useWords('operators')
  const { busy } = useWords('common')
  const say = useSay()
  const toast = useToast()
  const fail = useFailureToast()
  const { title, isOn } = game
  const turn = useTurnGame(game, {
    onDone: (isShown) => toast({ tone: 'good', message: say(isShown ? words.nowShown : words.nowHidden, { title }) }),
    onAsk,
    onError: fail,
  })
  return (
    <Button
      size="sm"
      tone="line"
      data-at-once
      isBusy={turn.isPending}
      busyLabel={busy.processing}
      onClick={onFirstPress(() => turn.mutate(!isOn))}
    >
      {isOn ? words.hide : words.show}
      <span className="sr-only"> {title}</span>
    </Button>
  )
}
