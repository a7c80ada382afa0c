import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What is wrong with an input, said when it comes. The input names `id` in its `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <div className="field-error">
          <Icon of={CircleAlert} size="sm" />
          <span>{error}</span>
        </div>
      ) : null}
    </div>
  )
}
