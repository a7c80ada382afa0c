/** Whose it is: a member of an operator. */
export interface MemberRef {
  operatorId: string
  memberId: string
}

/** One text for each member, as a key of maps. */
export const refKey = ({ operatorId, memberId }: MemberRef): string => `${operatorId}/${memberId}`
