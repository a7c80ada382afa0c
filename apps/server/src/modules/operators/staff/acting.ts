import type { Clock } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/http/request.ts'

/** Who of the staff acts, from where and when: what an audit line says of them. */
export interface StaffActing {
  operatorId: string
  staffId: string
  ip: string
  at: Date
}

export const actingOf = (
  { operatorId, staff, ip }: Pick<StaffContext, 'operatorId' | 'staff' | 'ip'>,
  { clock }: { clock: Clock },
): StaffActing => ({ operatorId, staffId: staff.staffId, ip, at: clock.now() })
