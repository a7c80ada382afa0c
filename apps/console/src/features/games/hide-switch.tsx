import { Button, useToast } from '@balai/ui'
import { useState } from 'react'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { useFailureToast } from '../../desk/failure.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { LinkingList } from '../content/linked-from.tsx'
import type { Linking } from '../content/use-content.ts'
import { type DeskGame, useEditGame, useGameLinks } from './use-games-desk.ts'

/**
 * Hides or shows at once, as it is undone as easily; where something leads to the game, whoever hides it reads first what
 * that is (record 0731).
 */
export function HideSwitch({ game }: { game: DeskGame }) {
  const { catalogue: words } = useWords('operators')
  const { busy } = useWords('common')
  const say = useSay()
  const toast = useToast()
  const fail = useFailureToast()
  const edit = useEditGame(game)
  const links = useGameLinks(game)
  const [asked, setAsked] = useState<readonly Linking[] | null>(null)
  const { title, isOn } = game
  const turn = (onError?: (error: Error) => void) =>
    edit.mutate(
      { isOn: !isOn },
      {
        onSuccess: () => {
          setAsked(null)
          toast({ tone: 'good', message: say(isOn ? words.nowHidden : words.nowShown, { title }) })
        },
        ...(onError ? { onError } : {}),
      },
    )
  const press = () => {
    if (!isOn) return turn(fail)
    links.mutate(undefined, {
      onSuccess: (found) => {
        if (found.length === 0) return turn(fail)
        edit.reset()
        setAsked(found)
      },
      onError: fail,
    })
  }
  return (
    <>
      <Button
        size="sm"
        tone="line"
        data-at-once
        isBusy={links.isPending || edit.isPending}
        busyLabel={busy.processing}
        onClick={press}
      >
        {isOn ? words.hide : words.show}
        <span className="sr-only"> {title}</span>
      </Button>
      {asked ? (
        <ActDialog
          title={say(words.hideTitle, { title })}
          confirmLabel={words.hide}
          isBusy={edit.isPending}
          error={edit.error}
          onConfirm={() => turn()}
          onClose={() => setAsked(null)}
        >
          <LinkingList links={asked} />
        </ActDialog>
      ) : null}
    </>
  )
}
