import { FieldError } from '@balai/ui'
import { useId } from 'react'
import type { Bank } from './channels.ts'

interface BankTilesProps {
  legend: string
  banks: readonly Bank[]
  bankId: string
  onBank: (id: string) => void
  error: string | undefined
}

/** The banks of one way to pay, each a tile with its short name. */
export function BankTiles({ legend, banks, bankId, onBank, error }: BankTilesProps) {
  const errorId = useId()
  return (
    <fieldset className="field" aria-describedby={errorId}>
      <legend className="field-label tile-legend">{legend}</legend>
      <div className="tiles">
        {banks.map(({ id, title, code }) => (
          <label key={id} className="tile">
            <input type="radio" name="channel" value={id} checked={id === bankId} onChange={() => onBank(id)} />
            <span className="tile-dot" aria-hidden="true" />
            <BankMark code={code} />
            <span>{title}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

/** The short name of a bank as a small plate; the whole name stands beside it. */
export function BankMark({ code }: { code: string }) {
  return (
    <span className="bank-mark" aria-hidden="true">
      {code.slice(0, 4).toUpperCase()}
    </span>
  )
}
