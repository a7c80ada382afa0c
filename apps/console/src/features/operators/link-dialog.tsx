import { zoneName } from '@balai/calendar'
import { Dialog, Field, TextInput, useToast } from '@balai/ui'
import { CopyButton } from '../../desk/copy-button.tsx'
import { zoned } from '../../desk/zoned-time.ts'
import { basePath, paths } from '../../paths.ts'
import { useStaff } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'

/** Until when a link holds, by the operator's clocks. */
function useUntil(): (at: string) => string {
  const { timeZone } = useStaff()
  return (at) => {
    const { day, minute } = zoned(new Date(at), timeZone)
    return `${day} ${minute} ${zoneName(timeZone, new Date(at))}`
  }
}

/** Says that a link went by mail. */
export function useMailed(): (link: { email: string; expiresAt: string }) => void {
  const { link: words } = useWords('operators').roster
  const say = useSay()
  const toast = useToast()
  const until = useUntil()
  return ({ email, expiresAt }) =>
    toast({ tone: 'good', message: say(words.mailed, { email, until: until(expiresAt) }) })
}

interface LinkDialogProps {
  name: string
  token: string | null
  expiresAt: string
  onClose: () => void
}

/** A link that nothing sends: whoever made it hands it over. */
export function LinkDialog({ name, token, expiresAt, onClose }: LinkDialogProps) {
  const { link: words } = useWords('operators').roster
  const { actions } = useWords('common')
  const say = useSay()
  const until = useUntil()
  const address = `${location.origin}${basePath}${paths.welcome()}#${token}`
  return (
    <Dialog
      title={say(words.title, { name })}
      onClose={onClose}
      closeLabel={actions.close}
      closing="deliberate"
      isSheet
    >
      <p>{say(words.body, { until: until(expiresAt) })}</p>
      <Field label={words.label}>
        <TextInput
          value={address}
          readOnly
          suffix={<CopyButton value={address} label={actions.copy} />}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
    </Dialog>
  )
}
