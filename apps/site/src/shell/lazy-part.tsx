import { Button } from '@balai/ui'
import {
  type ComponentType,
  type SyntheticEvent,
  use,
  useCallback,
  useEffect,
  useId,
  useState,
  useTransition,
} from 'react'
import { useWords } from '../words/words.tsx'
import { readable } from './late.tsx'
import { isOfLine } from './server-there.ts'

let onTheirWay = 0

/** The bar at the top says that parts are on their way: on a slow line what was pressed seems to do nothing. */
function countComing(by: 1 | -1): void {
  onTheirWay += by
  if (!import.meta.env.SSR) document.documentElement.toggleAttribute('data-coming', onTheirWay > 0)
}

/**
 * A part of a page that comes when it is wanted, such as a dialog: `React.lazy` that bears a lost line. Where the part does
 * not come because the line is away, it says so in a dialog with a retry, and opens once the line is back. One that the
 * server no longer has is `ambient/lost-parts.ts`'s.
 *
 * @param load imports the component
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let begun: Promise<ComponentType<P> | null> | undefined
  const bring = async () => {
    countComing(1)
    try {
      return await load()
    } catch (error) {
      if (await isOfLine(error)) return null
      throw error
    } finally {
      countComing(-1)
    }
  }
  const begin = () => {
    begun ??= readable(bring())
    return begun
  }
  // biome-ignore lint/correctness/noComponentHookFactories: each part is a component of its own, made once.
  return function LazyPart(props: P) {
    const [, setTries] = useState(0)
    const again = useCallback(() => {
      begun = undefined
      setTries((tries) => tries + 1)
    }, [])
    const asked = begin()
    const Known = use(asked)
    useEffect(
      () => () => {
        // Whoever asks once this notice is gone may have a line again.
        if (!Known && begun === asked) begun = undefined
      },
      [Known, asked],
    )
    const { onClose } = props as { onClose?: () => void } // dialogs have one
    return Known ? <Known {...props} /> : <LineAway onRetry={again} onClose={onClose} />
  }
}

function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}

/** Needs no code that could be away, too: its words come with every page (`shell.tsx`). */
function LineAway({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  const { line } = useWords('ambient')
  const { actions } = useWords('common')
  const [isTrying, begin] = useTransition()
  const [isOpen, setOpen] = useState(true)
  const titleId = useId()
  useEffect(() => {
    const retry = () => begin(onRetry)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [onRetry])
  // Who opened it takes it away: hidden before that, it would stay so for who asks for it again meanwhile.
  const close = onClose ?? (() => setOpen(false))
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  return isOpen ? (
    <dialog ref={showModal} className="dialog" aria-labelledby={titleId} onCancel={cancel}>
      <div className="dialog-body">
        <h2 id={titleId}>{line.away}</h2>
        <p role="alert">{line.awayHint}</p>
        <Button isFull isBusy={isTrying} onClick={() => begin(onRetry)}>
          {actions.retry}
        </Button>
        <Button tone="quiet" isFull onClick={close}>
          {actions.close}
        </Button>
      </div>
    </dialog>
  ) : null
}
