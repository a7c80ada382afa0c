import {
  createContext,
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
  render: (close: () => void) => ReactNode
}

interface OpenOptions {
  /** False for what must be seen whatever page comes, such as 'Deposit Berhasil'. */
  closesOnNavigation?: boolean
}

/**
 * Opens a dialog above the page: `open((close) => <BankDialog onClose={close} />)`. Give it a component made with
 * `lazyPart`, so that its code arrives only when it is wanted, and a line that is away is told.
 */
export type OpenDialog = (render: (close: () => void) => ReactNode, options?: OpenOptions) => void

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
  const open = useCallback<OpenDialog>((render, { closesOnNavigation = true } = {}) => {
    lastKey += 1
    setOpened((list) => [...list, { key: lastKey, path: closesOnNavigation ? here.current : null, render }])
  }, [])

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
      {opened.map(({ key, render }) => (
        <Suspense key={key}>{render(() => close(key))}</Suspense>
      ))}
    </DialogContext>
  )
}
