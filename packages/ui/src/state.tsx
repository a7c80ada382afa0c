import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

interface StateProps {
  /** The thing that is missing, or that went wrong. */
  art: DrawingName
  title: ReactNode
  /** What is safe and what to do, in a sentence. */
  children?: ReactNode
  /** Buttons and links that lead on. */
  actions?: ReactNode
  /** Announced at once: for failures, not for lists that are merely empty. */
  isAlert?: boolean
}

/** An empty or failed state: draws the thing, says it, and offers the way on. */
export function State({ art, title, children, actions, isAlert = false }: StateProps) {
  return (
    <div className="state" role={isAlert ? 'alert' : undefined}>
      <Drawing name={art} className="state-art" />
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="state-actions">{actions}</div> : null}
    </div>
  )
}
