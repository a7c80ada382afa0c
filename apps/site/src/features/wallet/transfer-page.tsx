import { calls } from '@balai/contract'
import { State } from '@balai/ui'
import type { ApiClient } from '../../api/client.ts'
import { requireMember } from '../../api/guard.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { Late, latePart } from '../../shell/late.tsx'
import { useRootView } from '../../shell/root-data.ts'
import { daysBefore } from '../../time/calendar.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/transfer-page.ts'
import { PendingTransfer } from './pending-transfer.tsx'
import { joinWallets } from './transfer-wallets.ts'
import { WalletList } from './wallet-list.tsx'

// Seldom both on one page: an operator may have either, or neither.
const transferForm = latePart(async () => (await import('./transfer-form.tsx')).TransferForm)
const giftForm = latePart(async () => (await import('./gift-form.tsx')).GiftForm)
const creditList = latePart(async () => (await import('./credit-list.tsx')).CreditList)

const recentDays = 30
const recentCount = 8

/** Balances and the ways to move them; null when either could not be had. */
async function readWallets(api: ApiClient) {
  const [balance, options] = await Promise.all([
    api.call(calls.wallet.getBalance, {}),
    api.call(calls.wallet.transferOptions, {}),
  ])
  if (!balance.success || !options.success) return null
  return {
    wallets: joinWallets(balance.results, options.results, balance.result),
    transit: balance.result.transit,
    gift: options.result.gift,
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const range = daysBefore(new Date(), recentDays - 1, visit.operator.timeZone)
  const [held, recent] = await Promise.all([
    readWallets(visit.api),
    visit.api.call(calls.wallet.creditLog, { ...range, count: recentCount }),
  ])
  return {
    held,
    range,
    recent: recent.success ? { items: recent.results, next: recent.result.next } : null,
  }
}

/** Credit between wallets (spec 7, Wallet/Transfer) and for other members where the operator has that on (decision 24). */
export default function TransferPage({ loaderData: { held, range, recent } }: Route.ComponentProps) {
  const { transfer: words } = useWords('wallet')
  const { shell } = useWords('common')
  const { operator } = useRootView()
  return (
    <div className="money-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>
          {words.lead}
          {operator.isPlayMoney ? ` ${shell.playMoney}` : ''}
        </p>
      </div>
      <div className="money-main">{held ? <Held held={held} /> : <FailedListing title={words.balanceFailed} />}</div>
      <aside className="money-side">
        <Late part={creditList} props={{ range, first: recent, wallets: held?.wallets ?? [] }} />
      </aside>
    </div>
  )
}

type HeldWallets = NonNullable<Route.ComponentProps['loaderData']['held']>

function Held({ held: { wallets, transit, gift } }: { held: HeldWallets }) {
  const { transfer: words } = useWords('wallet')
  const hasOthers = wallets.length > 1
  return (
    <>
      {transit > 0 ? <PendingTransfer amount={transit} /> : null}
      {hasOthers ? <WalletList wallets={wallets} /> : null}
      {hasOthers ? <Late part={transferForm} props={{ wallets }} /> : null}
      {gift ? <Late part={giftForm} props={{ bounds: gift }} /> : null}
      {hasOthers || gift ? null : (
        <div className="card">
          <State art="wallet" title={words.emptyTitle}>
            {words.emptyBody}
          </State>
        </div>
      )}
    </>
  )
}
