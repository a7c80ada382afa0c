import type { Failure } from '@balai/contract'
import { useCallback } from 'react'
import { tellSessionEnded } from '../../api/session-ended.ts'
import { useSecurityDialog } from './use-security-dialog.tsx'

/** What a refusal calls for besides its sentence: the PIN, or a login, where the session has ended meanwhile (spec 8, 401). */
export function useRefused(): (failure: Failure) => void {
  const openSecurity = useSecurityDialog()
  return useCallback(
    ({ code }: Failure) => {
      if (code === 'PIN_REQUIRED') openSecurity()
      if (code === 'NOT_SIGNED_IN') tellSessionEnded()
    },
    [openSecurity],
  )
}
