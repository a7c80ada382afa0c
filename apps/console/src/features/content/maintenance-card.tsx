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
  const [isAsking, setAsking] = useState(false)
  const { switchMaintenance } = useSiteActs()
  const toast = useToast()
  const act = (reason: string) =>
    switchMaintenance.mutate(
      { isOn: !isMaintenance, reason },
      {
        onSuccess: (site) => {
          setAsking(false)
          toast({ tone: 'good', message: site.isMaintenance ? words.closed : words.opened })
        },
      },
    )
  const ask = () => {
    switchMaintenance.reset() // what was refused before is not this dialog's
    setAsking(true)
  }
  const verb = isMaintenance ? words.open : words.close
  return (
    <section className={classNames('card card-pad maintenance-card', isMaintenance && 'maintenance-card-on')}>
      <div>
        <h2>{words.maintenance}</h2>
        <p>{isMaintenance ? words.maintenanceOn : words.maintenanceOff}</p>
      </div>
      {canSwitch ? (
        <Button tone={isMaintenance ? 'primary' : 'danger'} onClick={ask}>
          {verb}
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={isMaintenance ? words.openTitle : words.closeTitle}
          confirmLabel={verb}
          {...(isMaintenance ? {} : { tone: 'danger' as const })}
          isBusy={switchMaintenance.isPending}
          error={switchMaintenance.error}
          onConfirm={act}
          onClose={() => setAsking(false)}
        >
          <p>{isMaintenance ? words.openBody : words.closeBody}</p>
        </ReasonDialog>
      ) : null}
    </section>
  )
}
