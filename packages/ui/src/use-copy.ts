import { type MouseEvent, useEffect, useState } from 'react'

const shownMs = 2_500

/**
 * The way that works on pages without a certificate too, where browsers have no clipboard for scripts.
 *
 * @param place where what is selected can take the focus: in an open dialog nothing outside does
 */
function copyBySelection(text: string, place: Element): boolean {
  const box = document.createElement('textarea')
  box.value = text
  box.className = 'sr-only'
  place.append(box)
  box.select()
  const hasCopied = document.execCommand('copy')
  box.remove()
  return hasCopied
}

async function copyText(text: string, place: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, place)
  }
}

/** Copies a text when a button is pressed, which keeps the focus; for a moment `hasCopied` says that it is done. */
export function useCopy(text: string) {
  const [hasCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!hasCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [hasCopied])
  const onClick = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) =>
    void copyText(text, button.closest('dialog') ?? document.body).then((succeeded) => {
      button.focus()
      setCopied(succeeded)
    })
  return { hasCopied, onClick }
}
