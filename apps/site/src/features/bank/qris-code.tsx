import { type CallResult, calls } from '@balai/contract'
import { Button, Icon, Skeleton, useToast } from '@balai/ui'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { type CodePicture, pictureFile, savePicture } from './code-picture.ts'
import { CopyButton } from './copy-button.tsx'

type Code = CallResult<typeof calls.bank.getQrisCode>

/** The code of a QRIS payment: black on white in either theme, because scanners want it so. */
export function QrisCode({ id, amount }: { id: string; amount: string }) {
  const { payment: words } = useWords('bank')
  const { actions } = useWords('common')
  const say = useSay()
  const [code, setCode] = useState<Code | null>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is why it is asked for again.
  useEffect(() => {
    let isGone = false
    browserApi.call(calls.bank.getQrisCode, { id }).then(
      (answer) => isGone || setCode(answer.success ? answer.result : null),
      () => isGone || setCode(null),
    )
    return () => {
      isGone = true
    }
  }, [id, tries])
  const again = () => {
    setCode(undefined)
    setTries(tries + 1)
  }
  if (code === null)
    return (
      <div className="payment-code" role="alert">
        <p className="text-soft">{words.codeUnread}</p>
        <Button tone="quiet" size="sm" onClick={again}>
          {actions.retry}
        </Button>
      </div>
    )
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
      <SaveButton picture={code.picture} name={`QRIS ${amount.replace('\u00a0', ' ')}.png`} />
      <CopyButton text={code.payload} label={words.saveCode} isLabelSeen />
    </div>
  )
}

/** For whoever pays from the phone that shows the code, which no camera of theirs can see. */
function SaveButton({ picture, name }: { picture: CodePicture; name: string }) {
  const { payment: words } = useWords('bank')
  const toast = useToast()
  const save = async () => {
    try {
      const isSaved = await savePicture(await pictureFile(picture, name))
      if (isSaved) toast({ tone: 'good', message: words.imageSaved })
    } catch {
      toast({ tone: 'bad', message: words.imageFailed })
    }
  }
  return (
    <Button onClick={() => void save()}>
      <Icon of={Download} size="sm" />
      {words.saveImage}
      <span className="sr-only"> QRIS</span>
    </Button>
  )
}
