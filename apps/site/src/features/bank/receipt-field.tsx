import { classNames, Icon } from '@balai/ui'
import { CircleAlert, ImageUp } from 'lucide-react'
import { type DragEvent, useEffect, useId, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { type ReceiptFault, receiptFault, receiptTypes } from './receipt-file.ts'

interface ReceiptFieldProps {
  name: string
  file: File | null
  error: string | undefined
  onFile: (file: File) => void
  /** A file that cannot be the receipt; the one before stays chosen. */
  onFault: (fault: ReceiptFault) => void
}

/** Address of the picture for an `img`; let go of when another takes its place. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Chooses the picture of the receipt, by button or by dropping it, and shows it in a box that keeps its height. */
export function ReceiptField({ name, file, error, onFile, onFault }: ReceiptFieldProps) {
  const { deposit: words } = useWords('bank')
  const id = useId()
  const preview = usePreview(file)
  const [isOver, setOver] = useState(false)

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const fault = await receiptFault(chosen)
    if (fault) onFault(fault)
    else onFile(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {words.receipt}
      </span>
      <label
        className={classNames('receipt', isOver && 'is-over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          name={name}
          accept={receiptTypes}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = '' // the same file can be chosen again
          }}
        />
        {preview ? (
          <img
            src={preview}
            alt={words.receiptPreview}
            className="receipt-preview"
            onError={() => onFault('receiptDamaged')}
          />
        ) : (
          <span className="receipt-empty">
            <Icon of={ImageUp} size="lg" />
          </span>
        )}
        <span className="receipt-words">
          <span id={`${id}-choose`} className="btn btn-quiet">
            {file ? words.receiptChange : words.receiptChoose}
          </span>
          <span id={`${id}-hint`} className="field-hint">
            {file ? <span className="receipt-name">{file.name}</span> : null}
            {words.receiptHint}
          </span>
        </span>
      </label>
      <div id={`${id}-error`} aria-live="polite">
        {error ? (
          <div className="field-error">
            <Icon of={CircleAlert} size="sm" />
            <span>{error}</span>
          </div>
        ) : null}
      </div>
    </div>
  )
}
