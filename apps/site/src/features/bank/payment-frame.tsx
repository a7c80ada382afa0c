import { buttonClass } from '@balai/ui'
import { useLayoutEffect, useState } from 'react'
import { hearKeptOut } from '../../shell/frame/hear-kept-out.ts'
import { originOf } from '../../shell/frame/origin.ts'
import { useWords } from '../../words/words.tsx'

interface PaymentFrameProps {
  url: string
}

/** The gateway's page within ours, and the way to it by itself, which alone is left where our policy keeps it out (record 1152). */
export function PaymentFrame({ url }: PaymentFrameProps) {
  const { payment: words } = useWords('bank')
  const [isKeptOut, setKeptOut] = useState(false)
  // Before the frame begins to load: what is refused of it is told at once.
  useLayoutEffect(
    () =>
      hearKeptOut(
        () => originOf(url) ?? null,
        () => setKeptOut(true),
      ),
    [url],
  )
  return (
    <>
      {isKeptOut ? null : <iframe className="payment-frame" src={url} title={words.pageTitle} />}
      <PaymentLink url={url} label={words.open} isOnlyWay={isKeptOut} />
    </>
  )
}

/** Leads to the gateway's page in a tab of its own. */
export function PaymentLink({ url, label, isOnlyWay }: PaymentFrameProps & { label: string; isOnlyWay: boolean }) {
  return (
    <a
      className={buttonClass({ tone: isOnlyWay ? 'primary' : 'quiet' })}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {label}
    </a>
  )
}
