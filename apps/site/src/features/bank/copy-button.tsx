import { Button, Icon } from '@balai/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../words/words.tsx'

const shownMs = 2_500

/** The way that works on pages without a certificate too, where browsers have no clipboard for scripts. */
function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea')
  box.value = text
  box.className = 'sr-only'
  document.body.append(box)
  box.select()
  const hasCopied = document.execCommand('copy')
  box.remove()
  return hasCopied
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

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
  const [hasCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!hasCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [hasCopied])
  const press = (button: HTMLButtonElement) =>
    void copy(text).then((succeeded) => {
      button.focus()
      setCopied(succeeded)
    })
  return (
    <>
      <Button tone="quiet" className="copy-button" aria-label={label} onClick={(event) => press(event.currentTarget)}>
        <Icon of={hasCopied ? Check : Copy} size="sm" />
        {hasCopied ? actions.copied : isLabelSeen ? label : actions.copy}
      </Button>
      <span className="sr-only" role="status">
        {hasCopied ? actions.copied : ''}
      </span>
    </>
  )
}
