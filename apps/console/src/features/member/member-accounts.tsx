import { type CallItem, calls } from '@balai/contract'
import { Button, useToast } from '@balai/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { Instant } from '../../desk/instant.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { useLive } from '../../shell/live.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type Member, useMemberAct } from './use-member.ts'

type Account = CallItem<typeof calls.member.consoleListMemberAccount>

/** Where the member is paid, with what takes away a number that is not theirs. */
export function Accounts({ member: { id } }: { member: Member }) {
  const { accounts: words, columns, tabs } = useWords('memberDesk')
  const [removing, setRemoving] = useState<Account | null>(null)
  const { poll } = useLive()
  const pages = useInfiniteQuery({
    refetchInterval: poll,
    queryKey: [...queryKeys.member.all, 'accounts', id],
    queryFn: async () => (await ask(calls.member.consoleListMemberAccount, { id })).results,
    initialPageParam: null,
    getNextPageParam: () => null,
  })
  return (
    <>
      <RecordTable<Account>
        isInset
        label={tabs.accounts}
        query={pages}
        keyOf={({ id: account }) => account}
        empty={words.empty}
        failed={words.failed}
        columns={[
          { id: 'bank', header: columns.bank, cell: ({ bankName }) => bankName },
          { id: 'number', header: columns.number, cell: ({ accountNo }) => <span className="num">{accountNo}</span> },
          {
            id: 'holder',
            header: columns.holder,
            cell: ({ holder }) => <span className="records-long">{holder}</span>,
          },
          { id: 'added', header: columns.added, cell: ({ createdAt }) => <Instant at={createdAt} look="brief" /> },
          {
            id: 'acts',
            header: columns.acts,
            cell: (account) => (
              <Button tone="quiet" size="sm" onClick={() => setRemoving(account)}>
                {words.remove}
                <span className="sr-only"> {account.accountNo}</span>
              </Button>
            ),
          },
        ]}
      />
      {removing ? <RemoveDialog memberId={id} account={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  )
}

interface RemoveDialogProps {
  memberId: string
  account: Account
  onClose: () => void
}

function RemoveDialog({ memberId, account, onClose }: RemoveDialogProps) {
  const { accounts: words } = useWords('memberDesk')
  const say = useSay()
  const toast = useToast()
  const { id: accountId, bankName: bank, accountNo: number } = account
  const act = useMemberAct(
    memberId,
    async (reason: string) =>
      (await ask(calls.member.consoleRemoveMemberAccount, { id: memberId, accountId, reason })).result,
  )
  const confirm = (reason: string) =>
    act.mutate(reason, {
      onSuccess: () => {
        toast({ message: say(words.done, { number }) })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={say(words.title, { bank, number })}
      confirmLabel={words.remove}
      tone="danger"
      isBusy={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.body}</p>
    </ReasonDialog>
  )
}
