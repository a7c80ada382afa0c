import { useToast } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** What follows an act that came through: the word that it did, and the end of its dialog. */
export function useSaved(onDone: () => void): () => void {
  const words = useWords('givingDesk')
  const toast = useToast()
  return () => {
    toast({ tone: 'good', message: words.saved })
    onDone()
  }
}
