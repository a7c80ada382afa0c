import { calls } from '@balai/contract'
import { Button, Money, useToast } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask } from '../../api/console-api.ts'
import { Fact } from '../../desk/fact.tsx'
import { Instant } from '../../desk/instant.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { type PaymentNotice, useChannelAct, usePaymentNotices } from './use-channels.ts'

const orderOf = ({ serial, username, orderId }: PaymentNotice): string =>
  serial === null ? orderId : `${serial} · ${username}`

/** The deposit that it is about, where there is one: an order's id is its deposit's. */
const Order = ({ notice }: { notice: PaymentNotice }) =>
  notice.serial === null ? (
    notice.orderId
  ) : (
    <Link to={paths.deposit(notice.orderId)} className="link" data-aside>
      {orderOf(notice)}
    </Link>
  )

/** Notices of gateways that do not fit their order: nothing was credited for them, and somebody says how it ended. */
export function NoticeTable() {
  const { channels: words, request } = useWords('operators')
  const may = useMay()
  const query = usePaymentNotices()
  const [opened, setResolving] = useState<PaymentNotice | null>(null)
  const isOpened = ({ gateway, noticeId }: PaymentNotice) => gateway === opened?.gateway && noticeId === opened.noticeId
  // As the list has it by now: it may have been credited since.
  const resolving = query.data?.pages.flat().find(isOpened) ?? opened
  return (
    <>
      <h2>{words.notices}</h2>
      <RecordTable<PaymentNotice>
        isInset
        label={words.notices}
        query={query}
        keyOf={({ gateway, noticeId }) => `${gateway}/${noticeId}`}
        empty={words.noticesEmpty}
        failed={words.noticesFailed}
        columns={[
          { id: 'when', header: words.received, cell: ({ receivedAt }) => <Instant at={receivedAt} look="brief" /> },
          {
            id: 'what',
            header: words.problem,
            cell: (notice) => <Problem notice={notice} />,
          },
          { id: 'amount', header: words.paid, isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
          {
            id: 'ordered',
            header: words.ordered,
            isNumber: true,
            cell: ({ orderedAmount }) => (orderedAmount === null ? '–' : <Money amount={orderedAmount} />),
          },
          {
            id: 'order',
            header: words.order,
            cell: (notice) => <Order notice={notice} />,
          },
          {
            id: 'reference',
            header: words.gatewayReference,
            cell: (notice) => <GatewayReference notice={notice} />,
          },
          {
            id: 'acts',
            header: request.acts,
            cell: (notice) =>
              may('deposit.decide') ? (
                <Button tone="quiet" size="sm" onClick={() => setResolving(notice)}>
                  {words.resolve}
                  <span className="sr-only"> {orderOf(notice)}</span>
                </Button>
              ) : null,
          },
        ]}
      />
      {resolving ? <ResolveDialog notice={resolving} onClose={() => setResolving(null)} /> : null}
    </>
  )
}

/** By which whoever looks into it finds the payment at the gateway: of an unknown order nothing else leads there. */
const GatewayReference = ({ notice: { gateway, reference } }: { notice: PaymentNotice }) => (
  <span className="records-long">
    <span className="num">{reference}</span> <small className="text-soft">{gateway}</small>
  </span>
)

type Same = NonNullable<PaymentNotice['sameReference']>

/** That it may be a payment which was told before. Nobody is led away from what they have begun to write. */
function SameReference({ same, isLeading = false }: { same: Same; isLeading?: boolean }) {
  const { channels: words } = useWords('operators')
  if (!same.isCredited) return same.isSettled ? words.sameSettled : words.sameWaiting
  const { serial, depositId = null } = same // a server of the release before names it alone
  return (
    <>
      {words.sameCredited}{' '}
      {isLeading && depositId !== null ? (
        <Link to={paths.deposit(depositId)} className="link whitespace-nowrap" data-aside>
          {serial}
        </Link>
      ) : (
        <span className="whitespace-nowrap">{serial}</span>
      )}
    </>
  )
}

function Problem({ notice: { outcome, sameReference } }: { notice: PaymentNotice }) {
  const outcomes: Readonly<Record<string, string>> = useWords('operators').channels.outcome
  return (
    <>
      {outcomes[outcome] ?? outcome}{' '}
      {sameReference ? (
        <small className="records-long text-soft">
          <SameReference same={sameReference} isLeading />
        </small>
      ) : null}
    </>
  )
}

function ResolveDialog({ notice, onClose }: { notice: PaymentNotice; onClose: () => void }) {
  const { channels: words } = useWords('operators')
  const toast = useToast()
  const { gateway, noticeId } = notice
  const { sameReference: same } = notice
  const resolving = useChannelAct((resolution: string) =>
    ask(calls.bank.consoleResolvePaymentNotice, {
      gateway,
      noticeId,
      resolution,
      isCredited: notice.sameReference?.isCredited ?? false,
    }),
  )
  return (
    <ReasonDialog
      title={words.resolve}
      confirmLabel={words.resolve}
      isBusy={resolving.isPending}
      error={resolving.error}
      onConfirm={(resolution) =>
        resolving.mutate(resolution, {
          onSuccess: () => {
            toast({ tone: 'good', message: words.resolved })
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      <dl className="fact-list">
        <Fact name={words.order}>{orderOf(notice)}</Fact>
        <Fact name={words.gatewayReference}>
          <GatewayReference notice={notice} />
        </Fact>
        <Fact name={words.paid}>
          <Money amount={notice.amount} />
        </Fact>
      </dl>
      {same ? (
        <p>
          <b>
            <SameReference same={same} />
          </b>
        </p>
      ) : null}
      {/* Of what another operator was credited the list says no more than the outcome. */}
      {same || notice.outcome === 'ALREADY_COUNTED' ? <p>{words.sameLead}</p> : null}
      <p>{words.resolveLead}</p>
    </ReasonDialog>
  )
}
