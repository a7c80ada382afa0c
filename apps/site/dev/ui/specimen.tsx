import type { ReactNode } from 'react'

interface SpecimenProps {
  /** The state that is shown. */
  state: string
  /** What one would not see by looking. */
  note?: string
  /** Dresses the first input in the looks of the focus, which a page can give to one only. */
  isFocused?: boolean
  children: ReactNode
}

/** One component in one state. */
export function Specimen({ state, note, isFocused = false, children }: SpecimenProps) {
  return (
    <div className="specimen" data-focus={isFocused || undefined}>
      <p className="specimen-state">{state}</p>
      {children}
      {note ? <p className="specimen-note">{note}</p> : null}
    </div>
  )
}

/** A component with all of its states. */
export function Gallery({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-')
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead ? <p className="text-soft">{lead}</p> : null}
      <div className="gallery">{children}</div>
    </section>
  )
}
