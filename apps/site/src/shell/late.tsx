import { type ComponentType, type ReactNode, Suspense, use, useMemo, useRef, useState } from 'react'
import { afterPaint } from '../boot/after-paint.ts'
import { lateMark } from '../boot/first-view.ts'
import { leftBehind } from '../boot/leave.ts'
import { loadSurely } from './server-there.ts'
import { TakeOver } from './take-over.tsx'

const isServer = import.meta.env.SSR

/** What a member left in this tab the page that was served does not show. */
function hasLeftBehind(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => leftBehind.test(key))
  } catch {
    return false // closed to framed pages in some browsers: nothing is kept there
  }
}

/** Parts come one after the other, each after a picture: whoever touches the page sees what that does before. */
let turn = Promise.resolve()

/** Settled when somebody touches the page, it is read anew, or another page is gone to. */
async function untilWanted(): Promise<void> {
  await window.firstView?.wanted
  turn = turn.then(afterPaint)
  await turn
}

/** React reads a promise marked so without waiting for the next tick. */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {}, // told by whoever uses it
  )
  return promise
}

/** Code that comes later than the rest of a page. */
export interface LatePart<P> {
  /** Asks for it, once; at once where the page waits for it. */
  begin(isWaitedFor?: boolean): Promise<ComponentType<P>>
}

/**
 * Names a part of a page that comes with code of its own, for `Late`.
 *
 * @param load imports the component
 */
export function latePart<P>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  const isOfServedPage = !isServer && !window.firstView?.isAlive
  let begun: Promise<ComponentType<P>> | undefined
  const begin = (isWaitedFor = false) => {
    const comes = () => loadSurely(load)
    const isLater = isOfServedPage && !isWaitedFor && !hasLeftBehind()
    begun ??= readable(isLater ? untilWanted().then(comes) : comes())
    return begun
  }
  // The server has everything at hand, and a page that is gone to asks for its parts as soon as its own code is there.
  if (!isOfServedPage) void begin()
  return { begin }
}

interface LateProps<P> {
  part: LatePart<P>
  props: P
  /** What was served says only that something is to come, which the part itself asks for: nobody has to touch it first. */
  isWaitedFor?: boolean
}

/**
 * A part of a page that is served with it and taken over later than the rest (record 0300): until then React leaves the
 * markup as the server made it, what is typed there is kept, and presses are held (record 0220). On a page that the
 * application itself puts in place, the part comes with the page.
 *
 * Late parts stand neither in one another nor in what waits for other code. Until it is taken over, a part keeps the props
 * that it was served with.
 */
export function Late<P extends object>(late: LateProps<P>) {
  const [isServed] = useState(() => isServer || !window.firstView?.isAlive)
  return isServed ? (
    <Served>
      <Part {...late} />
    </Served>
  ) : (
    <Part {...late} />
  )
}

function Part<P extends object>({ part, props, isWaitedFor }: LateProps<P>) {
  const Known = use(part.begin(isWaitedFor))
  return <Known {...props} />
}

function Served({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const served = useRef(children)
  const shown = isHere ? children : served.current
  // React throws away markup that it has not taken over when what stands there is rendered anew.
  const content = useMemo(
    () => (
      <Suspense>
        <TakeOver part={part} onTaken={setHere}>
          {shown}
        </TakeOver>
      </Suspense>
    ),
    [shown],
  )
  return (
    <div ref={part} className="contents" {...{ [lateMark]: '' }}>
      {content}
    </div>
  )
}
