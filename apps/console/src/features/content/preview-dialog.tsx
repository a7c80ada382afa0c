import { type CallResult, type ContentKind, type ContentKindRules, type calls, contentKinds } from '@balai/contract'
import { Dialog } from '@balai/ui'
import { useWords } from '../../words/words.tsx'

type Shown = CallResult<typeof calls.content.consolePreviewContent>

interface PreviewDialogProps {
  kind: ContentKind
  /** As the server cleaned it: nothing else may be shown as HTML. */
  shown: Shown
  onClose: () => void
}

/** A draft as members will read it, in both languages. */
export function PreviewDialog({ kind, shown, onClose }: PreviewDialogProps) {
  const { form } = useWords('contentDesk')
  const { actions } = useWords('common')
  const { picture } = shown.facts
  return (
    <Dialog title={form.previewTitle} onClose={onClose} closeLabel={actions.close} size="wide">
      <div className="content-languages">
        {(['id', 'en'] as const).map((language) => (
          <article key={language} className="card card-pad content-preview" lang={language}>
            {picture ? <img src={`/media/${picture}`} alt="" className="content-preview-picture" /> : null}
            <Texts rules={contentKinds[kind]} texts={shown.words[language]} />
          </article>
        ))}
      </div>
    </Dialog>
  )
}

function Texts({ rules, texts }: { rules: ContentKindRules; texts: Record<string, string> }) {
  return Object.entries(rules.words).map(([name, { kind }], place) => {
    const text = texts[name] ?? ''
    if (text === '') return null
    if (kind === 'html') {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it for this answer (decision 30).
      return <div key={name} className="operator-content" dangerouslySetInnerHTML={{ __html: text }} />
    }
    return place === 0 ? <h3 key={name}>{text}</h3> : <p key={name}>{text}</p>
  })
}
