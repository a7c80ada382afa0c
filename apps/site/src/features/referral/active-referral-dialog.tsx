import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { GeneralDialog } from '../../shell/general-dialog.tsx'
import { useSay, useWords } from '../../words/words.tsx'

/**
 * The dialog 'active referral' (spec 2, Modals): tells a visitor whose link carries an active code that it is kept and
 * what for. Closing takes the code out of the address, so that a reload or Back does not say it again.
 */
export function ActiveReferralDialog({ code }: { code: string }) {
  const { active } = useWords('referral')
  const say = useSay()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const close = () => {
    const query = new URLSearchParams(search)
    query.delete('ref')
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }
  return (
    <GeneralDialog
      title={active.title}
      body={say(active.body, { code })}
      onward={{ label: active.onward, to: paths.register(code) }}
      onClose={close}
    />
  )
}
