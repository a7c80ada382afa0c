import { type CallItem, calls } from '@balai/contract'
import { Badge, Button, Icon, useToast } from '@balai/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { readList } from '../../api/client.ts'
import { requireMember } from '../../api/guard.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/devices-page.ts'

type Device = CallItem<typeof calls.session.listDevice>

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  return { devices: await readList(visit.api, calls.session.listDevice, {}) }
}

/** Signs out the device that the form names, or all others where it names none. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const id = (await request.formData()).get('id')
  const answer = await (typeof id === 'string'
    ? visit.api.call(calls.session.signOutDevice, { id })
    : visit.api.call(calls.session.signOutOtherDevices, {}))
  if (!answer.success) return { message: answer.message, isDone: false as const }
  return { isDone: true as const, count: answer.result?.count ?? null }
}

/** Where the member is signed in, and the way to end it (decision 8). */
export default function DevicesPage({ loaderData: { devices } }: Route.ComponentProps) {
  const { devices: words } = useWords('member')
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="text-soft">{words.lead}</p>
      </div>
      {'items' in devices ? <DeviceList devices={devices.items} /> : <FailedListing title={words.failed} />}
    </div>
  )
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { devices: words } = useWords('member')
  return (
    <>
      <ul className="card card-rows" aria-label={words.list}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices.some(({ isThis }) => !isThis) ? <SignOut label={words.signOutOthers} isFull /> : null}
    </>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { devices: words } = useWords('member')
  const say = useSay()
  const { browser, system } = device
  const name = browser && system ? say(words.named, { browser, system }) : (browser ?? system ?? words.unnamed)
  return (
    <li className="device-row">
      <Icon of={device.isPhone ? Smartphone : Monitor} />
      <div className="device-facts">
        <b>{name}</b> {device.isThis ? <Badge tone="good">{words.thisOne}</Badge> : null}
        <div className="text-soft text-sm">
          {words.lastUsed} <Moment stamp={device.lastUsedAt} />
        </div>
        <div className="text-soft text-sm">
          {words.address} <span className="num break-all">{device.ip}</span>
        </div>
      </div>
      {device.isThis ? null : (
        <SignOut id={device.id} label={words.signOut} name={say(words.signOutOf, { device: name })} />
      )}
    </li>
  )
}

interface SignOutProps {
  /** Absent: all others. */
  id?: string
  label: string
  /** What a button says to those who hear it, where its label alone would not do. */
  name?: string
  isFull?: boolean
}

function SignOut({ id, label, name, isFull = false }: SignOutProps) {
  const { devices: words } = useWords('member')
  const say = useSay()
  const toast = useToast()
  const fetcher = useFetcher<typeof action>()
  const { data } = fetcher
  useEffect(() => {
    if (!data) return
    if (!data.isDone) return toast({ tone: 'bad', message: data.message })
    toast({
      tone: 'good',
      message: data.count === null ? words.signedOut : say(words.signedOutOthers, { n: data.count }),
    })
  }, [data, toast, words, say])
  return (
    <fetcher.Form method="post">
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      <Button
        type="submit"
        tone="line"
        {...(isFull ? { isFull } : { size: 'sm' as const })}
        isBusy={fetcher.state !== 'idle'}
        busyLabel={words.signOutBusy}
        {...(name === undefined ? {} : { 'aria-label': name })}
      >
        {label}
      </Button>
    </fetcher.Form>
  )
}
