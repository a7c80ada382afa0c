interface MeterProps {
  label: string
  value: number
  max: number
}

/** How much of something is reached. */
export function Meter({ label, value, max }: MeterProps) {
  return <meter className="meter" aria-label={label} min={0} max={Math.max(max, 1)} value={Math.min(value, max)} />
}

/** The thin bar at the top while a page is on its way; says nothing to readers of the screen, the new title does. */
export function ProgressBar({ isBusy }: { isBusy: boolean }) {
  return <div className="progress-bar" aria-hidden="true" data-busy={isBusy || undefined} />
}
