import { buttonClass } from '@balai/ui'
import { Link } from 'react-router'
import { bannerArt } from '../../art.ts'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'

/** For visitors: how it goes from here, in three steps, and the door. */
export function VisitorSteps({ operatorName }: { operatorName: string }) {
  const { home } = useWords('content')
  const { nav } = useWords('common')
  const say = useSay()
  return (
    <section className="steps kawung">
      <div className="steps-head">
        <h2>{say(home.visitorTitle, { operator: operatorName })}</h2>
        <p>{home.visitorLead}</p>
        <Link to={paths.register()} className={buttonClass({ tone: 'accent', size: 'lg' })}>
          {nav.register}
        </Link>
      </div>
      <img src={bannerArt('selamat-datang')} alt="" width="520" height="440" loading="lazy" className="steps-art" />
      <ol className="steps-list">
        {Object.values(home.steps).map((step) => (
          <li key={step.title}>
            <b>{step.title}</b>
            <span>{step.body}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
