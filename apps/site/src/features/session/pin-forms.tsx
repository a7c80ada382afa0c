import { Card } from '@balai/ui'
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
        <ForgottenPinForm contact={pin.contact} />
      </details>
    </>
  )
}
