import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { planId, type RouterPlan } from '../boot/first-view.ts'
import { useShownWords } from '../words/words.tsx'

/**
 * Stands in the place of the framework's `Scripts`: the page names what the router is made of instead of loading it, and
 * the boot script loads it when it is wanted (record 0220). The browser finds both in the page and has nothing to render.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const plan = usePlan()
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the framework and by us.
        dangerouslySetInnerHTML={{ __html: plan.handoff }}
      />
      <script
        id={planId}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own files.
        dangerouslySetInnerHTML={{ __html: plan.text }}
      />
    </>
  )
}

function usePlan(): { handoff: string; text: string } {
  const framework = use(FrameworkContext)
  const matches = useMatches()
  const words = useShownWords()
  if (!import.meta.env.SSR || !framework) return { handoff: '', text: '' }
  const { manifest, renderMeta, serverHandoffString } = framework
  // The page's data follows the page only where somebody says that it will be read.
  if (renderMeta) renderMeta.didRenderScripts = true
  const { entry, url, version } = manifest
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? [])
  const plan: RouterPlan = {
    manifest: { entry, url, version, routes: Object.fromEntries(routes.map((route) => [route.id, route])) },
    words,
  }
  return {
    // What the page's data is put into, piece by piece, by the scripts behind the page.
    handoff: `{const c=window.__reactRouterContext=${serverHandoffString};c.stream=new ReadableStream({start(s){c.streamController=s}}).pipeThrough(new TextEncoderStream)}`,
    text: JSON.stringify(plan).replaceAll('<', '\\u003c'),
  }
}
