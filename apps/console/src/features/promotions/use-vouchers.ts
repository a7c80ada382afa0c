import { type CallItem, calls } from '@balai/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'

export type Voucher = CallItem<typeof calls.promotions.consoleListVoucher>
export type VoucherUse = CallItem<typeof calls.promotions.consoleListVoucherUse>

const first = null as string | null // the first page comes after nothing
const from = (place: string | null) => (place === null ? {} : { before: place })

/** What staff call a voucher: its code where they may make vouchers, else the end of it (record 0610). */
export const nameOf = ({ code, maskedCode }: Voucher): string => code ?? maskedCode

export function useVouchers(search: string) {
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.giving.all, 'vouchers', search],
    queryFn: ({ pageParam }) => ask(calls.promotions.consoleListVoucher, { search, ...from(pageParam) }),
    initialPageParam: first,
    getNextPageParam: ({ result }) => result.next,
    placeholderData: (before) => before, // the list stays in sight while one types
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}

/** Who redeemed a voucher, newest first. */
export function useVoucherUses(id: string) {
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.giving.all, 'vouchers', 'uses', id],
    queryFn: ({ pageParam }) => ask(calls.promotions.consoleListVoucherUse, { id, ...from(pageParam) }),
    initialPageParam: first,
    getNextPageParam: ({ result }) => result.next,
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}
