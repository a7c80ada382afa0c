import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/staff.tsx'

/** A member's name: for those who may read members, the way to all that is known of them. */
export function MemberLink({ id, username }: { id: string; username: string }) {
  return useMay()('member.read') ? (
    <Link to={paths.member(id)} className="link">
      {username}
    </Link>
  ) : (
    username
  )
}
