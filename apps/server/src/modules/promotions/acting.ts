import type { StaffContext } from '../../platform/http/request.ts'

/** Who acts at the desk. */
export interface Acting {
  operatorId: string
  staffId: string
  ip: string
  at: Date
}

export const actingOf = ({ operatorId, staff, ip }: StaffContext, at: Date): Acting => ({
  operatorId,
  staffId: staff.staffId,
  ip,
  at,
})
