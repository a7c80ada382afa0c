import { useEffect } from 'react'
import { lateMark } from '../../boot/first-view.ts'
import { useLang } from '../../words/words.tsx'
import { useRootView } from '../root-data.ts'
import { LineNotice } from './line-notice.tsx'
import { heedLostParts } from './lost-parts.ts'
import { preloadWantedPages } from './preload.ts'
import { keepOfflinePage } from './service-worker.ts'
import { useNewerBuild } from './use-newer-build.ts'
import { VersionNotice } from './version-notice.tsx'

/** What accompanies every page once it rests: the state of the line, newer builds, parts that are gone, preloads, the offline page. */
export function Ambient({ builtVersion }: { builtVersion: string }) {
  const { version, operator } = useRootView()
  const lang = useLang()
  const hasNewer = useNewerBuild(builtVersion, version)
  useEffect(() => preloadWantedPages(), [])
  useEffect(() => heedLostParts(), [])
  const { timeZone } = operator
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    const places = document.querySelectorAll<HTMLElement>(`[${lateMark}] time`)
    if (own === timeZone || places.length === 0) return
    import('../../time/late-stamps.ts').then(
      ({ tellLateStamps }) => tellLateStamps(places, lang, timeZone, own),
      () => {}, // the line is away: told with the parts themselves
    )
  }, [lang, timeZone])
  useEffect(() => {
    void keepOfflinePage(`${builtVersion}-${operator.id}-${lang}`)
  }, [builtVersion, operator.id, lang])
  return (
    <div className="ambient-region">
      <LineNotice />
      {hasNewer ? <VersionNotice /> : null}
    </div>
  )
}
