import { Fact } from '../../desk/fact.tsx'
import { useLang, useWords } from '../../words/words.tsx'
import type { Settings } from './settings-draft.ts'

/** What is on record of the licence (decision 37); a command on the machine changes it (record 0563). */
export function LicenceFacts({ licence }: Pick<Settings, 'licence'>) {
  const { settings: words } = useWords('operators')
  const names = new Intl.DisplayNames(useLang(), { type: 'region' })
  const named = (code: string) => `${names.of(code)} (${code})`
  return (
    <section className="card card-pad form">
      <h2>{words.licence}</h2>
      {licence ? (
        <dl className="fact-list">
          <Fact name={words.licenceNumber}>{licence.number}</Fact>
          <Fact name={words.licenceAuthority}>{licence.authority}</Fact>
          <Fact name={words.permittedCountries}>{licence.countries.map(named).join(', ')}</Fact>
          <Fact name={words.minimumAge}>{licence.minimumAge}</Fact>
        </dl>
      ) : (
        <p>{words.noLicence}</p>
      )}
      <p className="text-soft">{words.licenceHint}</p>
    </section>
  )
}
