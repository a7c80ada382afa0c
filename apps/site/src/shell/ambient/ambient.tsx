import { useEffect } from 'react'
import { useLang } from '../../words/words.tsx'
import { useRootView } from '../root-data.ts'
import { bearCutTransitions } from './cut-transitions.ts'
import { LineNotice } from './line-notice.tsx'
import { heedLostParts } from './lost-parts.ts'
import { preloadWantedPages } from './preload.ts'
import { keepOfflinePage, registerServiceWorker } from './service-worker.ts'
import { useNewerBuild } from './use-newer-build.ts'
import { VersionNotice } from './version-notice.tsx'

/** What accompanies every page once it rests: the state of the line, newer builds, parts that are gone, preloads, the offline page. */
export function Ambient({ builtVersion }: { builtVersion: string }) {
  const { version, operator } = useRootView()
  const lang = useLang()
  const hasNewer = useNewerBuild(builtVersion, version)
  useEffect(() => preloadWantedPages(), [])
  useEffect(() => heedLostParts(), [])
  useEffect(() => bearCutTransitions(), [])
  useEffect(() => {
    void registerServiceWorker().then((isRegistered) => {
      if (isRegistered) return keepOfflinePage(`${builtVersion}-${operator.id}-${lang}`)
    })
  }, [builtVersion, operator.id, lang])
  return (
    <div className="ambient-region">
      <LineNotice />
      {hasNewer ? <VersionNotice /> : null}
    </div>
  )
}
