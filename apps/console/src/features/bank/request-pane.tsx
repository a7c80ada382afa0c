import { buttonClass, Icon, Skeleton, State } from '@balai/ui'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { FailedRead } from '../../desk/failed-read.tsx'
import { PictureViewer } from '../../desk/picture-viewer.tsx'
import { receiptAddress } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { PayoutSlip } from './payout-slip.tsx'
import type { DepositRequest, QueueKind, QueueRequest } from './queue-kind.ts'
import { RequestActs } from './request-acts-bar.tsx'
import { DepositFacts } from './request-facts.tsx'
import { RequestHistory } from './request-history.tsx'
import { StateBadge } from './state-badge.tsx'
import { useRequest } from './use-request.ts'
import { WithdrawalBackground } from './withdrawal-background.tsx'

interface RequestPaneProps {
  kind: QueueKind
  id: string
  /** The request as the list has it, to show meanwhile. */
  fromList: QueueRequest | undefined
  queueHref: string
  onClose: () => void
  nextHref: string | undefined
}

/** One request: what is known of it, its proof, and what may be done with it. */
export function RequestPane({ kind, id, fromList, queueHref, onClose, nextHref }: RequestPaneProps) {
  const request = useRequest(kind, id, fromList)
  if (request.data) {
    return (
      <RequestSheet kind={kind} request={request.data} queueHref={queueHref} onClose={onClose} nextHref={nextHref} />
    )
  }
  if (request.isError) {
    const retry = () => void request.refetch()
    return <FailedRequest error={request.error} onRetry={retry} queueHref={queueHref} onClose={onClose} />
  }
  return <RequestSkeleton />
}

interface RequestSheetProps {
  kind: QueueKind
  request: QueueRequest
  queueHref: string
  onClose: () => void
  nextHref: string | undefined
}

function RequestSheet({ kind, request, queueHref, onClose, nextHref }: RequestSheetProps) {
  const { queue, request: words } = useWords('operators')
  const title = useRef<HTMLHeadingElement>(null)
  // Whoever opened the request by keyboard goes on in it, and whoever hears the page hears its name.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <section className="request" aria-labelledby="request-title">
      <header className="request-head">
        <CloseLink
          href={queueHref}
          onClose={onClose}
          className={`${buttonClass({ tone: 'plain', size: 'sm', isIcon: true })} request-back`}
        >
          <Icon of={ArrowLeft} />
          <span className="sr-only">{words.backToQueue}</span>
        </CloseLink>
        <h2 id="request-title" ref={title} tabIndex={-1} className="num">
          {request.serial}
        </h2>
        <StateBadge request={request} />
        <CloseLink
          href={queueHref}
          onClose={onClose}
          className={`${buttonClass({ tone: 'plain', size: 'sm', isIcon: true })} request-close`}
        >
          <Icon of={X} />
          <span className="sr-only">{queue.close}</span>
        </CloseLink>
      </header>
      <div className="request-body">
        <div className="request-split">
          {'paidAt' in request ? (
            <>
              <PayoutSlip withdrawal={request} />
              <div className="request-column">
                <WithdrawalBackground withdrawal={request} />
                <RequestHistory request={request} />
              </div>
            </>
          ) : (
            <>
              <div className="request-column">
                <DepositFacts deposit={request} />
                <RequestHistory request={request} />
              </div>
              <Proof deposit={request} />
            </>
          )}
        </div>
      </div>
      <RequestActs kind={kind} request={request} nextHref={nextHref} title={title} />
    </section>
  )
}

/** The picture that says that the money came. A gateway's deposit has none. */
function Proof({ deposit }: { deposit: DepositRequest }) {
  const { receipt } = useWords('operators')
  const say = useSay()
  if (deposit.way === 'gateway') return <State art="receipt" title={receipt.none} isLine />
  return (
    <PictureViewer
      title={receipt.title}
      address={receiptAddress(deposit.id)}
      alt={say(receipt.alt, { reference: deposit.serial })}
      failed={receipt.failed}
    />
  )
}

interface CloseLinkProps {
  href: string
  onClose: () => void
  className: string
  children: ReactNode
}

/** The way back to the queue. A plain press closes as Escape does; any other, such as into a new tab, is the browser's. */
function CloseLink({ href, onClose, className, children }: CloseLinkProps) {
  return (
    <Link
      to={href}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </Link>
  )
}

interface FailedRequestProps {
  error: Error
  onRetry: () => void
  queueHref: string
  onClose: () => void
}

function FailedRequest({ error, onRetry, queueHref, onClose }: FailedRequestProps) {
  const { request } = useWords('operators')
  const back = (
    <CloseLink href={queueHref} onClose={onClose} className={buttonClass({ tone: 'quiet' })}>
      {request.backToQueue}
    </CloseLink>
  )
  return (
    <section className="request">
      <FailedRead error={error} title={request.loadFailed} onRetry={onRetry} back={back} isPage={false} />
    </section>
  )
}

function RequestSkeleton() {
  const { busy } = useWords('common')
  const say = useSay()
  return (
    <section className="request" aria-label={say(busy.loading)}>
      <div className="request-waiting">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </div>
    </section>
  )
}
