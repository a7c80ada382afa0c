import { Link } from 'react-router'
import { Fact } from '../../desk/fact.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import type { QueueRequest } from './queue-kind.ts'

/** Who asks: for those who may read members, with the way to all that is known of them. */
export function RequestMember({ request: { memberId, username, fullName } }: { request: QueueRequest }) {
  const { request: words } = useWords('operators')
  const may = useMay()
  return (
    <>
      <Fact name={words.username}>
        {may('member.read') ? (
          <Link className="link" to={paths.member(memberId)}>
            {username}
          </Link>
        ) : (
          username
        )}
      </Fact>
      <Fact name={words.fullName}>{fullName}</Fact>
    </>
  )
}
