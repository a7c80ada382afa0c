import {
  Badge,
  Button,
  type ButtonLook,
  Card,
  Dialog,
  Drawing,
  type DrawingName,
  Icon,
  Meter,
  Money,
  Skeleton,
  State,
  useToast,
} from '@balai/ui'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Gallery, Specimen } from './specimen.tsx'

const tones = ['primary', 'accent', 'quiet', 'line', 'plain', 'danger'] as const satisfies ButtonLook['tone'][]
const drawings: readonly DrawingName[] = ['receipt', 'games', 'lantern', 'signpost', 'wallet', 'done', 'packet']
const long = 'Pertanggungjawaban ketidakberuntungan berkepanjangan'

/** Buttons in every tone, and what they do while busy. */
export function ButtonGallery() {
  return (
    <Gallery title="Button" lead="While busy it keeps the focus, says what is happening and swallows presses.">
      {tones.map((tone) => (
        <Specimen key={tone} state={tone}>
          <div className="specimen-row">
            <Button tone={tone}>Save</Button>
            <Button tone={tone} isBusy busyLabel="Saving…" />
            <Button tone={tone} disabled>
              Save
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen state="sizes">
        <div className="specimen-row">
          <Button size="sm">Small</Button>
          <Button>Middle</Button>
          <Button size="lg">Large</Button>
          <Button isIcon tone="quiet" aria-label="Copy">
            <Icon of={Copy} />
          </Button>
        </div>
      </Specimen>
      <Specimen state="focus" isFocused>
        <Button>Save</Button>
      </Specimen>
      <Specimen state="full, long">
        <Button isFull>{long}</Button>
      </Specimen>
    </Gallery>
  )
}

/** Money in lists and in large. */
export function FigureGallery() {
  return (
    <Gallery title="Money, Badge, Meter">
      <Specimen state="amount">
        <Money amount={1_482_500} />
      </Specimen>
      <Specimen state="change: a gain and a loss">
        <div className="specimen-row">
          <Money amount={10_400} as="change" />
          <Money amount={-9_600} as="change" />
        </div>
      </Specimen>
      <Specimen state="the largest" note="It gets smaller and may break after a dot; it is never cut.">
        <Money amount={9_007_199_254_740_991} />
      </Specimen>
      <Specimen state="badges">
        <div className="specimen-row">
          <Badge>kredit</Badge>
          <Badge tone="good">Disetujui</Badge>
          <Badge tone="warn">Menunggu</Badge>
          <Badge tone="bad">Ditolak</Badge>
          <Badge tone="accent">Baru</Badge>
        </div>
      </Specimen>
      <Specimen state="meter: none, some, all">
        <Meter label="none" value={0} max={10} />
        <Meter label="some" value={4} max={10} />
        <Meter label="all" value={10} max={10} />
      </Specimen>
    </Gallery>
  )
}

/** What content lies on, and what stands in its place. */
export function SurfaceGallery() {
  return (
    <Gallery title="Card, Skeleton, State">
      <Specimen state="card: padded">
        <Card>{long}</Card>
      </Specimen>
      <Specimen state="card: rows">
        <Card inside="rows">
          <div>One</div>
          <div>Two</div>
        </Card>
      </Specimen>
      <Specimen state="loading">
        <Card className="grid gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-28" />
        </Card>
      </Specimen>
      {drawings.map((name) => (
        <Specimen key={name} state={`drawing: ${name}`}>
          <Drawing name={name} className="state-art" />
        </Specimen>
      ))}
      <Specimen state="empty">
        <Card>
          <State art="receipt" title="Belum ada transaksi" actions={<Button>Isi saldo</Button>}>
            Pilih rentang tanggal lain.
          </State>
        </Card>
      </Specimen>
      <Specimen state="failed">
        <Card>
          <State art="lantern" title="Gagal dimuat" actions={<Button tone="quiet">Coba lagi</Button>}>
            Datamu aman.
          </State>
        </Card>
      </Specimen>
    </Gallery>
  )
}

const kinds = {
  free: {},
  deliberate: { closing: 'deliberate' },
  'must answer': { closing: 'must-answer' },
  sheet: { isSheet: true },
  wide: { size: 'wide' },
  full: { size: 'full' },
} as const

/** What opens over the page. */
export function OverlayGallery() {
  const [opened, setOpened] = useState<keyof typeof kinds | null>(null)
  const toast = useToast()
  return (
    <Gallery title="Dialog and Toast" lead="The focus goes in, stays in, and comes back to what opened it.">
      <Specimen state="dialogs">
        <div className="specimen-row">
          {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
            <Button key={kind} tone="quiet" onClick={() => setOpened(kind)}>
              Open: {kind}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen state="toasts">
        <div className="specimen-row">
          {(['info', 'good', 'bad'] as const).map((tone) => (
            <Button key={tone} tone="quiet" onClick={() => toast({ tone, title: tone, message: long })}>
              Toast: {tone}
            </Button>
          ))}
        </div>
      </Specimen>
      {opened ? (
        <Dialog title={`A dialog: ${opened}`} closeLabel="Close" onClose={() => setOpened(null)} {...kinds[opened]}>
          <p>{long}</p>
          <Button tone="quiet" onClick={() => toast({ message: 'told' })}>
            Tell
          </Button>
          <Button onClick={() => setOpened(null)}>Understood</Button>
        </Dialog>
      ) : null}
    </Gallery>
  )
}
