import { Fact } from '../../desk/fact.tsx'
import { useWords } from '../../words/words.tsx'
import { MemberLink } from '../member/member-link.tsx'
import type { QueueRequest } from './queue-kind.ts'

/** Who asks. */
export function RequestMember({ request: { memberId, username, fullName } }: { request: QueueRequest }) {
  const { request: words } = useWords('operators')
  return (
    <>
      <Fact name={words.username}>
        <MemberLink id={memberId} username={username} />
      </Fact>
      <Fact name={words.fullName}>{fullName}</Fact>
    </>
  )
}
