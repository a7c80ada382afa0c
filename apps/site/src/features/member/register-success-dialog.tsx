import { Button, Dialog } from '@balai/ui'
import { useWords } from '../../words/words.tsx'

/** 'Registrasi Berhasil' with what the operator wrote for it (spec 2, Registration page). */
export function RegisterSuccessDialog({ content, onClose }: { content: string; onClose: () => void }) {
  const { register } = useWords('member')
  const { actions } = useWords('common')
  return (
    <Dialog title={register.dialogTitle} onClose={onClose} closeLabel={actions.close}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own words, sanitised by the server (decision 30). */}
      <div className="operator-content" dangerouslySetInnerHTML={{ __html: content }} />
      <Button isFull onClick={onClose}>
        {actions.close}
      </Button>
    </Dialog>
  )
}
