import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Columns, features } from '../../desk/data-table.tsx'
import { Instant } from '../../desk/instant.tsx'
import { useFromHere } from '../../desk/way-back.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { AbsenceBadge, MemberBadge } from './member-badge.tsx'
import type { ListedMember } from './use-member.ts'

const helper = createColumnHelper<typeof features, ListedMember>()

const cut = (text: string) => (
  <span className="cell-cut" title={text}>
    {text}
  </span>
)

/** The columns of the members. Where there is little room username and state stay, the name on a second line. */
export function useMemberColumns(): Columns<ListedMember> {
  const { list } = useWords('memberDesk')
  const fromHere = useFromHere()
  return useMemo(
    () => [
      helper.display({
        id: 'username',
        header: list.username,
        cell: ({ row: { original } }) => (
          <span className="cell-lines">
            <Link to={paths.member(original.id)} state={fromHere} className="row-link">
              {original.username}
            </Link>
            <span className="cell-second">{original.fullName}</span>
          </span>
        ),
      }),
      helper.display({ id: 'name', header: list.fullName, cell: ({ row }) => cut(row.original.fullName) }),
      helper.display({
        id: 'contact',
        header: list.contact,
        cell: ({ row }) => <span className="num">+{row.original.contact}</span>,
      }),
      helper.display({ id: 'email', header: list.email, cell: ({ row }) => cut(row.original.email) }),
      helper.display({
        id: 'memberstate',
        header: list.state,
        cell: ({ row: { original } }) => (
          <span className="member-states">
            <MemberBadge state={original.state} />
            {original.absence ? <AbsenceBadge kind={original.absence.kind} /> : null}
          </span>
        ),
      }),
      helper.display({
        id: 'registered',
        header: list.registered,
        cell: ({ row }) => <Instant at={row.original.createdAt} look="brief" />,
      }),
    ],
    [list, fromHere],
  )
}
