import { Dialog } from '@balai/ui'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useWords } from '../../words/words.tsx'
import { LogOutButton } from './log-out-button.tsx'

/** After five wrong PINs on a page of its own: what has happened, and Log Out (spec 4, PIN flow). */
export function ExceededDialog({ message }: { message: string }) {
  const { pin } = useWords('session')
  const { actions } = useWords('common')
  return (
    <Dialog title={pin.field} onClose={() => {}} closeLabel={actions.close} closing="must-answer">
      <FormAlert message={message} />
      <LogOutButton />
    </Dialog>
  )
}
