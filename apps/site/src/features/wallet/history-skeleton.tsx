import { Card, Skeleton } from '@balai/ui'
import { useWords } from '../../words/words.tsx'

const skeletonRows = [0, 1, 2, 3, 4, 5]

/** Rows that are on their way. */
export function SkeletonRows() {
  return (
    <div aria-hidden="true">
      {skeletonRows.map((row) => (
        <div key={row} className="history-skeleton">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-28" />
        </div>
      ))}
    </div>
  )
}

/** The table's shape while other filters are on their way. */
export function HistorySkeleton() {
  const { busy } = useWords('common')
  return (
    <Card inside="bare">
      <span className="sr-only" role="status">
        {busy.loading}
      </span>
      <SkeletonRows />
    </Card>
  )
}
