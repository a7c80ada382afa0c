import { Button, buttonClass, Icon, State } from '@balai/ui'
import { ExternalLink, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { useShortcuts } from '../../desk/shortcuts.ts'
import { receiptAddress } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { DepositRequest } from './queue-kind.ts'
import { useDragScroll } from './use-drag-scroll.ts'
import { type Turn, useSheetSize } from './use-sheet-size.ts'

/** Steps of enlargement over the size that fits. */
const zooms = [1, 1.5, 2, 3, 4, 6] as const

/** The receipt's picture, to be fitted, enlarged, turned and moved about. */
export function ReceiptViewer({ deposit }: { deposit: DepositRequest }) {
  const { receipt } = useWords('operators')
  const say = useSay()
  const [step, setStep] = useState(0)
  const [turn, setTurn] = useState<Turn>(0)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const pane = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const zoom = zooms[step] ?? 1
  const measure = useSheetSize({ pane, picture, zoom, turn })
  useDragScroll(pane)

  const zoomIn = () => setStep((at) => Math.min(at + 1, zooms.length - 1))
  const zoomOut = () => setStep((at) => Math.max(at - 1, 0))
  const fit = () => setStep(0)
  const rotate = () => setTurn((at) => ((at + 90) % 360) as Turn) // four quarter turns
  useShortcuts({ '+': zoomIn, '=': zoomIn, '-': zoomOut, 0: fit, o: rotate })

  const address = receiptAddress(deposit.id)
  const retry = () => {
    setFailed(false)
    setAttempt((at) => at + 1)
  }
  return (
    <section className="receipt" aria-label={receipt.title}>
      <div className="receipt-tools">
        <h3>{receipt.title}</h3>
        <span className="receipt-zoom text-soft num" aria-live="polite">
          {say(receipt.zoomedTo, { percent: String(zoom * 100) })}
        </span>
        <Tool label={receipt.zoomOut} icon={ZoomOut} onPress={zoomOut} />
        <Tool label={receipt.zoomIn} icon={ZoomIn} onPress={zoomIn} />
        <Tool label={receipt.fit} icon={Maximize} onPress={fit} />
        <Tool label={receipt.rotate} icon={RotateCw} onPress={rotate} />
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'plain', size: 'sm', isIcon: true })}
          aria-label={receipt.openAlone}
          title={receipt.openAlone}
        >
          <Icon of={ExternalLink} />
        </a>
      </div>
      {hasFailed ? (
        <FailedReceipt onRetry={retry} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <div ref={pane} className="receipt-pane" tabIndex={0}>
          <div className="receipt-sheet">
            <img
              key={attempt}
              ref={picture}
              src={address}
              alt={say(receipt.alt, { reference: deposit.serial })}
              draggable={false}
              onLoad={measure}
              onError={() => setFailed(true)}
              onDoubleClick={() => setStep((at) => (at === 0 ? 2 : 0))}
            />
          </div>
        </div>
      )}
    </section>
  )
}

function Tool({ label, icon, onPress }: { label: string; icon: typeof ZoomIn; onPress: () => void }) {
  return (
    <Button tone="plain" size="sm" isIcon aria-label={label} title={label} onClick={onPress}>
      <Icon of={icon} />
    </Button>
  )
}

function FailedReceipt({ onRetry }: { onRetry: () => void }) {
  const { receipt } = useWords('operators')
  const { actions } = useWords('common')
  return (
    <State art="receipt" title={receipt.failed} isAlert actions={<Button onClick={onRetry}>{actions.retry}</Button>} />
  )
}
