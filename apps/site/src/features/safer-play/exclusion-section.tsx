import { Button, Card } from '@balai/ui'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useWords } from '../../words/words.tsx'

const ExclusionDialog = lazyPart(async () => (await import('./exclusion-dialog.tsx')).ExclusionDialog)

/** The way to stop playing, for long or for good; leaving is easy. */
export function ExclusionSection({ isExcludedForGood }: { isExcludedForGood: boolean }) {
  const { exclude } = useWords('saferPlay')
  const openDialog = useDialogs()
  return (
    <section className="section" aria-labelledby="exclusion">
      <h2 id="exclusion" className="text-lg font-bold">
        {exclude.title}
      </h2>
      <Card className="safer-card">
        <p className="text-soft">{exclude.lead}</p>
        {isExcludedForGood ? null : (
          <Button tone="quiet" onClick={() => openDialog((close) => <ExclusionDialog onClose={close} />)}>
            {exclude.act}
          </Button>
        )}
      </Card>
    </section>
  )
}
