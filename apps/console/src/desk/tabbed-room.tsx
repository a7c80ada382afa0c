import { ChoiceChips } from '@balai/ui'
import type { ComponentType } from 'react'
import { useQueryString } from './address.ts'
import { Room } from './room.tsx'

interface TabbedRoomProps<Tab extends string> {
  title: string
  lead?: string
  /** What the tabs are, for those who hear the page. */
  legend: string
  labels: Readonly<Record<NoInfer<Tab>, string>>
  /** In their order; the first is where one begins. */
  tabs: Readonly<Record<Tab, ComponentType>>
}

/** A room of several short lists; which of them is shown stands in the address. */
export function TabbedRoom<Tab extends string>({ title, lead, legend, labels, tabs }: TabbedRoomProps<Tab>) {
  const [query, write] = useQueryString()
  const names = Object.keys(tabs) as Tab[] // the keys of the table itself
  const tab = names.find((name) => name === query.get('tab')) ?? names[0]
  if (tab === undefined) return null
  const Shown: ComponentType = tabs[tab]
  return (
    <Room
      title={title}
      kind="desk"
      {...(lead === undefined ? {} : { lead })}
      filters={
        <ChoiceChips
          legend={legend}
          value={tab}
          onValueChange={(chosen) => write(() => new URLSearchParams({ tab: chosen }))}
          choices={names.map((value) => ({ value, label: labels[value] }))}
        />
      }
    >
      <Shown />
    </Room>
  )
}
