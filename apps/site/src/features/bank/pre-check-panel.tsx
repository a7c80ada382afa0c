import { Button, buttonClass, Icon } from '@balai/ui'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { transactionPaths } from '../../transaction-paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { useSecurityDialog } from '../session/use-security-dialog.tsx'
import type { PreCheck } from './pre-check.ts'

/** Reasons that are cleared on another page, and what its link is called. */
const elsewhere: Readonly<Record<string, { to: string; name: 'claimBonus' | 'kyc' }>> = {
  TURNOVER: { to: transactionPaths.claimBonus(), name: 'claimBonus' },
  KYC: { to: paths.kyc(), name: 'kyc' },
}

/** Goes to what stands in the way. */
export function showPreCheck(): void {
  const panel = document.getElementById('pre-check')
  panel?.scrollIntoView({ behavior: 'smooth', block: 'center' })
  panel?.focus({ preventScroll: true })
}

interface PreCheckPanelProps {
  /** Of what is typed. */
  report: PreCheck | null
  /** In the way whatever is typed; shown until there is a report. */
  obstacles: PreCheck['reasons'] | undefined
  isChecking: boolean
  hasFailed: boolean
  /** Something stands in the way that the form says itself. */
  isHindered: boolean
  onRetry: () => void
}

/** Every reason that stands in the way of the withdrawal, and what clears it (decision 20). */
export function PreCheckPanel({ report, obstacles, isChecking, hasFailed, isHindered, onRetry }: PreCheckPanelProps) {
  const { withdraw: words } = useWords('bank')
  const { actions } = useWords('common')
  const say = useSay()
  const reasons = report?.reasons ?? obstacles ?? []
  const isUnknown = hasFailed && !isChecking
  return (
    <div id="pre-check" tabIndex={-1} className="pre-check" aria-live="polite" aria-busy={isChecking || undefined}>
      {isUnknown ? (
        <>
          <p className="text-soft">{words.checkFailed}</p>
          <Button tone="quiet" size="sm" onClick={onRetry}>
            {actions.retry}
          </Button>
        </>
      ) : null}
      {/* What is in the way whatever is typed is known all the same. */}
      {reasons.length > 0 ? (
        <Reasons reasons={reasons} />
      ) : isUnknown ? null : (
        <p className="pre-check-line">
          {report && !isChecking && !isHindered ? (
            <>
              <Icon of={CircleCheck} className="text-win" />
              <span>
                {words.ready} {say(words.remainingToday, { n: report.remainingToday })}
              </span>
            </>
          ) : (
            <span className="text-soft">{isChecking ? words.checking : words.checkHint}</span>
          )}
        </p>
      )}
    </div>
  )
}

function Reasons({ reasons }: Pick<PreCheck, 'reasons'>) {
  const { withdraw: words } = useWords('bank')
  return (
    <>
      <h2 className="pre-check-title">{words.blockedTitle}</h2>
      <p className="text-soft text-sm">{words.blockedLead}</p>
      <ul className="reasons">
        {reasons.map(({ code, reason, remedy }) => (
          <li key={code}>
            <Icon of={TriangleAlert} />
            <div>
              <b>{reason}</b>
              <p className="text-soft">{remedy}</p>
              <Remedy code={code} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The way to what clears a reason, where it is another page or the PIN. */
function Remedy({ code }: { code: string }) {
  const { pin } = useWords('session')
  const { menu } = useWords('walletMenu')
  const openSecurity = useSecurityDialog()
  const page = elsewhere[code]
  if (page)
    return (
      <Link to={page.to} className={buttonClass({ tone: 'quiet', size: 'sm' })}>
        {menu[page.name]}
      </Link>
    )
  return code === 'PIN' ? (
    <Button tone="quiet" size="sm" onClick={openSecurity}>
      {pin.entryTitle}
    </Button>
  ) : null
}
