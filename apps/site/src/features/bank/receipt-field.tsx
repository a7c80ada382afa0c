import { PictureField } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import { type ReceiptFault, receiptFault, receiptTypes } from './receipt-file.ts'

interface ReceiptFieldProps {
  name: string
  file: File | null
  error: string | undefined
  onFile: (file: File) => void
  onFault: (fault: ReceiptFault) => void
}

/** Chooses the picture of the receipt. */
export function ReceiptField(props: ReceiptFieldProps) {
  const { deposit: words } = useWords('bank')
  return (
    <PictureField
      {...props}
      label={words.receipt}
      accept={receiptTypes}
      judge={(file) => receiptFault(file)}
      damaged="receiptDamaged"
      words={{
        choose: words.receiptChoose,
        change: words.receiptChange,
        hint: words.receiptHint,
        preview: words.receiptPreview,
      }}
    />
  )
}
