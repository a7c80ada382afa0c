import type { OperatorsWords } from '@balai/copy/operators'
import { useWords } from '../words/words.tsx'

/** The roles that every operator begins with, by the names that they are made with. */
const standard: Readonly<Record<string, keyof OperatorsWords['role']>> = {
  Kasir: 'cashier',
  Penyelia: 'supervisor',
  Pemasaran: 'marketing',
  Administrator: 'administrator',
}

/** Names roles in the reader's language where they are called as they were made; a name that staff chose stays. */
export function useRoleName(): (name: string) => string {
  const { role } = useWords('operators')
  return (name) => {
    const word = standard[name]
    return word ? role[word] : name
  }
}
