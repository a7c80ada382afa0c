import { type CallResult, calls } from '@balai/contract'
import { Skeleton } from '@balai/ui'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { CopyButton } from './copy-button.tsx'

type Code = CallResult<typeof calls.bank.getQrisCode>

/** The code of a QRIS payment: black on white in either theme, because scanners want it so. */
export function QrisCode({ id, amount }: { id: string; amount: string }) {
  const { payment: words, errors } = useWords('bank')
  const say = useSay()
  const [code, setCode] = useState<Code | null>()
  useEffect(() => {
    let isGone = false
    browserApi.call(calls.bank.getQrisCode, { id }).then(
      (answer) => isGone || setCode(answer.success ? answer.result : null),
      () => isGone || setCode(null),
    )
    return () => {
      isGone = true
    }
  }, [id])
  if (code === null) return <p className="text-soft">{errors.paymentUnknown}</p>
  if (!code) return <Skeleton className="payment-waiting" />
  const { size, path } = code.picture
  return (
    <div className="payment-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={say(words.qrAlt, { amount })}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <span className="text-soft text-sm">{words.scan}</span>
      <CopyButton text={code.payload} label={words.saveCode} isLabelSeen />
    </div>
  )
}
