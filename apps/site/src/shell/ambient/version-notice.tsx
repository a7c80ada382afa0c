import { Button, Icon } from '@balai/ui'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useWords } from '../../words/words.tsx'

/** Offers the newer build. Links lead to it by themselves from now on: they load their page whole. */
export function VersionNotice() {
  const { version } = useWords('ambient')
  useEffect(() => {
    const letBrowserFollow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (link instanceof HTMLAnchorElement && link.origin === location.origin && !link.hash) event.stopPropagation()
    }
    addEventListener('click', letBrowserFollow, true)
    return () => removeEventListener('click', letBrowserFollow, true)
  }, [])
  return (
    <div role="status">
      <div className="ambient">
        <Icon of={RefreshCw} />
        <p>{version.newer}</p>
        <Button tone="plain" size="sm" onClick={() => location.reload()}>
          {version.update}
        </Button>
      </div>
    </div>
  )
}
