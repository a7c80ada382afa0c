import { type ContentKind, type ContentKindRules, contentKinds } from '@balai/contract'
import { Badge } from '@balai/ui'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Columns, features } from '../../desk/data-table.tsx'
import { Instant } from '../../desk/instant.tsx'
import { useNow } from '../../desk/now.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { standingOf } from './standing.ts'
import type { ListedContent } from './use-content.ts'

const helper = createColumnHelper<typeof features, ListedContent>()

const tones = { shown: 'good', hidden: 'plain', planned: 'warn', over: 'plain', nowhere: 'bad' } as const

function Shown({ item }: { item: ListedContent }) {
  const { state } = useWords('contentDesk')
  const standing = standingOf(item, useNow())
  return (
    <span className="row-acts">
      <Badge tone={tones[standing]}>{state[standing]}</Badge>
      {item.deadLinks?.length ? <Badge tone="bad">{state.deadLinks}</Badge> : null}
    </span>
  )
}

export function useContentColumns(kind: ContentKind): Columns<ListedContent> {
  const { list } = useWords('contentDesk')
  return useMemo(() => {
    const rules: ContentKindRules = contentKinds[kind]
    const name = helper.display({
      id: 'contentname',
      header: list.name,
      cell: ({ row }) => (
        <span className="cell-cut">
          <Link to={paths.contentItem(kind, row.original.id)} className="row-link">
            {row.original.title}
          </Link>
        </span>
      ),
    })
    const path = helper.display({
      id: 'contentpath',
      header: list.path,
      cell: ({ row }) => <span className="cell-cut num">{row.original.path}</span>,
    })
    const sort = helper.display({
      id: 'contentsort',
      header: list.sort,
      cell: ({ row }) => <span className="num">{row.original.itemSort}</span>,
    })
    const from = helper.display({
      id: 'contentfrom',
      header: list.from,
      cell: ({ row }) => (row.original.startsAt ? <Instant at={row.original.startsAt} look="brief" /> : '–'),
    })
    const shown = helper.display({
      id: 'contentstate',
      header: list.state,
      cell: ({ row }) => <Shown item={row.original} />,
    })
    const changed = helper.display({
      id: 'contentchanged',
      header: list.changed,
      cell: ({ row }) => <Instant at={row.original.changedAt} look="brief" />,
    })
    const place = rules.order === 'itemSort' ? sort : from
    return rules.path === 'none' ? [name, place, shown, changed] : [name, path, place, shown, changed]
  }, [kind, list])
}
