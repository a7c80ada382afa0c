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
  /** One line among other things on a page, instead of a picture and a half. */
  isLine?: boolean
  /** It is all that the page says: its title is the page's heading. */
  isPage?: boolean
}

/** An empty or failed state: draws the thing, says it, and offers the way on. */
export function State(props: StateProps) {
  const { art, title, children, actions, isAlert = false, isLine = false, isPage = false } = props
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={isLine ? 'state state-line' : 'state'} role={isAlert ? 'alert' : undefined}>
      <Drawing name={art} className="state-art" />
      <Title>{title}</Title>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="state-actions">{actions}</div> : null}
    </div>
  )
}
