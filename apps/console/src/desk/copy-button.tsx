import { Button, Icon } from '@balai/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../words/words.tsx'

const shownMs = 2_000

/** Copies a value and says so. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const { actions } = useWords('common')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <>
      <Button tone="quiet" size="sm" isIcon aria-label={label} title={label} onClick={() => void copy()}>
        <Icon of={isCopied ? Check : Copy} size="sm" />
      </Button>
      <span className="sr-only" role="status">
        {isCopied ? actions.copied : ''}
      </span>
    </>
  )
}
