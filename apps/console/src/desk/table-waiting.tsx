import { Skeleton } from '@balai/ui'

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The shape of a table whose rows are on their way. */
export function TableWaiting({ label }: { label: string }) {
  return (
    <div className="table-pane" role="status" aria-label={label}>
      <div className="table-waiting">
        {places.map((place) => (
          <Skeleton key={place} className="h-6" />
        ))}
      </div>
    </div>
  )
}
