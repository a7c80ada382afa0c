import { Button, buttonClass, Icon, State } from '@balai/ui'
import { ExternalLink, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { askWhyNoPicture, isMissing } from '../api/console-api.ts'
import { useSay, useWords } from '../words/words.tsx'
import { dragScroll } from './drag-scroll.ts'
import { tellFailure } from './failure.tsx'
import { useShortcuts } from './shortcuts.ts'
import { type Turn, useSheetSize } from './use-sheet-size.ts'

/** Steps of enlargement over the size that fits. */
const zooms = [1, 1.5, 2, 3, 4, 6] as const

export type PictureStanding = 'loading' | 'shown' | 'failed'

interface PictureViewerProps {
  title: string
  address: string
  alt: string
  /** That the picture could not be had. */
  failed: string
  /** Under which heading it stands. */
  heading?: 'h2' | 'h3'
  /** Hears how the picture stands: it is asked for again after it has failed. */
  onStanding?: (standing: PictureStanding) => void
}

/** A picture that has to be read: a receipt, a document. It is fitted, enlarged, turned and moved about (record 0620). */
export function PictureViewer(props: PictureViewerProps) {
  const { title, address, alt, failed, heading: Heading = 'h3', onStanding } = props
  const { viewer } = useWords('operators')
  const say = useSay()
  const [step, setStep] = useState(0)
  const [turn, setTurn] = useState<Turn>(0)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  /** What the server says where there is no such file, which asking again does not change. */
  const [gone, setGone] = useState<string | null>(null)
  const pane = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const zoom = zooms[step] ?? 1
  const measure = useSheetSize({ pane, picture, zoom, turn })

  const zoomIn = () => setStep((at) => Math.min(at + 1, zooms.length - 1))
  const zoomOut = () => setStep((at) => Math.max(at - 1, 0))
  const fit = () => setStep(0)
  const rotate = () => setTurn((at) => ((at + 90) % 360) as Turn) // four quarter turns
  useShortcuts({ '+': zoomIn, '=': zoomIn, '-': zoomOut, 0: fit, o: rotate })

  const shown = () => {
    measure()
    onStanding?.('shown')
  }
  const retry = () => {
    setFailed(false)
    setAttempt((at) => at + 1)
    onStanding?.('loading')
  }
  const fail = async () => {
    setFailed(true)
    onStanding?.('failed')
    const failure = await askWhyNoPicture(address)
    setGone(isMissing(failure) ? tellFailure(failure, failed) : null)
  }
  return (
    <section className="viewer" aria-label={title}>
      <div className="viewer-tools">
        <Heading>{title}</Heading>
        <span className="viewer-zoom text-soft num" aria-live="polite">
          {say(viewer.zoomedTo, { percent: String(zoom * 100) })}
        </span>
        <Tool label={viewer.zoomOut} icon={ZoomOut} onPress={zoomOut} />
        <Tool label={viewer.zoomIn} icon={ZoomIn} onPress={zoomIn} />
        <Tool label={viewer.fit} icon={Maximize} onPress={fit} />
        <Tool label={viewer.rotate} icon={RotateCw} onPress={rotate} />
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'plain', size: 'sm', isIcon: true })}
          aria-label={viewer.openAlone}
          title={viewer.openAlone}
        >
          <Icon of={ExternalLink} />
        </a>
      </div>
      {hasFailed ? (
        <FailedPicture title={failed} gone={gone} onRetry={retry} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <div ref={pane} className="viewer-pane" tabIndex={0} onPointerMove={dragScroll}>
          <div className="viewer-sheet">
            <img
              key={attempt}
              ref={picture}
              src={address}
              alt={alt}
              draggable={false}
              onLoad={shown}
              onError={fail}
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

function FailedPicture({ title, gone, onRetry }: { title: string; gone: string | null; onRetry: () => void }) {
  const { actions } = useWords('common')
  if (gone !== null) return <State art="receipt" title={gone} isAlert />
  return <State art="receipt" title={title} isAlert actions={<Button onClick={onRetry}>{actions.retry}</Button>} />
}
