import { useToast } from '@balai/ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { LinkingList, LinksFailed } from '../content/linked-from.tsx'
import { type DeskGame, type Leading, useEditGame, useLeading } from './use-games-desk.ts'

interface Question {
  game: DeskGame
  leading: Leading
}

const isSame = (one: DeskGame, other: DeskGame): boolean =>
  one.providerCode === other.providerCode && one.gameCode === other.gameCode

/**
 * The questions that precede hiding, one at a time. They stand above the rows, of which one may be on the screen no longer
 * when its answer comes; who has left the catalogue by then is told that the game is as it was (record 0772).
 */
export function useHideQuestions(games: readonly DeskGame[]): {
  ask: (question: Question) => void
  dialog: ReactNode
} {
  const { catalogue: words } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const isHere = useRef(false)
  // In the commit that takes the catalogue away: an answer may come before the effects that follow it.
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const ask = (question: Question) => {
    const { game } = question
    if (isHere.current)
      return setQuestions((before) => (before.some((one) => isSame(one.game, game)) ? before : [...before, question]))
    toast({ message: say(words.notHidden, { title: game.title }) })
  }
  const [first] = questions
  const dialog = first ? (
    <HideDialog
      key={`${first.game.providerCode}/${first.game.gameCode}`}
      question={first}
      isHidden={games.some((game) => isSame(game, first.game) && !game.isOn)}
      onClose={() => setQuestions(([, ...rest]) => rest)}
    />
  ) : null
  return { ask, dialog }
}

interface HideDialogProps {
  question: Question
  /** A colleague was quicker. */
  isHidden: boolean
  onClose: () => void
}

/** Hides and never shows, whatever became of the game meanwhile. */
function HideDialog({ question: { game, leading: first }, isHidden, onClose }: HideDialogProps) {
  const { catalogue: words } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const edit = useEditGame(game)
  const again = useLeading(game)
  const leading = again.data ?? first
  const { title } = game
  const hidden = say(words.nowHidden, { title })
  const hide = () =>
    edit.mutate(
      { isOn: false },
      {
        onSuccess: () => {
          toast({ tone: 'good', message: hidden })
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={say(words.hideTitle, { title })}
      confirmLabel={words.hide}
      isBusy={edit.isPending}
      error={edit.error ?? again.error}
      interruption={isHidden ? { title: words.hidden, body: hidden } : undefined}
      onConfirm={hide}
      onClose={onClose}
    >
      {'error' in leading ? (
        <LinksFailed error={leading.error} isBusy={again.isPending} onRetry={() => again.mutate()} />
      ) : (
        <LinkingList links={leading.links} none={words.nothingLeads} />
      )}
    </ActDialog>
  )
}
