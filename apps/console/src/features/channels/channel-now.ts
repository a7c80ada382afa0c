import type { OperatorsWords } from '@balai/copy/operators'
import { formatThousands } from '@balai/ui'
import type { HeldNow } from '../../desk/changed-meanwhile.tsx'
import type { Channel } from './use-channels.ts'

type Words = OperatorsWords['channels']

/** What holds now of a channel, for fields by the names of the call; of two who tick a box neither overtakes the other. */
export function heldNow(words: Words, channel: Channel, names: readonly string[]): HeldNow[] {
  const amount = (value: number | null) => (value === null ? '' : formatThousands(value))
  const fields: readonly HeldNow[] = [
    { name: 'title', label: words.name, value: channel.title },
    { name: 'depositMinimum', label: words.minimum, value: amount(channel.depositMinimum) },
    { name: 'depositMaximum', label: words.maximum, value: amount(channel.depositMaximum) },
    { name: 'minAccNoLength', label: words.shortestAccountNo, value: channel.minAccNoLength },
    { name: 'maxAccNoLength', label: words.longestAccountNo, value: channel.maxAccNoLength },
    { name: 'rank', label: words.rank, value: channel.rank },
    { name: 'creditPercent', label: words.creditPercent, value: channel.creditPercent },
    { name: 'paymentMinutes', label: words.paymentMinutes, value: channel.paymentMinutes },
    { name: 'merchantName', label: words.merchantName, value: channel.merchantName },
    { name: 'merchantCity', label: words.merchantCity, value: channel.merchantCity },
    { name: 'merchantId', label: words.merchantId, value: channel.merchantId },
  ]
  return fields.filter(({ name }) => names.includes(name))
}
