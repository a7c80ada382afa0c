import { buttonClass, Dialog } from '@balai/ui'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'

/** What a member reads at home whose session has ended meanwhile, with the way back to where they were (spec 8, 401). */
export function EndedDialog() {
  const { login } = useWords('session')
  const { actions, errors, nav } = useWords('common')
  const { search } = useLocation()
  const navigate = useNavigate()
  const next = new URLSearchParams(search).get('next') ?? undefined // the login page checks it
  return (
    <Dialog
      title={errors.loginAgain}
      onClose={() => void navigate(paths.home(), { replace: true })}
      closeLabel={actions.close}
    >
      <p role="alert">{login.ended}</p>
      <Link to={paths.login(next)} className={buttonClass({ isFull: true })}>
        {nav.login}
      </Link>
    </Dialog>
  )
}
