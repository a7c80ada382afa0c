import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { GeneralDialog } from '../../shell/general-dialog.tsx'
import { useWords } from '../../words/words.tsx'

/** What a member reads at home whose session has ended meanwhile, with the way back to where they were (spec 8, 401). */
export function EndedDialog() {
  const { login } = useWords('session')
  const { errors, nav } = useWords('common')
  const { search } = useLocation()
  const navigate = useNavigate()
  const next = new URLSearchParams(search).get('next') ?? undefined // the login page checks it
  return (
    <GeneralDialog
      title={errors.loginAgain}
      body={login.ended}
      onward={{ label: nav.login, to: paths.login(next) }}
      onClose={() => void navigate(paths.home(), { replace: true })}
    />
  )
}
