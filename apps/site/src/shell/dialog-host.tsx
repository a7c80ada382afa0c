import {
  createContext,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { isOwnEnding } from '../features/session/own-ending.ts'

interface OpenedDialog {
  key: number
  /** The path that it belongs to; null where it stays whatever page comes. */
  path: string | null
  element: ReactElement
}

interface OpenOptions {
  /** False for what must be seen whatever page comes, such as 'Deposit Berhasil'. */
  closesOnNavigation?: boolean
}

/**
 * Opens a dialog above the page: `open((close) => <BankDialog onClose={close} />)`. Give it a component made with
 * `lazyPart`, so that its code arrives only when it is wanted, and a line that is away is told. It takes the place of one
 * of the same component and `key`: until the code is there nothing keeps a second press from the button (record 1012).
 */
export type OpenDialog = (render: (close: () => void) => ReactElement, options?: OpenOptions) => void

const DialogContext = createContext<OpenDialog | null>(null)

/** Throws outside the shell. */
export function useDialogs(): OpenDialog {
  const open = use(DialogContext)
  if (!open) throw new Error('useDialogs needs the shell around it')
  return open
}

let lastKey = 0

interface DialogHostProps {
  /** Who is signed in; null for a visitor. */
  uid: string | null
  children: ReactNode
}

/**
 * Holds the open dialogs, the newest on top. They close when the path changes (spec 2, Login modal), and all of them when
 * the session of the member whom they were for is over, unless this tab ended it and one of them says so (spec 4, PIN flow).
 */
export function DialogHost({ uid, children }: DialogHostProps) {
  const [opened, setOpened] = useState<OpenedDialog[]>([])
  const { pathname } = useLocation()

  const close = useCallback((key: number) => setOpened((list) => list.filter((dialog) => dialog.key !== key)), [])
  // Known before the effects of a page that opens a dialog as it comes.
  const here = useRef(pathname)
  useLayoutEffect(() => {
    here.current = pathname
  }, [pathname])
  const open = useCallback<OpenDialog>(
    (render, { closesOnNavigation = true } = {}) => {
      const key = ++lastKey
      const element = render(() => close(key))
      const isOther = (dialog: OpenedDialog) =>
        dialog.element.type !== element.type || dialog.element.key !== element.key
      const path = closesOnNavigation ? here.current : null
      setOpened((list) => [...list.filter(isOther), { key, path, element }])
    },
    [close],
  )

  const whose = useRef(uid)
  // Before the effects in which a page opens what follows.
  useLayoutEffect(() => {
    const isOver = whose.current !== null && whose.current !== uid && !isOwnEnding()
    whose.current = uid
    if (isOver) setOpened([])
  }, [uid])

  useEffect(() => {
    const stays = ({ path }: OpenedDialog) => path === null || path === pathname
    setOpened((list) => (list.every(stays) ? list : list.filter(stays)))
  }, [pathname])

  return (
    <DialogContext value={open}>
      {children}
      {opened.map(({ key, element }) => (
        <Suspense key={key}>{element}</Suspense>
      ))}
    </DialogContext>
  )
}
