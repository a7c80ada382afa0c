import { lazy, useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useDialogs } from '../../shell/dialog-host.tsx'

const SecurityDialog = lazy(async () => ({ default: (await import('./security-dialog.tsx')).SecurityDialog }))

/** Opens the way to the PIN; pages read again what it unlocks. */
export function useSecurityDialog(): () => void {
  const openDialog = useDialogs()
  const { revalidate } = useRevalidator()
  return useCallback(
    () =>
      openDialog((close) => (
        <SecurityDialog
          onClose={close}
          onValidated={() => {
            close()
            void revalidate()
          }}
        />
      )),
    [openDialog, revalidate],
  )
}
