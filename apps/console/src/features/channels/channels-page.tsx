import { Badge, Button, formatThousands } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { RecordTable } from '../../desk/record-table.tsx'
import { Room } from '../../desk/room.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { nameOfType } from './account-types.ts'
import { AddAccountDialog } from './add-account-dialog.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { NoticeTable } from './notice-table.tsx'
import { type Channel, useChannels } from './use-channels.ts'

/** What gateways said that somebody has to look at, and the channels of money with their accounts, each for whom may read it. */
export function ChannelsPage() {
  const { channels: words } = useWords('operators')
  const may = useMay()
  return may('channel.read') ? (
    <ChannelsRoom />
  ) : (
    <Room title={words.title} kind="desk">
      <NoticeTable />
    </Room>
  )
}

function ChannelsRoom() {
  const { channels: words, request } = useWords('operators')
  const { accountType: typeNames } = useWords('bank')
  const may = useMay()
  const { query, gateways } = useChannels()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const close = () => setDialog(null)
  const edit = (channel: Channel | null) =>
    setDialog(<ChannelDialog channel={channel} gateways={gateways} onClose={close} />)
  const bound = (amount: number | null) => (amount === null ? '–' : formatThousands(amount))

  return (
    <Room
      title={words.title}
      kind="desk"
      acts={
        may('channel.edit') ? (
          <Button size="sm" onClick={() => edit(null)}>
            {words.add}
          </Button>
        ) : null
      }
    >
      {may('deposit.read') ? <NoticeTable /> : null}
      <RecordTable<Channel>
        label={words.title}
        query={query}
        keyOf={({ id }) => id}
        empty={words.empty}
        emptyLead={words.emptyLead}
        art="wallet"
        failed={words.failed}
        columns={[
          {
            id: 'name',
            header: words.name,
            cell: ({ title, code }) => (
              <span className="records-name">
                <b>{title}</b> <span className="text-soft">{code}</span>
              </span>
            ),
          },
          { id: 'type', header: words.type, cell: ({ accountType }) => nameOfType(typeNames, accountType) },
          {
            id: 'state',
            header: words.state,
            cell: ({ takesDeposits, takesWithdrawals, isOpenForDeposits }) => (
              <span className="row-badges">
                {takesDeposits ? (
                  <Badge tone={isOpenForDeposits ? 'good' : 'warn'}>
                    {isOpenForDeposits ? words.deposits : words.depositsClosed}
                  </Badge>
                ) : null}
                {takesWithdrawals ? <Badge tone="good">{words.withdrawals}</Badge> : null}
                {takesDeposits || takesWithdrawals ? null : <Badge>{words.closed}</Badge>}
              </span>
            ),
          },
          {
            id: 'bounds',
            header: words.bounds,
            isNumber: true,
            cell: ({ depositMinimum, depositMaximum }) => (
              <span className="num">
                {depositMinimum === null && depositMaximum === null
                  ? bound(null)
                  : `${bound(depositMinimum)} / ${bound(depositMaximum)}`}
              </span>
            ),
          },
          {
            id: 'accounts',
            header: words.accounts,
            cell: (channel) => <Accounts channel={channel} onDialog={setDialog} onClose={close} />,
          },
          {
            id: 'acts',
            header: request.acts,
            cell: (channel) =>
              may('channel.edit') ? (
                <Button tone="quiet" size="sm" onClick={() => edit(channel)}>
                  {words.edit}
                  <span className="sr-only"> {channel.title}</span>
                </Button>
              ) : null,
          },
        ]}
      />
      {dialog}
    </Room>
  )
}

interface AccountsProps {
  channel: Channel
  onDialog: (dialog: ReactNode) => void
  onClose: () => void
}

/** Where members transfer to, or which gateway takes the payment. */
function Accounts({ channel, onDialog, onClose }: AccountsProps) {
  const { channels: words } = useWords('operators')
  const may = useMay()
  if (channel.gateway !== null) return channel.gateway
  return (
    <span className="row-acts">
      {channel.accounts.map((account) => (
        <span key={account.id}>
          {may('channel.edit') ? (
            <Button
              tone="quiet"
              size="sm"
              onClick={() => onDialog(<AccountDialog channel={channel} account={account} onClose={onClose} />)}
              aria-label={`${words.changeAccount} ${account.accountNo}`}
            >
              <AccountNo account={account} />
            </Button>
          ) : (
            <AccountNo account={account} />
          )}
          {account.isOpen ? null : <span className="text-soft"> {words.closed}</span>}
          <small className="records-name text-soft">{account.holder}</small>
        </span>
      ))}
      {may('channel.edit') ? (
        <Button
          tone="plain"
          size="sm"
          onClick={() => onDialog(<AddAccountDialog channel={channel} onClose={onClose} />)}
        >
          {words.addAccount}
          <span className="sr-only"> {channel.title}</span>
        </Button>
      ) : null}
    </span>
  )
}

const AccountNo = ({ account: { isOpen, accountNo } }: { account: Channel['accounts'][number] }) => (
  <span className={isOpen ? 'num' : 'num text-soft line-through'}>{accountNo}</span>
)
