import type { ReactNode } from 'react'
import { bannerArt } from '../../art.ts'
import { useRootView } from '../../shell/root-data.ts'
import { useSay, useWords } from '../../words/words.tsx'

/** Beside a form at the entrance, where there is room: the hall, and how it goes from here. */
export function Door({ children }: { children: ReactNode }) {
  const { home } = useWords('content')
  const { operator } = useRootView()
  const say = useSay()
  return (
    <div className="door">
      <aside className="door-side kawung" aria-label={operator.name}>
        <img src={bannerArt('selamat-datang')} alt="" width="520" height="440" loading="lazy" className="door-art" />
        <p className="door-title">{say(home.visitorTitle, { operator: operator.name })}</p>
        <ol className="steps-list">
          {Object.values(home.steps).map((step) => (
            <li key={step.title}>
              <b>{step.title}</b>
              <span>{step.body}</span>
            </li>
          ))}
        </ol>
      </aside>
      {children}
    </div>
  )
}
