import { Button, Icon, useCopy } from '@balai/ui'
import { Check, Copy } from 'lucide-react'
import { useWords } from '../words/words.tsx'

/** Copies a value and says so. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const { actions } = useWords('common')
  const { hasCopied, onClick } = useCopy(value)
  return (
    <>
      <Button tone="quiet" size="sm" isIcon aria-label={label} title={label} onClick={onClick}>
        <Icon of={hasCopied ? Check : Copy} size="sm" />
      </Button>
      <span className="sr-only" role="status">
        {hasCopied ? actions.copied : ''}
      </span>
    </>
  )
}
