import { Button, Card, Icon, Money, useToast, writeMoney } from '@balai/ui'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callLater } from '../../api/call-later.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useMember } from '../../shell/root-data.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { TransferWallet } from './transfer-wallets.ts'
import { useMove } from './use-move.ts'

/** Whether another wallet holds something that can leave it for this one. */
const canBring = ({ code, canReceive }: TransferWallet, wallets: readonly TransferWallet[]): boolean =>
  canReceive && wallets.some((other) => other.code !== code && other.movable > 0)

/**
 * Every wallet with its balance, and the ways to bring all credit to one of them (spec 7, AllTransfer, AllTransferCode); for a member
 * who is away, to the main one alone.
 */
export function WalletList({ wallets }: { wallets: readonly TransferWallet[] }) {
  const { transfer: words } = useWords('wallet')
  const say = useSay()
  const isAbsent = Boolean(useMember()?.absence)
  const { move, moving, notice } = useMove()
  const hasCredit = wallets.some(({ code, balance }) => code !== 'main' && balance > 0)
  const bring = (code: string) =>
    void move(
      code,
      () =>
        code === 'main'
          ? callLater(({ wallet }) => wallet.allTransfer, {})
          : callLater(({ wallet }) => wallet.allTransferCode, { code }),
      words.allAnswerLost,
    )
  return (
    <section className="section" aria-labelledby="wallets">
      <h2 id="wallets" className="text-lg font-bold">
        {words.wallets}
      </h2>
      <Card inside="rows">
        {wallets.map((wallet) => (
          <div key={wallet.code} className="wallet-row">
            <b className="wallet-row-name">{wallet.name}</b>
            <b className="wallet-row-sum">
              <Money amount={wallet.balance} />
            </b>
            {wallet.balance > wallet.movable ? (
              <span className="wallet-row-bonus text-sm text-soft num">
                {say(words.withBonus, { amount: writeMoney(wallet.balance - wallet.movable) })}
              </span>
            ) : null}
            {wallet.isFresh ? null : <StaleBalance wallet={wallet} />}
            {wallet.code !== 'main' && !isAbsent && canBring(wallet, wallets) ? (
              <Button
                tone="quiet"
                size="sm"
                className="wallet-row-act"
                isBusy={moving === wallet.code}
                busyLabel={words.busy}
                onClick={() => bring(wallet.code)}
              >
                {words.allTo}
                <span className="sr-only"> {wallet.name}</span>
              </Button>
            ) : null}
          </div>
        ))}
      </Card>
      {hasCredit ? (
        <Button tone="line" isFull isBusy={moving === 'main'} busyLabel={words.busy} onClick={() => bring('main')}>
          {words.allToMain}
        </Button>
      ) : null}
      {notice ? <FormAlert {...notice} /> : null}
    </section>
  )
}

/** The provider did not tell just now: says so, and asks it alone (spec 7, GetBalance/{code}). */
function StaleBalance({ wallet: { code, name } }: { wallet: TransferWallet }) {
  const { transfer: words } = useWords('wallet')
  const { busy, errors } = useWords('common')
  const say = useSay()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      const answer = await callLater(({ wallet }) => wallet.getWalletBalance, { code })
      if (!answer.success) toast({ tone: 'bad', message: answer.message })
      else if (answer.result.isFresh) await revalidate()
      else toast({ message: words.checkFailed })
    } catch {
      toast({ tone: 'bad', message: errors.requestFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="wallet-row-stale text-sm text-soft">
      {words.lastKnown}
      <Button
        tone="plain"
        size="sm"
        isIcon
        isBusy={isBusy}
        busyLabel={busy.checking}
        aria-label={say(words.check, { wallet: name })}
        onClick={() => void check()}
      >
        <Icon of={RefreshCw} size="sm" />
      </Button>
    </span>
  )
}
