import { maskAccountNumber } from '@balai/rules'
import { Button, FieldError, Icon } from '@balai/ui'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { Bank, OwnAccount } from './channels.ts'

const AddAccountDialog = lazyPart(async () => (await import('./add-account-dialog.tsx')).AddAccountDialog)

interface OwnAccountsProps {
  accounts: readonly OwnAccount[]
  chosenId: string
  onChoose: (id: string) => void
  error: string | undefined
  /** Banks that a new account may be at; null where the operator adds accounts. */
  banks: readonly Bank[] | null
  /** As many accounts as one member may have. */
  most: number
  fullName: string
  onAdded: (account: OwnAccount) => void
}

/** The member's accounts, one to choose, and the way to another (spec 7, bank/AddBank). */
export function OwnAccounts({ accounts, chosenId, onChoose, error, banks, most, fullName, onAdded }: OwnAccountsProps) {
  const { withdraw: words, accounts: more } = useWords('bank')
  const { actions } = useWords('common')
  const say = useSay()
  const openDialog = useDialogs()
  const errorId = useId()
  const add = () =>
    openDialog((close) => (
      <AddAccountDialog
        own={accounts}
        banks={banks ?? []}
        fullName={fullName}
        onClose={close}
        onAdded={(account) => {
          close()
          onAdded(account)
        }}
      />
    ))
  return (
    <fieldset className="field" aria-describedby={errorId}>
      <legend className="field-label tile-legend">{words.account}</legend>
      {accounts.length === 0 ? <p className="text-soft">{banks ? words.noAccount : more.notAllowed}</p> : null}
      <div className="account-tiles">
        {accounts.map(({ id, bankName, holder, accountNo, canWithdraw }) => (
          <label key={id} className="tile tile-account">
            <input
              type="radio"
              name="account"
              value={id}
              checked={id === chosenId}
              disabled={!canWithdraw}
              onChange={() => onChoose(id)}
            />
            <span className="tile-dot" aria-hidden="true" />
            <span>
              <b>{bankName}</b> <span className="num">{maskAccountNumber(accountNo)}</span>
              <span className="text-soft text-sm tile-note">{canWithdraw ? holder : words.accountClosed}</span>
            </span>
          </label>
        ))}
      </div>
      {banks && accounts.length >= most ? <p className="text-soft">{say(more.full, { n: most })}</p> : null}
      {banks && fullName === '' ? (
        <p className="text-soft">
          {more.nameMissing}{' '}
          <Link to={paths.profile()} className="link">
            {actions.completeDetails}
          </Link>
        </p>
      ) : null}
      {banks && fullName !== '' && accounts.length < most ? (
        <Button
          tone="plain"
          className="account-add"
          data-field={accounts.length === 0 ? 'account' : undefined}
          onClick={add}
        >
          <Icon of={Plus} size="sm" />
          {more.add}
        </Button>
      ) : null}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
