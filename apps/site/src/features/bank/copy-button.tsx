import { Button, Icon, useCopy } from '@balai/ui'
import { Check, Copy } from 'lucide-react'
import { useWords } from '../../words/words.tsx'

interface CopyButtonProps {
  text: string
  /** Which value it is, for those who hear the page. */
  label: string
  /** Where nothing beside the button shows the value, it says so to everybody. */
  isLabelSeen?: boolean
}

/** Copies a value and says so in its place. */
export function CopyButton({ text, label, isLabelSeen = false }: CopyButtonProps) {
  const { actions } = useWords('common')
  const { hasCopied, onClick } = useCopy(text)
  return (
    <>
      <Button tone="quiet" className="copy-button" aria-label={label} onClick={onClick}>
        <Icon of={hasCopied ? Check : Copy} size="sm" />
        {hasCopied ? actions.copied : isLabelSeen ? label : actions.copy}
      </Button>
      <span className="sr-only" role="status">
        {hasCopied ? actions.copied : ''}
      </span>
    </>
  )
}
