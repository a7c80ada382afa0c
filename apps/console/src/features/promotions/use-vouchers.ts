import { type CallItem, calls } from '@balai/contract'
import { ask } from '../../api/console-api.ts'
import { useGiftPages } from './use-gift-pages.ts'

const { consoleListVoucher, consoleListVoucherUse } = calls.promotions
export type Voucher = CallItem<typeof consoleListVoucher>
export type VoucherUse = CallItem<typeof consoleListVoucherUse>

/** What staff call a voucher: its code where they may make vouchers, else the end of it (record 0610). */
export const nameOf = ({ code, maskedCode }: Voucher): string => code ?? maskedCode

export const useVouchers = (search: string) =>
  useGiftPages<Voucher>(['vouchers', search], (from) => ask(consoleListVoucher, { search, ...from }))

/** Who redeemed a voucher, newest first. */
export const useVoucherUses = (id: string) =>
  useGiftPages<VoucherUse>(['vouchers', 'uses', id], (from) => ask(consoleListVoucherUse, { id, ...from }))
