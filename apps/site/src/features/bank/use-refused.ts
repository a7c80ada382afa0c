import type { Failure } from '@balai/contract'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useSecurityDialog } from '../session/use-security-dialog.tsx'

/** What a refusal calls for besides its sentence: the PIN, or a login, where the session has ended meanwhile (spec 8, 401). */
export function useRefused(): (failure: Failure) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const openSecurity = useSecurityDialog()
  return useCallback(
    ({ code }: Failure) => {
      if (code === 'PIN_REQUIRED') openSecurity()
      if (code === 'NOT_SIGNED_IN') void navigate(paths.sessionEnded(pathname + search))
    },
    [openSecurity, navigate, pathname, search],
  )
}
