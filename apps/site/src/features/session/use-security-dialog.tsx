import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useMember } from '../../shell/root-data.ts'

const SecurityDialog = lazyPart(async () => (await import('./security-dialog.tsx')).SecurityDialog)
const WelcomeDialog = lazyPart(async () => (await import('../content/welcome-dialog.tsx')).WelcomeDialog)

/** Opens the way to the PIN; the right one leads to the welcome (spec 4, PIN flow), and pages read again what it unlocks. */
export function useSecurityDialog(): () => void {
  const openDialog = useDialogs()
  const { revalidate } = useRevalidator()
  const isAbsent = Boolean(useMember()?.absence)
  return useCallback(
    () =>
      openDialog((close) => (
        <SecurityDialog
          onClose={close}
          onValidated={() => {
            close()
            void revalidate()
            if (!isAbsent) openDialog((leave) => <WelcomeDialog onLeave={leave} onClose={leave} />)
          }}
        />
      )),
    [openDialog, revalidate, isAbsent],
  )
}
