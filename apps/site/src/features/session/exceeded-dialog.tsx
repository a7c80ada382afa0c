import { Dialog } from '@balai/ui'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useWords } from '../../words/words.tsx'
import { LogOutButton } from './log-out-button.tsx'

/**
 * After what blocked the account on a page of its own, five wrong PINs or an identity card of somebody under age: what has
 * happened, and Log Out (spec 4, PIN flow; record 1097).
 */
export function ExceededDialog({ title, message }: { title?: string; message: string }) {
  const { pin } = useWords('session')
  const { actions } = useWords('common')
  return (
    <Dialog title={title ?? pin.field} onClose={() => {}} closeLabel={actions.close} closing="must-answer">
      <FormAlert message={message} />
      <LogOutButton />
    </Dialog>
  )
}
