import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

interface OpenedDialog {
  key: number
  closesOnNavigation: boolean
  render: (close: () => void) => ReactNode
}

interface OpenOptions {
  /** False for what must be seen whatever page comes, such as 'Deposit Berhasil'. */
  closesOnNavigation?: boolean
}

/**
 * Opens a dialog above the page: `open((close) => <BankDialog onClose={close} />)`. Give it a component made with
 * `React.lazy`, so that its code arrives only when it is wanted.
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

/** Holds the open dialogs, the newest on top, and closes them when the path changes (spec 2, Login modal). */
export function DialogHost({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedDialog[]>([])
  const { pathname } = useLocation()

  const close = useCallback((key: number) => setOpened((list) => list.filter((dialog) => dialog.key !== key)), [])
  const open = useCallback<OpenDialog>((render, { closesOnNavigation = true } = {}) => {
    lastKey += 1
    setOpened((list) => [...list, { key: lastKey, closesOnNavigation, render }])
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for.
  useEffect(() => {
    setOpened((list) =>
      list.some((dialog) => dialog.closesOnNavigation) ? list.filter((dialog) => !dialog.closesOnNavigation) : list,
    )
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
