import { Button, classNames, useToast } from '@balai/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { useSiteActs } from './use-site.ts'

/** Whether the site is closed, and the switch for those who may (spec 4, Maintenance mode). */
export function MaintenanceCard({ isMaintenance }: { isMaintenance: boolean }) {
  const { site: words } = useWords('contentDesk')
  const canSwitch = useMay()('site.maintenance')
  // What is asked stays what it was, whatever becomes of the site meanwhile (record 0772).
  const [asked, setAsked] = useState<{ isOn: boolean } | null>(null)
  const { switchMaintenance } = useSiteActs()
  const toast = useToast()
  const act = (isOn: boolean, reason: string) =>
    switchMaintenance.mutate(
      { isOn, reason },
      {
        onSuccess: (site) => {
          setAsked(null)
          toast({ tone: 'good', message: site.isMaintenance ? words.closed : words.opened })
        },
      },
    )
  const ask = () => {
    switchMaintenance.reset() // what was refused before is not this dialog's
    setAsked({ isOn: !isMaintenance })
  }
  const now = isMaintenance
    ? { title: words.closed, body: words.maintenanceOn }
    : { title: words.opened, body: words.maintenanceOff }
  return (
    <section className={classNames('card card-pad maintenance-card', isMaintenance && 'maintenance-card-on')}>
      <div>
        <h2>{words.maintenance}</h2>
        <p>{now.body}</p>
      </div>
      {canSwitch ? (
        <Button tone={isMaintenance ? 'primary' : 'danger'} onClick={ask}>
          {isMaintenance ? words.open : words.close}
        </Button>
      ) : null}
      {asked ? (
        <ReasonDialog
          title={asked.isOn ? words.closeTitle : words.openTitle}
          confirmLabel={asked.isOn ? words.close : words.open}
          {...(asked.isOn ? { tone: 'danger' as const } : {})}
          isBusy={switchMaintenance.isPending}
          error={switchMaintenance.error}
          interruption={asked.isOn === isMaintenance ? now : undefined}
          onConfirm={(reason) => act(asked.isOn, reason)}
          onClose={() => setAsked(null)}
        >
          <p>{asked.isOn ? words.closeBody : words.openBody}</p>
        </ReasonDialog>
      ) : null}
    </section>
  )
}
