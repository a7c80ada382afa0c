import { Button, Card, Icon } from '@balai/ui'
import { Share2 } from 'lucide-react'
import { Fragment, useSyncExternalStore } from 'react'
import { useWords } from '../../words/words.tsx'
import { CopyButton } from '../bank/copy-button.tsx'

interface ShareCardProps {
  code: string
  link: string
  qr: { size: number; path: string }
}

const never = () => () => {}

/** The member's code, the link that carries it, and the same as a picture to be scanned. */
export function ShareCard({ code, link, qr: { size, path } }: ShareCardProps) {
  const { page: words } = useWords('referral')
  // Only some browsers can hand a link on; the button is there where it does something.
  const canShare = useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
  const share = () => navigator.share({ title: words.title, text: words.shareText, url: link }).catch(() => {}) // closed without sharing
  return (
    <Card className="share">
      <div className="payment-code">
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qrAlt} shapeRendering="crispEdges">
          <path d={path} />
        </svg>
        <span className="text-soft text-sm">{words.scan}</span>
      </div>
      <div className="share-words">
        <div className="share-code">
          <div>
            <span className="text-soft text-sm">{words.code}</span>
            <b className="share-sign num">{code}</b>
          </div>
          <CopyButton text={code} label={words.copyCode} />
        </div>
        <div className="share-code">
          <div>
            <span className="text-soft text-sm">{words.link}</span>
            <span className="share-link">
              {link
                .split(/(?<=[/?=])/)
                .slice(2)
                .map((part) => (
                  <Fragment key={part}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
            </span>
          </div>
          <CopyButton text={link} label={words.copyLink} />
        </div>
        {canShare ? (
          <Button isFull onClick={() => void share()}>
            <Icon of={Share2} size="sm" />
            {words.share}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
