import { useToast } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { queryKeys } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { Doorway } from '../../shell/doorway.tsx'
import type { Staff } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

function useEnrolled(): (staff: Staff) => void {
  const queries = useQueryClient()
  return (staff) => queries.setQueryData(queryKeys.me, staff)
}

/** Before any work, where the operator demands a second factor (decision 36). */
export function EnrolPage() {
  const { secondFactor, signIn } = useWords('operators')
  return (
    <Doorway title={secondFactor.title} lead={signIn.twoFactorNeeded}>
      <p>{secondFactor.lead}</p>
      <SecondFactorForm onEnrolled={useEnrolled()} />
    </Doorway>
  )
}

/** The same by one's own choice. */
export function SecondFactorPage() {
  const { secondFactor } = useWords('operators')
  const toast = useToast()
  const navigate = useNavigate()
  const enrolled = useEnrolled()
  return (
    <div className="console-page">
      <title>{secondFactor.title}</title>
      <div className="narrow-card card card-pad">
        <h1>{secondFactor.title}</h1>
        <p>{secondFactor.lead}</p>
        <SecondFactorForm
          onEnrolled={(staff) => {
            enrolled(staff)
            toast({ tone: 'good', message: secondFactor.done })
            void navigate(paths.home())
          }}
        />
      </div>
    </div>
  )
}
