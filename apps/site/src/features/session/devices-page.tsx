import { type CallItem, calls } from '@balai/contract'
import { Badge, Button, Icon, useToast } from '@balai/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callLater } from '../../api/call-later.ts'
import { readList } from '../../api/client.ts'
import { requireMember } from '../../api/guard.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/devices-page.ts'
import { useRefused } from './use-refused.ts'

type Device = CallItem<typeof calls.session.listDevice>

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  return { devices: await readList(visit.api, calls.session.listDevice, {}) }
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
  const { errors } = useWords('common')
  const say = useSay()
  const toast = useToast()
  const refused = useRefused()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      const answer = await (id === undefined
        ? callLater(({ session }) => session.signOutOtherDevices, {})
        : callLater(({ session }) => session.signOutDevice, { id }))
      if (!answer.success) {
        toast({ tone: 'bad', message: answer.message })
        void revalidate() // it may be out already
        return refused(answer)
      }
      const message = answer.result ? say(words.signedOutOthers, { n: answer.result.count }) : words.signedOut
      toast({ tone: 'good', message })
      await revalidate()
    } catch {
      toast({ tone: 'bad', message: errors.requestFailed })
      void revalidate() // the device may be out all the same
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      tone="line"
      {...(isFull ? { isFull } : { size: 'sm' as const })}
      isBusy={isBusy}
      busyLabel={words.signOutBusy}
      onClick={() => void signOut()}
      {...(name === undefined ? {} : { 'aria-label': name })}
    >
      {label}
    </Button>
  )
}
