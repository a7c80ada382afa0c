import { Card } from '@balai/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useMember } from '../../shell/root-data.ts'
import { useWords } from '../../words/words.tsx'
import { ChangePinForm } from './change-pin-form.tsx'
import { FirstPinForm } from './first-pin-form.tsx'
import { ForgottenPinForm } from './forgotten-pin-form.tsx'
import { PinQuestion } from './pin-question.tsx'

interface PinFormsProps {
  pin: {
    isSet: boolean
    /** It is asked for at each login. */
    isActive: boolean
    /** Where the code for a forgotten one is sent. */
    contact: string
  }
}

/** What a member may do with the PIN: choose a first one, or whether it is asked for, another one, and what to do who forgot it. */
export function PinForms({ pin }: PinFormsProps) {
  const { pin: words } = useWords('session')
  const isPinPending = useMember()?.isPinPending ?? false
  if (!pin.isSet) {
    return (
      <Card>
        <FirstPinForm />
      </Card>
    )
  }
  return (
    <>
      <Card>
        <PinQuestion isActive={pin.isActive} />
      </Card>
      <section className="section">
        <h2 className="text-lg font-bold">{words.changeTitle}</h2>
        <Card>
          <ChangePinForm />
        </Card>
      </section>
      <details className="card card-pad pin-forgotten">
        <summary className="font-semibold">{words.forgottenTitle}</summary>
        {isPinPending ? <ForgottenWhileAsked /> : <ForgottenPinForm contact={pin.contact} />}
      </details>
    </>
  )
}

/** A PIN that this session has yet to give is replaced by no code: customer service clears it (records 0540, 0551). */
function ForgottenWhileAsked() {
  const { pin: words } = useWords('session')
  const { nav } = useWords('common')
  return (
    <div className="form">
      <p className="text-soft">{words.forgottenAsked}</p>
      <Link to={paths.contact()} className="link">
        {nav.contact}
      </Link>
    </div>
  )
}
