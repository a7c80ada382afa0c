import { useCallback } from 'react'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'

const PinEntryDialog = lazyPart(async () => (await import('./pin-entry-dialog.tsx')).PinEntryDialog)

/** Asks for the PIN; what follows comes once it was right. */
export function usePinEntry(): (onValidated: () => void) => void {
  const openDialog = useDialogs()
  return useCallback(
    (onValidated) =>
      openDialog(
        (close) => (
          <PinEntryDialog
            onClose={close}
            onValidated={() => {
              close()
              onValidated()
            }}
          />
        ),
        // Five wrong ones send the member home, where Log Out still has to be read.
        { closesOnNavigation: false },
      ),
    [openDialog],
  )
}
