import type { Failure } from '@balai/contract'
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useSecurityDialog } from '../session/use-security-dialog.tsx'

/** What a refusal calls for besides its sentence: the PIN, or the login page to which a fresh look leads. */
export function useRefused(): (failure: Failure) => void {
  const { revalidate } = useRevalidator()
  const openSecurity = useSecurityDialog()
  return useCallback(
    ({ code }: Failure) => {
      if (code === 'PIN_REQUIRED') openSecurity()
      if (code === 'NOT_SIGNED_IN') void revalidate()
    },
    [openSecurity, revalidate],
  )
}
