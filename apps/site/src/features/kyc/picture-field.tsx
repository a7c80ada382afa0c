import { Icon } from '@balai/ui'
import { CircleAlert, ImageUp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { receiptFault, receiptTypes } from '../bank/receipt-file.ts'

interface PictureFieldProps {
  label: string
  file: File | null
  error: string | undefined
  onFile: (file: File) => void
  /** A sentence on a file that cannot be it; the one before stays chosen. */
  onFault: (fault: string) => void
}

/** Chooses a picture and shows it, in the box that receipts have. */
export function PictureField({ label, file, error, onFile, onFault }: PictureFieldProps) {
  const { document: words } = useWords('kyc')
  const { errors: faults } = useWords('bank')
  const id = useId()
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setPreview(null)
    const made = URL.createObjectURL(file)
    setPreview(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const fault = await receiptFault(chosen)
    if (fault) onFault(faults[fault])
    else onFile(chosen)
  }
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <label className="receipt">
        <input
          type="file"
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
            alt={words.preview}
            className="receipt-preview"
            onError={() => onFault(faults.receiptDamaged)}
          />
        ) : (
          <span className="receipt-empty">
            <Icon of={ImageUp} size="lg" />
          </span>
        )}
        <span className="receipt-words">
          <span id={`${id}-choose`} className="btn btn-quiet">
            {file ? words.change : words.choose}
          </span>
          <span id={`${id}-hint`} className="field-hint">
            {file ? <span className="receipt-name">{file.name}</span> : null}
            {words.pictureHint}
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
