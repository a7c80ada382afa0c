import { calls } from '@balai/contract'
import { Dialog, Money } from '@balai/ui'
import { Link } from 'react-router'
import { useSave } from '../../api/use-rules.ts'
import { Instant } from '../../desk/instant.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { useSaved } from '../../desk/use-saved.ts'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { nameOf, useVoucherUses, type Voucher, type VoucherUse } from './use-vouchers.ts'

interface VoucherDialogProps {
  voucher: Voucher
  onClose: () => void
}

/** Turns a voucher off, or on again, with a reason for the trail. */
export function SwitchVoucherDialog({ voucher, onClose }: VoucherDialogProps) {
  const words = useWords('givingDesk')
  const say = useSay()
  const save = useSave(calls.promotions.consoleSwitchVoucher)
  const onSuccess = useSaved(onClose)
  const { id, isOn } = voucher
  return (
    <ReasonDialog
      title={say(words.voucher.switchTitle, { code: nameOf(voucher) })}
      confirmLabel={isOn ? words.turnOff : words.turnOn}
      isBusy={save.isPending}
      error={save.error}
      onConfirm={(reason) => save.mutate({ id, isOn: !isOn, reason }, { onSuccess })}
      onClose={onClose}
    >
      <p>{isOn ? words.voucher.offBody : words.voucher.onBody}</p>
    </ReasonDialog>
  )
}

/** Who redeemed a voucher, with the way to each of them. */
export function VoucherUsesDialog({ voucher, onClose }: VoucherDialogProps) {
  const { voucher: words } = useWords('givingDesk')
  const { actions } = useWords('common')
  const say = useSay()
  const title = say(words.usersTitle, { code: nameOf(voucher) })
  return (
    <Dialog title={title} onClose={onClose} closeLabel={actions.close} size="wide" isSheet>
      <RecordTable<VoucherUse>
        isInset
        label={title}
        query={useVoucherUses(voucher.id)}
        keyOf={({ memberId }) => memberId}
        empty={words.usersEmpty}
        failed={words.usersFailed}
        columns={[
          {
            id: 'member',
            header: words.member,
            cell: ({ memberId, username }) => (
              <Link to={paths.member(memberId)} className="link records-name">
                {username}
              </Link>
            ),
          },
          { id: 'when', header: words.usedAt, cell: ({ usedAt }) => <Instant at={usedAt} /> },
          { id: 'amount', header: words.amount, isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
        ]}
      />
    </Dialog>
  )
}
