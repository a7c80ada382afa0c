import { formatThousands } from '@balai/ui'

/** An amount inside a sentence. */
export const rupiah = (amount: number): string => `Rp\u00a0${formatThousands(amount)}`
