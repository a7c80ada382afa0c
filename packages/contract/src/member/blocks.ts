/**
 * What stands in place of a reason where no person blocked a member: five wrong PINs, or an identity card of somebody under age. No
 * reason that staff write is one of these.
 */
export const ownBlocks = ['pin', 'age'] as const

export type OwnBlock = (typeof ownBlocks)[number]
