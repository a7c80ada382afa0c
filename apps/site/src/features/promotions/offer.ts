import type { CallItem, calls } from '@balai/contract'

export type Offer = CallItem<typeof calls.promotions.listBonus>
